import { useMemo } from 'react';
import { type SearchBody, type SearchRun, useLoadSearch } from '#components/queries/search.ts';
import { useAuth } from '#components/session/auth.tsx';
import { resultsAddress } from '#core/domain/results-address.ts';
import { idsOfLoads, readStoredResult, storeResult } from './stored-results.ts';
import type { PageSearch } from './use-page-search.ts';
import { type PageRun, useRun } from './use-run.ts';

export type Result = PageRun & { run: SearchRun };

/** The loads of the page's search; see `useRun`. */
export function useResult(page: PageSearch): Result {
  const { user, setDailySearches } = useAuth();
  const { key, search: asked, summary, carrierId } = page;
  const carrierEmail = page.carrier?.email;
  const { run, search, show } = useLoadSearch(({ run: ended, dailySearches }) => {
    if (dailySearches) setDailySearches(dailySearches);
    if (!asked) return;
    const address = resultsAddress(asked, { carrierId });
    storeResult({ owner: user?.email ?? '', key, address, summary }, ended);
  });
  const body = useMemo<SearchBody | null>(
    () => asked && { ...asked.form, ...(carrierEmail ? { carrier_email: carrierEmail } : {}) },
    [asked, carrierEmail],
  );
  const rest = useRun({ page, body, run, search, show, readStored: readStoredResult, idsOf: idsOfLoads });
  return { ...rest, run };
}
