import { useMemo } from 'react';
import { type PairRun, type PairSearchBody, usePairSearch } from '#components/queries/pair-search.ts';
import { useAuth } from '#components/session/auth.tsx';
import { resultsAddress } from '#core/domain/results-address.ts';
import type { PagePairs } from '../use-page-search.ts';
import { type PageRun, useRun } from '../use-run.ts';
import { idsOfPairs, readStoredPairs, storePairs } from './stored-pairs.ts';

export type PairResult = PageRun & { run: PairRun };

/** The pairs of the page's search; see `useRun`. */
export function usePairResult(page: PagePairs): PairResult {
  const { user, setDailySearches } = useAuth();
  const { key, search: asked, summary, carrierId } = page;
  const carrierEmail = page.carrier?.email;
  const { run, search, show } = usePairSearch(({ run: ended, dailySearches }) => {
    if (dailySearches) setDailySearches(dailySearches);
    if (!asked) return;
    const address = resultsAddress(asked, { carrierId });
    storePairs({ owner: user?.email ?? '', key, address, summary }, ended);
  });
  const body = useMemo<PairSearchBody | null>(
    () => asked && { ...asked.form, ...(carrierEmail ? { carrier_email: carrierEmail } : {}) },
    [asked, carrierEmail],
  );
  const rest = useRun({ page, body, run, search, show, readStored: readStoredPairs, idsOf: idsOfPairs });
  return { ...rest, run };
}
