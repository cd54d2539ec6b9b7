import type { BackhaulForm, SearchForm } from '#core/contract/search.ts';
import { type EquipmentCode, isEquipmentCode } from './equipment.ts';
import { parseNumber } from './parse-number.ts';
import { SEARCH_LIMITS, SEARCH_NUMBERS, type SearchNumber, UNLIMITED_DISTANCE_MILES } from './search-limits.ts';
import { isStateCode } from './us-states.ts';

/** What the form's inputs hold: text, and the chosen trailer types. A blank max distance is unlimited. */
export type SearchFormValues = Record<Exclude<keyof SearchForm, 'truck_types'>, string> & {
  truck_types: EquipmentCode[];
};

/** A form to be checked by the contract's `searchForm`: its states may be none, a number that is none is NaN. */
export type SearchFormDraft = Omit<SearchForm, 'origin_state' | 'destination_state'> & {
  origin_state: string;
  destination_state: string;
};

/** The form as it first shows. `today`: the user's own day, YYYY-MM-DD. */
export const defaultSearchForm = (today: string): SearchFormValues => ({
  origin_city: '',
  origin_state: 'CA',
  origin_range: '100',
  destination_city: '',
  destination_state: '',
  destination_range: '100',
  truck_types: ['V'],
  max_weight: '45000',
  max_length: '60',
  ship_date: today,
  min_distance: '0',
  max_distance: '',
});

/** The inputs' text as numbers, a blank min distance as 0 and a blank max distance as 3000: neither is required. */
export function toSearchForm(values: SearchFormValues): SearchFormDraft {
  const numbers = Object.fromEntries(SEARCH_NUMBERS.map((name) => [name, typedNumber(values[name])]));
  if (values.min_distance.trim() === '') numbers.min_distance = 0;
  if (values.max_distance.trim() === '') numbers.max_distance = UNLIMITED_DISTANCE_MILES;
  return {
    origin_city: values.origin_city.trim(),
    origin_state: values.origin_state,
    destination_city: values.destination_city.trim(),
    destination_state: values.destination_state,
    truck_types: values.truck_types,
    ship_date: values.ship_date,
    ...(numbers as Record<SearchNumber, number>),
  };
}

/** Also '1e9' and '.5', which an input for numbers lets stand: they are out of bounds, not missing. */
const typedNumber = (text: string): number =>
  /^-?\d*\.?\d+(e[-+]?\d+)?$/i.test(text.trim()) ? Number(text) : parseNumber(text);

/** A checked form as the inputs show it; a max distance of 3000 is blank, ranges that were not asked for take their default. */
export const toSearchFormValues = (form: SearchForm | BackhaulForm): SearchFormValues =>
  restoreSearchForm(form, form.ship_date);

/**
 * The stored form (`loadSearchFormData`), whatever is in store: a field that is missing or not valid takes its default,
 * a ship date before `today` (YYYY-MM-DD) becomes today, a max distance of 3000 shows blank, trailer types that are not
 * a list become V. Never throws.
 */
export function restoreSearchForm(stored: unknown, today: string): SearchFormValues {
  const values = defaultSearchForm(today);
  if (!isRecord(stored)) return values;
  for (const name of ['origin_city', 'destination_city'] as const) {
    const city = stored[name];
    if (typeof city === 'string' && city.trim().length <= 100) values[name] = city.trim();
  }
  const { origin_state, destination_state, truck_types, ship_date } = stored;
  if (typeof origin_state === 'string' && isStateCode(origin_state)) values.origin_state = origin_state;
  if (typeof destination_state === 'string' && isStateCode(destination_state)) {
    values.destination_state = destination_state;
  }
  for (const name of SEARCH_NUMBERS) {
    const number = validNumber(name, stored[name]);
    if (number !== null) values[name] = String(number);
  }
  if (values.max_distance === String(UNLIMITED_DISTANCE_MILES)) values.max_distance = '';
  if (Number(values.min_distance) > Number(values.max_distance || UNLIMITED_DISTANCE_MILES)) values.min_distance = '0';
  if (Array.isArray(truck_types)) {
    const codes = new Set(truck_types.filter((code) => typeof code === 'string' && isEquipmentCode(code)));
    if (codes.size > 0) values.truck_types = [...codes];
  }
  if (typeof ship_date === 'string' && isDate(ship_date) && ship_date >= today) values.ship_date = ship_date;
  return values;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function validNumber(name: SearchNumber, value: unknown): number | null {
  const { min, max, step } = SEARCH_LIMITS[name];
  const number = typeof value === 'number' ? value : typeof value === 'string' ? parseNumber(value) : Number.NaN;
  return number >= min && number <= max && number % step === 0 ? number : null;
}

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
