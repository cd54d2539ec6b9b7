import type { Load } from '#core/contract/load.ts';
import type { LoadPair, PairFigures } from '#core/contract/load-pair.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { pairId, savedId } from './entry-id.ts';
import type { LoadGroup } from './grouping.ts';
import type { OperatingFigures } from './operating-figures.ts';
import { atCosts } from './pair-costs.ts';
import { asOldAsNow } from './saved-age.ts';
import { type ScoredLoad, scoring } from './score.ts';

/** Two loads that bring the truck out and back; `figures`: null where a saved pair came without. */
export type Pair = { outbound: Load; back: Load; figures: PairFigures | null };

/** A pair of a search. */
export const pairOf = (pair: LoadPair): Pair => ({ outbound: pair.outbound, back: pair.return, figures: pair });

/** The legs of a saved pair, its figures at what a mile costs the user; null of a single load. */
export const pairOfSaved = ({ child, pair_figures, ...outbound }: SavedLoad, costs: OperatingFigures): Pair | null =>
  child && { outbound, back: child, figures: pair_figures && atCosts(pair_figures, costs) };

/** Whether the board of either load gave no miles. Empty miles are always estimated, and not told apart. */
export const milesAreEstimate = ({ outbound, back }: Pick<Pair, 'outbound' | 'back'>): boolean =>
  outbound.distance_is_estimate || back.distance_is_estimate;

/** What names a pair in a list. */
const idOfPair = ({ outbound, back }: Pair): string => pairId(outbound.id, back.id);

/** What a pair comes to. US dollars, miles; null where a leg does not say. */
export type PairTotals = {
  revenueUsd: number | null;
  /** Both legs and the empty miles. */
  totalMiles: number | null;
  deadheadMiles: number | null;
  /** Revenue / total miles. */
  averageRate: number | null;
  /** Net dollars per day on duty. */
  netPerDayUsd: number | null;
};

/** The pair's own figures; where it came without, what its two loads add up to (the way home is then not counted). */
export function pairTotals({ outbound, back, figures }: Pair): PairTotals {
  if (figures) {
    return {
      revenueUsd: figures.total_revenue,
      totalMiles: figures.total_miles,
      deadheadMiles: figures.deadhead_miles,
      averageRate: figures.average_rate,
      netPerDayUsd: figures.score,
    };
  }
  const revenueUsd = sum(outbound.payment, back.payment);
  const deadheadMiles = sum(outbound.dead_head, back.dead_head);
  const totalMiles = sum(sum(outbound.distance, back.distance), deadheadMiles);
  const averageRate = revenueUsd === null || !totalMiles ? null : revenueUsd / totalMiles;
  return { revenueUsd, totalMiles, deadheadMiles, averageRate, netPerDayUsd: null };
}

/** A pair as a row among loads: one trip with the two loads' pay and miles, the heavier weight, all that either needs. */
export function pairAsRow(pair: Pair): LoadGroup {
  const { outbound, back } = pair;
  const totals = pairTotals(pair);
  const distance = sum(outbound.distance, back.distance);
  const load: Load = {
    ...outbound,
    id: idOfPair(pair),
    payment: totals.revenueUsd,
    distance,
    distance_is_estimate: milesAreEstimate(pair),
    dead_head: totals.deadheadMiles,
    age: higher(outbound.age, back.age),
    weight: higher(outbound.weight, back.weight),
    length: higher(outbound.length, back.length),
    equipment_type: [...new Set([...outbound.equipment_type, ...back.equipment_type])],
  };
  const lead: ScoredLoad = {
    load,
    rpmWithDeadhead: totals.averageRate,
    rpmWithoutDeadhead: totals.revenueUsd === null || !distance ? null : totals.revenueUsd / distance,
    worth: null,
    score: totals.netPerDayUsd,
  };
  return { lead, others: [], price: null, pair };
}

/** Saved loads and pairs as rows, in the order given, scored among one another at `costs` and as old as they are `now`. */
export function savedRows(
  saved: readonly SavedLoad[],
  { costs, now }: { costs: OperatingFigures; now: Date },
): LoadGroup[] {
  const score = scoring(saved, costs);
  return saved.map((each) => {
    const older = asOldAsNow(each, now);
    const pair = pairOfSaved(older, costs);
    return pair ? pairAsRow(pair) : { lead: score(older), others: [], price: null };
  });
}

/** Saved loads by `savedId`. */
export const bySavedId = (saved: readonly SavedLoad[]): Map<string, SavedLoad> =>
  new Map(saved.map((each) => [savedId(each), each]));

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
const higher = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
