import * as z from 'zod/mini';
import type { PairRun } from '#components/queries/pair-search.ts';
import { pairBoardState } from '#core/contract/backhaul.ts';
import { load } from '#core/contract/load.ts';
import { type LoadPair, pairRow } from '#core/contract/load-pair.ts';
import { pairId } from '#core/domain/entry-id.ts';
import { pairReader, rowOfPair } from '#core/domain/pair-reader.ts';
import { jsonItem } from '#web/app/storage.ts';
import { lastSearch } from '../last-search.ts';
import { type NamedSearch, RESULTS_KEY, storedHead, storeWhenIdle } from '../stored-results.ts';

/** As they came: a load is in many pairs. */
const pairResultsItem = jsonItem(
  RESULTS_KEY,
  z.object({ ...storedHead, boards: z.array(pairBoardState), loads: z.array(load), pairs: z.array(pairRow) }),
);

type Stored = Pick<PairRun, 'boards' | 'pairs' | 'fetchedAt'>;

/** The stored answer of a backhaul search; null when another search's, another user's or none is there. */
export function readStoredPairs(owner: string, key: string): Stored | null {
  if (lastSearch(owner)?.key !== key) return null;
  const stored = pairResultsItem.read();
  if (!stored || stored.owner !== owner || stored.key !== key) return null;
  return { boards: stored.boards, pairs: pairReader()(stored), fetchedAt: stored.fetched_at };
}

export const idsOfPairs = ({ pairs }: { pairs: readonly LoadPair[] }): string[] => pairs.map(idOfLoadPair);

export const idOfLoadPair = (pair: LoadPair): string => pairId(pair.outbound.id, pair.return.id);

/** Keeps an answer for a reload, once the page is idle. */
export function storePairs(named: NamedSearch, { fetchedAt, boards, pairs }: PairRun): void {
  storeWhenIdle(named, fetchedAt, pairs.length, (head) => {
    const loads = new Map(pairs.flatMap((pair) => [pair.outbound, pair.return]).map((each) => [each.id, each]));
    pairResultsItem.write({ ...head, boards: [...boards], loads: [...loads.values()], pairs: pairs.map(rowOfPair) });
  });
}
