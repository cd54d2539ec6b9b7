import { paths } from './app-paths.ts';
import type { PairOrder } from './pair-order.ts';
import type { ResultOrder } from './result-order.ts';
import { type FreightSearch, searchQuery } from './search-url.ts';

type Rest = { carrierId: string | null; order?: ResultOrder | PairOrder; reversed?: boolean; showsMap?: boolean };

const PATHS = { 'one-way': paths.loadResults, backhaul: paths.backhaulResults } as const;

/** The web app's address of a search's results; for a dispatcher it names the carrier by its id. */
export const resultsAddress = (search: FreightSearch, rest: Rest): string =>
  `${PATHS[search.kind]}?${addressQuery(search, rest)}${rest.showsMap ? '&show=map' : ''}`;

/** What tells one search from another: everything but how it is shown. */
export const searchKey = (search: FreightSearch, carrierId: string | null): string =>
  resultsAddress(search, { carrierId });

function addressQuery({ form }: FreightSearch, { carrierId, order, reversed }: Rest): string {
  const query = searchQuery(form, order, reversed);
  return carrierId ? `${query}&${new URLSearchParams({ carrier: carrierId })}` : query;
}
