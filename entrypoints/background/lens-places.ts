import { createPlaceLookup, type FindPlace, lensPlaces as schema } from '#core/lens/place-lookup.ts';
import { browser } from '../shared/browser.ts';

let loading: Promise<FindPlace> | undefined;

/** The place table that comes with the extension; read once a life of the worker. */
export function lensPlaces(): Promise<FindPlace> {
  loading ??= fetch(browser.runtime.getURL('lens-places.json'))
    .then((file) => file.json())
    .then((places) => createPlaceLookup(schema.parse(places)));
  return loading;
}
