import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `dist/data/us-places.json`: columns, row i of each being one place; rows in order of place key, then state. */
export type PlaceFile = {
  attribution: string;
  /** Joined by newlines. */
  cities: string;
  /** Two letters a place, not separated. */
  states: string;
  /** Degrees × 10,000. */
  latitudes: number[];
  longitudes: number[];
  populations: number[];
  /** Ascending, as numbers. */
  zips: number[];
  /** Place of each entry of `zips`. */
  zipPlaces: number[];
  /** Each place's own ZIP as an index into `zips`, -1 for none. */
  mainZips: number[];
};

const PLACE_FILE = join('dist', 'data', 'us-places.json');

/** The file's full path: the bundle and the sources lie at different depths below the folder with package.json. */
export const placeFilePath = (from: string = import.meta.url): string => {
  let folder = dirname(fileURLToPath(from));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error(`No package.json above ${fileURLToPath(from)}: the place table can't be found.`);
    folder = parent;
  }
  return join(folder, PLACE_FILE);
};
