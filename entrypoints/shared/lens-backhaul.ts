import { searchQuery } from '#core/domain/search-url.ts';
import { localDay } from '#core/domain/trial.ts';
import { backhaulSearch } from '#core/lens/filled-search.ts';
import type { PageLoad } from '#core/lens/page-load.ts';
import { browser } from './browser.ts';
import { openSearchItem } from './open-search.ts';

/** Hands the panel beside a tab the search that finds a backhaul for a load read there. */
export async function handBackhaul(load: PageLoad, tabId: number | null): Promise<void> {
  const window = tabId === null ? undefined : (await browser.tabs.get(tabId)).windowId;
  const today = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  await openSearchItem.write({
    address: searchQuery(backhaulSearch(load, today)),
    kind: 'one-way',
    carrier: null,
    ...(window === undefined ? {} : { window }),
  });
}
