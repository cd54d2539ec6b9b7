import type { Load } from '#core/contract/load.ts';
import type { PairRow } from '#core/contract/load-pair.ts';
import { dedupeLoads } from '#core/domain/dedupe.ts';
import { pairId } from '#core/domain/entry-id.ts';
import { groupPostings } from '#core/domain/grouping.ts';
import { BEST_PAIRS, PAIR_ORDERS, type PairOrder, RETURNS_PER_OUTBOUND } from '#core/domain/pair-order.ts';
import { scoreLoads } from '#core/domain/score.ts';
import { MarketIndex } from '../market-index.ts';
import { marketLoadOf } from '../market-load.ts';
import { type BackhaulQuestion, pairSearchOf } from './backhaul-question.ts';
import { pairRow } from './pair-row.ts';

/** `loads`: those of the pairs, each once. `outbound`, `return`: how many loads of each could be in a pair. */
export type RankedPairs = { pairs: PairRow[]; loads: Load[]; outbound: number; return: number };

/**
 * The exact best pairs of what boards answered: the best 200 by each of the five orders, and the best 200 with at most three
 * returns for each outbound load, each pair once, best first by 'Recommended'. Freight that is posted on several boards
 * takes part once, as its best-paid post, so that no load is paired with itself. A load's `dead_head` is from the searched
 * origin, and counts as the way to its pickup when it goes out. `nowMinute`: minutes since 1970.
 */
export function rankPairs(answered: readonly Load[], question: BackhaulQuestion, nowMinute: number): RankedPairs {
  const steps = rankPairsInSteps(answered, question, nowMinute);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `rankPairs` with breaks of a few milliseconds' work, at which the caller may do something else. */
export function* rankPairsInSteps(
  answered: readonly Load[],
  question: BackhaulQuestion,
  nowMinute: number,
): Generator<void, RankedPairs> {
  const posts = bestPosts(answered, question);
  yield;
  const index = new MarketIndex<Load>({ pairing: true });
  const milesToPickup: (number | null)[] = [];
  for (const load of posts) {
    const indexed = marketLoadOf(load, nowMinute);
    if (indexed) milesToPickup[index.add(indexed, load)] = load.dead_head;
  }
  index.rebuild();
  yield;

  const search = { ...pairSearchOf(question), milesToPickup };
  const pairs = new Map<string, PairRow>();
  const loads = new Map<string, Load>();
  let [outbound, back] = [0, 0];
  for (const order of Object.keys(PAIR_ORDERS) as PairOrder[]) {
    for (const few of [{}, { returnsPerOutbound: RETURNS_PER_OUTBOUND }]) {
      const best = index.pairs({ ...search, ...few, order, limit: BEST_PAIRS });
      [outbound, back] = [Math.max(outbound, best.outbound), Math.max(back, best.return)];
      for (const pair of best.pairs) {
        const id = pairId(pair.outbound.id, pair.return.id);
        if (pairs.has(id)) continue;
        pairs.set(id, pairRow(pair, question.home));
        for (const load of [pair.outbound, pair.return]) loads.set(load.id, load);
      }
      yield;
    }
  }
  // the first list is that of 'Recommended'; pairs without a score come last
  const sorted = [...pairs.values()].sort((a, b) => score(b) - score(a) || 0);
  return { pairs: sorted, loads: [...loads.values()], outbound, return: back };
}

const score = (pair: PairRow): number => pair.score ?? -Number.MAX_VALUE;

/** One post of each freight: with a price before without, the highest, the newest, then by id: whichever board was first. */
function bestPosts(loads: readonly Load[], { figures }: BackhaulQuestion): Load[] {
  const ranked = scoreLoads(dedupeLoads(loads), figures).sort(
    ({ load: a }, { load: b }) =>
      (b.payment ?? -1) - (a.payment ?? -1) ||
      (a.age ?? Number.MAX_VALUE) - (b.age ?? Number.MAX_VALUE) ||
      (a.id < b.id ? -1 : 1),
  );
  return groupPostings(ranked).map(({ lead }) => lead.load);
}
