import { useMemo } from 'react';
import { standingWithin } from '#components/loads/standing.ts';
import { useNow } from '#components/planner/use-now.ts';
import { useOperatingFigures } from '#components/results/use-operating-figures.ts';
import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { savedRows } from '#core/domain/pair.ts';
import { orderResult, type ResultOrder } from '#core/domain/result-order.ts';
import { compareScored } from '#core/domain/score.ts';
import { useRanked } from './use-ranked.ts';

/** The rows of a result in their order, and where a rate per mile stands among them; `ranking`: newer ones come. */
export function useRows(loads: readonly Load[], order: ResultOrder, reversed: boolean) {
  const { ranked, ranking } = useRanked(loads, useOperatingFigures());
  return { ...useOrdered(ranked, order, reversed), ranking };
}

/** Saved loads and pairs as rows: each is one that somebody chose, so none is grouped. */
export function useSavedRows(saved: readonly SavedLoad[], order: ResultOrder, reversed: boolean) {
  const rows = useNewestRows(saved);
  const ranked = useMemo(() => [...rows].sort((a, b) => compareScored(a.lead, b.lead)), [rows]);
  return useOrdered(ranked, order, reversed);
}

/** Saved loads as they come: newest first. */
export function useNewestRows(saved: readonly SavedLoad[]): LoadGroup[] {
  const costs = useOperatingFigures();
  const now = useNow(MINUTE_MS);
  return useMemo(() => savedRows(saved, { costs, now }), [saved, costs, now]);
}

const MINUTE_MS = 60_000;

function useOrdered(ranked: LoadGroup[], order: ResultOrder, reversed: boolean) {
  const rows = useMemo(() => orderResult(ranked, order, reversed), [ranked, order, reversed]);
  const standingOf = useMemo(() => standingWithin(ranked), [ranked]);
  return { rows, standingOf };
}
