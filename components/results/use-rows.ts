import { useMemo } from 'react';
import { standingWithin } from '#components/loads/standing.ts';
import { useOperatingFigures } from '#components/results/use-operating-figures.ts';
import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import { savedRows } from '#core/domain/pair.ts';
import { orderResult, type ResultOrder } from '#core/domain/result-order.ts';
import { compareScored, scoring } from '#core/domain/score.ts';
import { useRanked } from './use-ranked.ts';

/** The rows of a result in their order, and where a rate per mile stands among them; `ranking`: newer ones come. */
export function useRows(loads: readonly Load[], order: ResultOrder, reversed: boolean) {
  const { ranked, ranking } = useRanked(loads, useOperatingFigures());
  return { ...useOrdered(ranked, order, reversed), ranking };
}

/** Saved loads and pairs as rows: each is one that somebody chose, so none is grouped. */
export function useSavedRows(saved: readonly SavedLoad[], order: ResultOrder, reversed: boolean) {
  const figures = useOperatingFigures();
  const ranked = useMemo(() => rowsOf(saved, figures).sort((a, b) => compareScored(a.lead, b.lead)), [saved, figures]);
  return useOrdered(ranked, order, reversed);
}

/** Saved loads as they come: newest first. */
export function useNewestRows(saved: readonly SavedLoad[]): LoadGroup[] {
  const figures = useOperatingFigures();
  return useMemo(() => rowsOf(saved, figures), [saved, figures]);
}

const rowsOf = (saved: readonly SavedLoad[], figures: OperatingFigures): LoadGroup[] =>
  savedRows(saved, scoring(saved, figures));

function useOrdered(ranked: LoadGroup[], order: ResultOrder, reversed: boolean) {
  const rows = useMemo(() => orderResult(ranked, order, reversed), [ranked, order, reversed]);
  const standingOf = useMemo(() => standingWithin(ranked), [ranked]);
  return { rows, standingOf };
}
