import * as z from 'zod/mini';
import type { SearchRun } from '#components/queries/search.ts';
import { boardState, type Load, load } from '#core/contract/load.ts';
import { accessTokenItem, jsonItem } from '#web/app/storage.ts';
import { lastSearch, searchParamsItem } from './last-search.ts';

/** The key of the last answer, whether loads or pairs. */
export const RESULTS_KEY = 'searchResults';

/** What every stored answer begins with. */
export const storedHead = { owner: z.string(), key: z.string(), fetched_at: z.string() };

const searchResultsItem = jsonItem(
  RESULTS_KEY,
  z.object({ ...storedHead, boards: z.array(boardState), loads: z.array(load) }),
);

/** Which loads or pairs the search of `key` had brought the time before. */
const previousResultsItem = jsonItem(
  'previousSearchResults',
  z.object({ owner: z.string(), key: z.string(), ids: z.array(z.string()) }),
);

type Stored = Pick<SearchRun, 'boards' | 'loads' | 'fetchedAt'>;

/** The stored answer of a search; null when another search's, another user's or none is there. */
export function readStoredResult(owner: string, key: string): Stored | null {
  if (lastSearch(owner)?.key !== key) return null;
  const stored = searchResultsItem.read();
  if (!stored || stored.owner !== owner || stored.key !== key) return null;
  return { boards: stored.boards, loads: stored.loads, fetchedAt: stored.fetched_at };
}

export const idsOfLoads = ({ loads }: { loads: readonly Load[] }): string[] => loads.map(({ id }) => id);

export type NamedSearch = { owner: string; key: string; address: string; summary: string };

/** About 3 MB of the 5 that a page may store; writing more would hold up the page for nothing. */
const MOST_STORED = 3000;

/** Keeps an answer for a reload, once the page is idle. Too long a one is not kept. */
export function storeResult(named: NamedSearch, { fetchedAt, boards, loads }: SearchRun): void {
  storeWhenIdle(named, fetchedAt, loads.length, (head) => {
    if (loads.length > MOST_STORED) searchResultsItem.clear();
    else searchResultsItem.write({ ...head, boards: [...boards], loads: [...loads] });
  });
}

/** Names the search in the store and has its answer written, once the page is idle and where someone is still signed in. */
export function storeWhenIdle(
  { owner, key, address, summary }: NamedSearch,
  fetchedAt: string | null,
  count: number,
  write: (head: { owner: string; key: string; fetched_at: string }) => void,
): void {
  if (fetchedAt === null) return;
  whenIdle(() => {
    if (accessTokenItem.read() === null) return;
    searchParamsItem.write({ owner, key, address, summary, fetched_at: fetchedAt, count });
    write({ owner, key, fetched_at: fetchedAt });
  });
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);

/**
 * Remembers what was there before a search is made again: with what was there the time before that where a board did not
 * answer, as its loads are not new for having been out of sight.
 */
export function rememberLook(owner: string, key: string, boards: Stored['boards'], ids: string[]): void {
  const unanswered = boards.some(({ state }) => state === 'failed' || state === 'timed_out');
  const earlier = unanswered ? previousIds(owner, key) : null;
  // nobody has looked yet where nothing came from boards that failed
  if (unanswered && !earlier && ids.length === 0) return;
  previousResultsItem.write({ owner, key, ids: earlier ? [...new Set([...earlier, ...ids])] : ids });
}

/** The ids of the time before; null when this search was not made before. */
export function previousIds(owner: string, key: string): ReadonlySet<string> | null {
  const previous = previousResultsItem.read();
  return previous && previous.owner === owner && previous.key === key ? new Set(previous.ids) : null;
}
