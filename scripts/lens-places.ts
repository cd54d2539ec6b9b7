import { placeKey } from '#core/domain/place-key.ts';
import type { LensPlaces } from '#core/lens/place-lookup.ts';
import { placesFromPackages } from './build-places.ts';

/** The place table of the extension's worker: where a city is, and nothing else of it. */
export function lensPlacesFromPackages(): LensPlaces {
  const { attribution, cities, states, latitudes, longitudes } = placesFromPackages();
  const thousandths = (tenThousandths: number) => Math.round(tenThousandths / 10);
  return {
    attribution,
    keys: cities.split('\n').map(placeKey).join('\n'),
    states,
    latitudes: latitudes.map(thousandths),
    longitudes: longitudes.map(thousandths),
  };
}
