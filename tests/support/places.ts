import { existsSync } from 'node:fs';
import { placeFilePath } from '#server/services/geo/place-file.ts';
import { buildPlaces } from '../../scripts/build-places.ts';

/** The place table is made once, at build time; tests that run before a build make it themselves. */
export default function setup() {
  if (!existsSync(placeFilePath())) buildPlaces();
}
