import { readFileSync } from 'node:fs';
import type { Place } from '#core/contract/geo.ts';
import type { GeoPoint } from '#core/domain/distance.ts';
import { placeKey } from '#core/domain/place-key.ts';
import { autocomplete } from './autocomplete.ts';
import { nearestPlace } from './nearest.ts';
import { type PlaceFile, placeFilePath } from './place-file.ts';
import { startOfRange } from './sorted.ts';

/** The embedded US places: the 50 states and DC. */
export interface PlaceTable {
  readonly size: number;
  readonly attribution: string;
  /** The place of a row, 0 to `size` - 1. */
  at(row: number): Place;
  findPlace(city: string, state: string): Readonly<Place> | undefined;
  /** The place of a ZIP code, which it then carries as its `zip`. */
  findByZip(zip: string): Place | undefined;
  autocomplete(text: string, limit: number): Place[];
  /** The place nearest to a point, undefined where none is within 60 miles. */
  nearest(point: GeoPoint): Place | undefined;
}

/** The table's columns as the lookups read them; rows are in order of `keys`, then state. */
export type PlaceColumns = {
  keys: readonly string[];
  cities: readonly string[];
  states: readonly string[];
  latitudes: Float32Array;
  longitudes: Float32Array;
  populations: readonly number[];
  zips: readonly number[];
  zipPlaces: readonly number[];
};

export const loadPlaceTable = (path: string = placeFilePath()): PlaceTable => createPlaceTable(readPlaceFile(path));

const readPlaceFile = (path: string): PlaceFile => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The place table ${path} can't be read: run \`npm run build:places\`.`, { cause: error });
  }
};

export const createPlaceTable = (file: PlaceFile): PlaceTable => {
  const cities = file.cities.split('\n');
  const columns: PlaceColumns = {
    keys: cities.map(placeKey),
    cities,
    states: cities.map((_, row) => file.states.slice(row * 2, row * 2 + 2)),
    latitudes: Float32Array.from(file.latitudes, (value) => value / 10_000),
    longitudes: Float32Array.from(file.longitudes, (value) => value / 10_000),
    populations: file.populations,
    zips: file.zips,
    zipPlaces: file.zipPlaces,
  };
  const { keys, states } = columns;

  const at = (row: number): Place => ({
    city: cities[row] ?? '',
    state: states[row] ?? '',
    latitude: (file.latitudes[row] ?? 0) / 10_000,
    longitude: (file.longitudes[row] ?? 0) / 10_000,
    population: file.populations[row] ?? 0,
    zip: zipText(file.zips[file.mainZips[row] ?? -1]),
  });

  const findByZip = (text: string): Place | undefined => {
    const zip = text.trim();
    if (!/^\d{5}$/.test(zip)) return undefined;
    const index = startOfRange(file.zips, Number(zip));
    const row = file.zips[index] === Number(zip) ? file.zipPlaces[index] : undefined;
    return row === undefined ? undefined : { ...at(row), zip };
  };

  const lookUp = (city: string, state: string): Place | undefined => {
    const key = placeKey(city);
    const code = state.trim().toUpperCase();
    if (key === '') return undefined;
    for (let row = startOfRange(keys, key); keys[row] === key; row++) if (states[row] === code) return at(row);
    return undefined;
  };

  return {
    size: cities.length,
    attribution: file.attribution,
    at,
    findPlace: remembering(lookUp),
    findByZip,
    autocomplete(text, limit) {
      const byZip = findByZip(text);
      return byZip ? [byZip] : autocomplete(columns, text, limit).map(at);
    },
    nearest(point) {
      const row = nearestPlace(columns, point);
      return row === undefined ? undefined : at(row);
    },
  };
};

/** As many as there are places: hostile names push known ones out, no more. */
const MOST_KNOWN = 40_000;
const LONGEST_KNOWN = 60;

/** The boards name the same cities, spelled the same way, in every search. */
function remembering<P>(lookUp: (city: string, state: string) => P): typeof lookUp {
  const known = new Map<string, P>();
  return (city, state) => {
    const key = `${state}|${city}`;
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as P;
    const found = lookUp(city, state);
    if (key.length > LONGEST_KNOWN) return found;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, found);
    return found;
  };
}

const zipText = (zip: number | undefined): string | null => (zip === undefined ? null : String(zip).padStart(5, '0'));
