import { useMemo } from 'react';
import { useSavedLoads } from '#components/queries/saved-loads.ts';
import { useSuggestedLoads } from '#components/queries/suggestions.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { savedId } from '#core/domain/entry-id.ts';

/** What the user saved, newest first; a carrier's with what was suggested to them. */
export function useSavedList(isCarrier: boolean) {
  const saved = useSavedLoads(true, { live: true });
  const suggested = useSuggestedLoads(isCarrier);
  const waits = !saved.data || (isCarrier && suggested.isPending);
  const list = useMemo(
    () => (waits ? undefined : merged(saved.data ?? [], suggested.data ?? [])),
    [waits, saved.data, suggested.data],
  );
  return {
    list,
    /** Nothing can be shown. */
    error: saved.data ? null : saved.error,
    /** The list stands without what was suggested. */
    suggestionsError: suggested.data ? null : suggested.error,
    /** Of a list that failed; asked for no other, which would draw anew with every read. */
    isFetching: (saved.error !== null || suggested.error !== null) && (saved.isFetching || suggested.isFetching),
    retry: () => {
      void saved.refetch();
      if (isCarrier) void suggested.refetch();
    },
  };
}

/** A load or pair that was saved and suggested stands once, as suggested. */
function merged(saved: readonly SavedLoad[], suggested: readonly SavedLoad[]): SavedLoad[] {
  const ids = new Set(suggested.map(savedId));
  return [...suggested, ...saved.filter((each) => !ids.has(savedId(each)))].sort((a, b) =>
    a.saved_at < b.saved_at ? 1 : a.saved_at > b.saved_at ? -1 : 0,
  );
}
