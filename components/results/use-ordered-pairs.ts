import { useMemo } from 'react';
import type { LoadPair } from '#core/contract/load-pair.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import { atCosts } from '#core/domain/pair-costs.ts';
import { orderPairs, type PairOrder } from '#core/domain/pair-order.ts';

/** Found pairs in their order, at what a mile costs the user now: that may have been changed since they were found. */
export function useOrderedPairs(
  found: readonly LoadPair[],
  { costs, order, varied }: { costs: OperatingFigures; order: PairOrder; varied: boolean },
): LoadPair[] {
  const pairs = useMemo(() => found.map((pair) => atCosts(pair, costs)), [found, costs]);
  return useMemo(() => orderPairs(pairs, order, varied), [pairs, order, varied]);
}
