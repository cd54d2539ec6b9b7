import type { BackhaulForm, SearchForm } from '#core/contract/search.ts';
import { dateLabel, feet, miles, pounds } from './format.ts';
import { UNLIMITED_DISTANCE_MILES } from './search-limits.ts';
import { isStateCode, US_STATES } from './us-states.ts';

const USUAL_LENGTH_FEET = 60;

/**
 * A search in one line: 'Fontana, CA · 150 mi → Anywhere · V, R · Nov 21 · ≤ 45,000 lb'. Length and distance are named
 * only where they are not what the form starts with.
 */
export function summaryOfSearch(form: SearchForm): string {
  const origin = `${form.origin_city}, ${form.origin_state} · ${miles(form.origin_range)}`;
  return [`${origin} → ${destinationOf(form)}`, ...freightOf(form)].join(' · ');
}

/** The same of a backhaul search: 'Fontana, CA → Reno, NV and back · V, R · Nov 21 · ≤ 45,000 lb'. */
export const summaryOfBackhaul = (form: BackhaulForm): string =>
  [`${form.origin_city}, ${form.origin_state} → ${placeOf(form)} and back`, ...freightOf(form)].join(' · ');

const freightOf = (form: BackhaulForm): string[] => [
  form.truck_types.join(', '),
  dateLabel(form.ship_date),
  `≤ ${pounds(form.max_weight)}`,
  ...(form.max_length === USUAL_LENGTH_FEET ? [] : [`≤ ${feet(form.max_length)}`]),
  ...distanceOf(form),
];

const destinationOf = (form: SearchForm): string =>
  form.destination_city ? `${placeOf(form)} · ${miles(form.destination_range)}` : placeOf(form);

function placeOf({ destination_city: city, destination_state: state }: BackhaulForm): string {
  if (city) return state ? `${city}, ${state}` : city;
  return isStateCode(state) ? US_STATES[state] : 'Anywhere';
}

function distanceOf({ min_distance: min, max_distance: max }: BackhaulForm): string[] {
  const parts = min > 0 ? [`≥ ${miles(min)}`] : [];
  return max === UNLIMITED_DISTANCE_MILES ? parts : [...parts, `≤ ${miles(max)}`];
}
