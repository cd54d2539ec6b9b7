import { equipmentOverlaps } from './equipment-match.ts';
import { freightKeys } from './freight-key.ts';
import type { Pair } from './pair.ts';
import type { ScoredLoad } from './score.ts';

/** The same freight as one row: its best posting, the other boards' postings, and the span of their prices in dollars. */
export type LoadGroup = {
  lead: ScoredLoad;
  others: readonly ScoredLoad[];
  /** Null when no posting has a price; `min` < `max` is a price difference to show. */
  price: { min: number; max: number } | null;
  /** Of a row that stands for a pair: its legs. `lead` is then the two as one trip, see `pairAsRow`. */
  pair?: Pair;
};

const WEIGHT_TOLERANCE = 0.05;
/** Bounds the work where hundreds of loads share a lane and a day; the best match is near in rank, so it is seen. */
const MOST_LOOKS = 200;
const NONE: readonly ScoredLoad[] = [];

/**
 * Puts postings of the same freight on different boards into one group: same cities and states at both ends, same known
 * ship date, a common trailer, weights within 5 % of each other or unknown. Every member fits every other, so an unknown
 * weight never ties two different loads together. At most one posting a board in a group; nothing is dropped. Takes the
 * postings best first; groups come in the order of their leads, and a lead is the best of its group. Linear in time.
 */
export function groupPostings(ranked: readonly ScoredLoad[]): LoadGroup[] {
  const grouping = postingGroups();
  for (const posting of ranked) grouping.add(posting);
  return grouping.groups();
}

/** What groups postings that are handed to it best first, one by one; see `groupPostings`. */
export function postingGroups(): { add(posting: ScoredLoad): void; groups(): LoadGroup[] } {
  const freightKey = freightKeys();
  const latest = new Map<number, Group>();
  const earlier = new Map<Group, Group>();
  const groups: Group[] = [];

  /** The latest group that takes the posting: nearest in rank, so nearest in price. */
  function closestMatch(last: Group | undefined, posting: ScoredLoad): Group | undefined {
    let group = last;
    for (let looks = 0; group && looks < MOST_LOOKS; looks++) {
      if (group.takes(posting)) return group;
      group = earlier.get(group);
    }
    return undefined;
  }

  return {
    add(posting) {
      const key = freightKey(posting.load);
      const last = key === null ? undefined : latest.get(key);
      const match = closestMatch(last, posting);
      if (match) {
        match.add(posting);
        return;
      }
      const group = new Group(posting);
      groups.push(group);
      if (last) earlier.set(group, last);
      if (key !== null) latest.set(key, group);
    },
    groups: () => groups,
  };
}

/** A class, not a literal: docs/decisions/0034-what-a-result-is-made-of-dies-young.md. */
class Group implements LoadGroup {
  readonly lead: ScoredLoad;
  others: readonly ScoredLoad[] = NONE;
  price: { min: number; max: number } | null;

  constructor(lead: ScoredLoad) {
    const { payment } = lead.load;
    this.lead = lead;
    this.price = payment === null ? null : { min: payment, max: payment };
  }

  /** Whether it is the same freight as every posting here. */
  takes(posting: ScoredLoad): boolean {
    return sameFreight(this.lead, posting) && this.others.every((other) => sameFreight(other, posting));
  }

  add(posting: ScoredLoad): void {
    this.others = this.others.concat(posting);
    const { payment } = posting.load;
    if (payment === null) return;
    this.price ??= { min: payment, max: payment };
    this.price.min = Math.min(this.price.min, payment);
    this.price.max = Math.max(this.price.max, payment);
  }
}

const sameFreight = ({ load: a }: ScoredLoad, { load: b }: ScoredLoad): boolean =>
  a.data_source !== b.data_source &&
  closeWeight(a.weight, b.weight) &&
  equipmentOverlaps(a.equipment_type, b.equipment_type);

const closeWeight = (a: number | null, b: number | null): boolean =>
  a === null || b === null || Math.abs(a - b) <= WEIGHT_TOLERANCE * Math.max(a, b);
