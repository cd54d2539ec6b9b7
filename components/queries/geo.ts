import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { autocompletePlaces, reverseGeocode } from '#core/contract/geo.ts';
import { cityAndState } from '#core/domain/reverse-geocode.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';

/** US places whose name or ZIP code begins with the text; none for an empty text. */
export function usePlaces(text: string) {
  const api = useApi();
  const q = text.trim().toLowerCase();
  return useQuery({
    queryKey: [...keys.places, q],
    queryFn: async ({ signal }) => (await api.call(autocompletePlaces, { query: { q } }, { signal })).places,
    enabled: q !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: q === '' ? undefined : keepPreviousData,
    retry: false,
  });
}

/** City and state at a point; undefined where there is none of the 50 states. */
export function usePlaceAt() {
  const api = useApi();
  return useCallback(
    async ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      cityAndState(await api.call(reverseGeocode, { query: { lat: latitude, lon: longitude } })),
    [api],
  );
}
