import type { LoadPair } from '#core/contract/load-pair.ts';

/** The orders of pairs, labelled as the specification has them. Miles and deadhead: fewest first. */
export const PAIR_ORDERS = {
  recommended: 'Recommended',
  rate_per_mile: 'Rate Per Mile',
  total_revenue: 'Total Revenue',
  total_miles: 'Total Miles',
  deadhead: 'Deadhead Miles',
} as const;
export type PairOrder = keyof typeof PAIR_ORDERS;
export const isPairOrder = (name: string): name is PairOrder => Object.hasOwn(PAIR_ORDERS, name);

/** How many pairs a result shows in an order. */
export const BEST_PAIRS = 200;
/** How many returns an outbound load shows where the result is to be varied: a few strong ones could fill it. */
export const RETURNS_PER_OUTBOUND = 3;

/** What the highest comes first of; null is unknown. */
const KEYS: Record<PairOrder, (pair: LoadPair) => number | null> = {
  recommended: (pair) => pair.score,
  rate_per_mile: (pair) => pair.average_rate,
  total_revenue: (pair) => pair.total_revenue,
  total_miles: (pair) => -pair.total_miles,
  deadhead: (pair) => -pair.deadhead_miles,
};

/**
 * The best 200 of a backhaul search in one of the five orders, unknown figures last; `varied`: with at most three returns
 * for each outbound load. The search sends the best 200 by each order, plain and varied, so these are exact. A new array.
 */
export function orderPairs(pairs: readonly LoadPair[], order: PairOrder, varied = false): LoadPair[] {
  const key = KEYS[order];
  const sorted = pairs
    .map((pair) => ({ pair, key: key(pair) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.key === b.key ? 0 : b.key - a.key))
    .map(({ pair }) => pair);
  return (varied ? fewOfEach(sorted) : sorted).slice(0, BEST_PAIRS);
}

function fewOfEach(sorted: readonly LoadPair[]): LoadPair[] {
  const seen = new Map<string, number>();
  return sorted.filter(({ outbound }) => {
    const before = seen.get(outbound.id) ?? 0;
    seen.set(outbound.id, before + 1);
    return before < RETURNS_PER_OUTBOUND;
  });
}
