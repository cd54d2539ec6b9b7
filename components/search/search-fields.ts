import type { Place } from '#core/contract/geo.ts';
import type { SearchFormValues } from '#core/domain/search-form.ts';
import { isStateCode } from '#core/domain/us-states.ts';

export type SearchFieldErrors = Partial<Record<keyof SearchFormValues, string>>;
export type SearchEnd = 'origin' | 'destination';

/** What choosing a place fills in. */
export const chosenPlace = (
  end: SearchEnd,
  { city, state }: Pick<Place, 'city' | 'state'>,
): Partial<SearchFormValues> =>
  end === 'origin' ? { origin_city: city, origin_state: state } : { destination_city: city, destination_state: state };

/** What typing a city fills in: 'Fontana, CA' is a city and its state. */
export function typedPlace(end: SearchEnd, text: string): Partial<SearchFormValues> {
  const [, city, state = ''] = /^(.*\S)\s*,\s*([a-z]{2})$/i.exec(text) ?? [];
  const code = state.toUpperCase();
  if (city && isStateCode(code)) return chosenPlace(end, { city, state: code });
  return end === 'origin' ? { origin_city: text } : { destination_city: text };
}
