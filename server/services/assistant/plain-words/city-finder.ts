import { placeKey } from '#core/domain/place-key.ts';
import type { PlaceTable } from '#server/services/geo/place-table.ts';
import type { FindCity } from './places.ts';

/** A name without its state must be well known: 'to go home' is no trip to Home, Washington. */
const WELL_KNOWN_PEOPLE = 10_000;
const LOOKED_AT = 5;

/** Cities by name, and by ZIP code, as questions name them. */
export const cityFinder =
  (table: Pick<PlaceTable, 'findPlace' | 'findByZip' | 'autocomplete'>): FindCity =>
  (city, state) => {
    if (state) return table.findPlace(city, state);
    const byZip = table.findByZip(city);
    if (byZip) return byZip;
    const key = placeKey(city);
    if (key.length < 3) return undefined;
    const found = table.autocomplete(`${city},`, LOOKED_AT).find((place) => placeKey(place.city) === key);
    return found && found.population >= WELL_KNOWN_PEOPLE ? found : undefined;
  };
