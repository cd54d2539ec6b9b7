import * as z from 'zod/mini';
import type { GeoPoint } from '#core/domain/distance.ts';
import { placeKey } from '#core/domain/place-key.ts';

/** The US places as the extension carries them: a row a place, by key, then state. */
export const lensPlaces = z.object({
  attribution: z.string(),
  /** `placeKey` of each, joined by newlines. */
  keys: z.string(),
  /** Two letters a place, not separated. */
  states: z.string(),
  /** Degrees × 1,000. */
  latitudes: z.array(z.int()),
  longitudes: z.array(z.int()),
});
export type LensPlaces = z.infer<typeof lensPlaces>;

export type FindPlace = (city: string, state: string) => GeoPoint | undefined;

/** Finds a city's middle, to a tenth of a mile; undefined where there is no such place in that state. */
export function createPlaceLookup({ keys, states, latitudes, longitudes }: LensPlaces): FindPlace {
  const rows = new Map<string, number>();
  let row = 0;
  for (const key of keys.split('\n')) {
    rows.set(key + states.slice(row * 2, row * 2 + 2), row);
    row++;
  }
  return (city, state) => {
    const key = placeKey(city);
    const at = key === '' ? undefined : rows.get(key + state);
    if (at === undefined) return undefined;
    return { latitude: (latitudes[at] ?? 0) / 1000, longitude: (longitudes[at] ?? 0) / 1000 };
  };
}
