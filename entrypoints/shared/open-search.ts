import * as z from 'zod/mini';
import { browser } from './browser.ts';
import { PERSONAL } from './personal-items.ts';
import { storedItem } from './stored-item.ts';

const openSearch = z.object({
  /** Query string as `searchQuery` of core/domain/search-url.ts writes it; what it leaves out takes its default. */
  address: z.string().check(z.maxLength(2000)),
  kind: z.enum(['one-way', 'backhaul']),
  /** Id of the carrier whom a dispatcher searches for; null: whom the panel searched for last. */
  carrier: z.nullable(z.string()),
  /** The window whose panel is meant; left out: that of the window used last. */
  window: z.optional(z.int()),
});
export type OpenSearch = z.infer<typeof openSearch>;

/** A search that another part hands to the panel, which fills its form with it: a search may cost, and is pressed for. */
export const openSearchItem = storedItem({
  area: 'session',
  key: `${PERSONAL}open-search`,
  schema: openSearch,
  clears: 'once a panel has taken it; on signing out',
});

/** Gives what is handed to this window's panel, now and later, each once. Returns what ends it. */
export function takeOpenSearches(onSearch: (search: OpenSearch) => void): () => void {
  let ended = false;
  const take = async (wanted: OpenSearch | null) => {
    if (!wanted || !(await isForUs(wanted)) || ended) return;
    await openSearchItem.clear();
    onSearch(wanted);
  };
  const unwatch = openSearchItem.watch((wanted) => void take(wanted));
  void openSearchItem.read().then(take);
  return () => {
    ended = true;
    unwatch();
  };
}

async function isForUs({ window }: OpenSearch): Promise<boolean> {
  const [own, used] = await Promise.all([browser.windows.getCurrent(), browser.windows.getLastFocused()]);
  return own.id === (window ?? used.id);
}
