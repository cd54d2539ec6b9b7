import type { BackhaulForm, SearchForm } from '#core/contract/search.ts';
import type { PairOrder } from './pair-order.ts';
import { isResultOrder, type ResultOrder } from './result-order.ts';
import { defaultSearchForm, restoreSearchForm, type SearchFormValues, toSearchFormValues } from './search-form.ts';

export type OneWaySearch = { kind: 'one-way'; form: SearchForm };
export type BackhaulSearch = { kind: 'backhaul'; form: BackhaulForm };
/** What the form asks for: loads, or pairs of a load out and one back. */
export type FreightSearch = OneWaySearch | BackhaulSearch;

/** A search and how its result is ordered, as the address of the page keeps them. */
export type SearchLocation = { values: SearchFormValues; order: ResultOrder; reversed: boolean };

/** Short names of the fields that the address leaves out when they are as the form starts. */
const SHORT = {
  range: 'origin_range',
  torange: 'destination_range',
  weight: 'max_weight',
  length: 'max_length',
  min: 'min_distance',
  max: 'max_distance',
} as const;

/**
 * The query string of a search: 'from=Fontana,CA&equipment=V,R&date=2026-11-21&range=150&sort=rate_per_mile'. What is as
 * the form starts is left out; a reversed order has a minus before it. Holds nothing of the person who searches.
 */
export function searchQuery(
  form: SearchForm | BackhaulForm,
  order: ResultOrder | PairOrder = 'recommended',
  reversed = false,
): string {
  const values = toSearchFormValues(form);
  const usual = defaultSearchForm(values.ship_date);
  const params = new URLSearchParams({ from: `${values.origin_city},${values.origin_state}` });
  if (values.destination_city || values.destination_state) {
    params.set('to', `${values.destination_city},${values.destination_state}`);
  }
  params.set('equipment', values.truck_types.join(','));
  params.set('date', values.ship_date);
  for (const [short, name] of Object.entries(SHORT)) {
    if (values[name] !== usual[name]) params.set(short, values[name]);
  }
  if (order !== 'recommended' || reversed) params.set('sort', `${reversed ? '-' : ''}${order}`);
  return params.toString().replaceAll('%2C', ',');
}

/**
 * Reads `searchQuery` back, as tolerant as `restoreSearchForm`: what is missing or not valid takes its default, a date
 * before `today` (YYYY-MM-DD) becomes today. Null when the address names no pickup place, so holds no search.
 */
export function readSearchQuery(params: URLSearchParams, today: string): SearchLocation | null {
  const from = params.get('from');
  if (!from) return null;
  const [origin_city, origin_state] = splitPlace(from);
  const [destination_city, destination_state] = splitPlace(params.get('to') ?? '');
  const values = restoreSearchForm(
    {
      origin_city,
      origin_state,
      destination_city,
      destination_state,
      truck_types: params.get('equipment')?.split(','),
      ship_date: params.get('date'),
      ...Object.fromEntries(Object.entries(SHORT).map(([short, name]) => [name, params.get(short)])),
    },
    today,
  );
  const sort = params.get('sort') ?? '';
  const reversed = sort.startsWith('-');
  const order = reversed ? sort.slice(1) : sort;
  return isResultOrder(order) ? { values, order, reversed } : { values, order: 'recommended', reversed: false };
}

function splitPlace(text: string): [city: string, state: string] {
  const comma = text.lastIndexOf(',');
  return comma < 0 ? [text, ''] : [text.slice(0, comma), text.slice(comma + 1).trim()];
}
