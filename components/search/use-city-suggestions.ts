import { useState } from 'react';
import { usePlaces } from '#components/queries/geo.ts';
import type { SearchEnd } from '#components/search/search-fields.ts';
import type { Place } from '#core/contract/geo.ts';
import { placeKey } from '#core/domain/place-key.ts';
import type { SearchFormValues } from '#core/domain/search-form.ts';

const NONE = { places: [], searching: false };

/** Suggestions for the city that is being typed; none before someone types. */
export function useCitySuggestions(values: SearchFormValues) {
  const [typed, setTyped] = useState<SearchEnd | null>(null);
  const text = typed ? values[`${typed}_city`] : '';
  const { data = [], isFetching, isPlaceholderData } = usePlaces(text);
  // The list of an earlier letter stands until the next one comes; Enter must not choose what is no longer meant.
  const places = isPlaceholderData ? data.filter((place) => beginsWith(place, text)) : data;
  const found = { places, searching: isFetching || isPlaceholderData };
  const suggestions = {
    origin: typed === 'origin' ? found : NONE,
    destination: typed === 'destination' ? found : NONE,
  };
  return { suggestions, onTypeCity: setTyped };
}

const beginsWith = ({ city, zip }: Place, text: string): boolean =>
  placeKey(city).startsWith(placeKey(text)) || (zip ?? '').startsWith(text.trim());
