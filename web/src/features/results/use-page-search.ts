import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useCarriers } from '#components/queries/carriers.ts';
import { today } from '#components/search/today.ts';
import { useAuth } from '#components/session/auth.tsx';
import type { Carrier } from '#core/contract/people.ts';
import { backhaulForm, searchForm } from '#core/contract/search.ts';
import { isPairOrder, type PairOrder } from '#core/domain/pair-order.ts';
import type { ResultOrder } from '#core/domain/result-order.ts';
import { searchKey } from '#core/domain/results-address.ts';
import { type SearchFormValues, toSearchForm } from '#core/domain/search-form.ts';
import { summaryOfBackhaul, summaryOfSearch } from '#core/domain/search-summary.ts';
import {
  type BackhaulSearch,
  type FreightSearch,
  type OneWaySearch,
  readSearchQuery,
} from '#core/domain/search-url.ts';
import { useAddress } from './use-address.ts';

/** The search that the page's address names. `ready` once it can be made: a dispatcher's carrier has to be known. */
export type Page<S extends FreightSearch = FreightSearch> = {
  values: SearchFormValues;
  /** Null where the address does not hold all that a search needs. */
  search: S | null;
  key: string;
  summary: string;
  carrierId: string | null;
  carrier: Carrier | null;
  ready: 'yes' | 'not yet' | 'carrier missing';
};
export type PageSearch = Page<OneWaySearch> & { order: ResultOrder; reversed: boolean };
export type PagePairs = Page<BackhaulSearch> & { order: PairOrder };

/** The one-way search of the address; null when it holds none. */
export function usePageSearch(): PageSearch | null {
  return useAddressedSearch(oneWay);
}

/** The backhaul search of the address; null when it holds none. */
export function usePagePairs(): PagePairs | null {
  const params = useAddress();
  const page = useAddressedSearch(backhaul);
  const sort = params.get('sort') ?? '';
  return page && { ...page, order: isPairOrder(sort) ? sort : 'recommended' };
}

type Read<S> = (values: SearchFormValues) => { search: S; summary: string } | null;

const oneWay: Read<OneWaySearch> = (values) => {
  const form = searchForm.safeParse(toSearchForm(values)).data;
  return form ? { search: { kind: 'one-way', form }, summary: summaryOfSearch(form) } : null;
};

const backhaul: Read<BackhaulSearch> = (values) => {
  const form = backhaulForm.safeParse(toSearchForm(values)).data;
  return form ? { search: { kind: 'backhaul', form }, summary: summaryOfBackhaul(form) } : null;
};

function useAddressedSearch<S extends FreightSearch>(read: Read<S>) {
  const params = useAddress();
  const { pathname } = useLocation();
  const { user } = useAuth();
  const isDispatcher = user?.account_type === 'dispatcher';
  const { data: carriers } = useCarriers(isDispatcher);
  // the day of coming here: a result that stands open over midnight stays that of its own day
  const [day] = useState(today);
  const address = useMemo(() => {
    const location = pathname ? readSearchQuery(params, day) : null;
    return location && { ...location, ...(read(location.values) ?? { search: null, summary: '' }) };
  }, [params, pathname, read, day]);
  if (!address) return null;
  const carrierId = isDispatcher ? params.get('carrier') : null;
  const carrier = carriers?.find(({ id }) => id === carrierId) ?? null;
  const ready: Page['ready'] =
    !isDispatcher || carrier ? 'yes' : carrierId && !carriers ? 'not yet' : 'carrier missing';
  const key = address.search ? searchKey(address.search, carrierId) : '';
  return { ...address, key, carrierId, carrier, ready };
}
