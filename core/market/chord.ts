import type { GeoPoint } from '#core/domain/distance.ts';

const EARTH_RADIUS_MILES = 3958.7613;
const RADIANS = Math.PI / 180;
/** `estimateRoadMiles` adds at least as much. */
const LEAST_CIRCUITY = 1.16;
const ROUNDING = 1 + 1e-9;

/** The point on a sphere of radius 1. */
export function unitVector({ latitude, longitude }: GeoPoint): [x: number, y: number, z: number] {
  const flat = Math.cos(latitude * RADIANS);
  return [flat * Math.cos(longitude * RADIANS), flat * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}

/**
 * Squared length of the straight line through a sphere of radius 1 that a great circle of `miles` spans, rounded up: two
 * unit vectors farther apart are farther than `miles`, without a sine; those nearer are left to `straightMiles`.
 */
export function chordOf(miles: number): number {
  const half = Math.sin(Math.min(Math.PI / 2, miles / (2 * EARTH_RADIUS_MILES)));
  return 4 * half * half * ROUNDING + 1e-15;
}

/** The same rounded down: two unit vectors nearer than this are within `miles`. */
export function surelyWithin(miles: number): number {
  const half = Math.sin(Math.min(Math.PI / 2, miles / (2 * EARTH_RADIUS_MILES)));
  return (4 * half * half) / ROUNDING - 1e-15;
}

/** `roadMiles` between two points are not fewer, by their squared chord: without a sine or an exponential. */
export const leastRoadMiles = (chord: number): number =>
  Math.round((LEAST_CIRCUITY * EARTH_RADIUS_MILES * Math.sqrt(chord)) / ROUNDING);

/** Great-circle miles below which no two points of two 1° cells lie, `rows` and `columns` of the grid apart. */
export function leastMilesBetweenCells(row: number, otherRow: number, columns: number): number {
  const apart = (cells: number) => Math.sin((Math.max(0, cells - 1) * RADIANS) / 2) ** 2;
  const flat = leastCosine(row) * leastCosine(otherRow);
  const h = apart(Math.abs(row - otherRow)) + flat * apart(columns);
  return (2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)))) / ROUNDING;
}

/** The least cosine of a latitude in a row of the grid, row 0 at the south pole. */
const leastCosine = (row: number): number =>
  Math.max(0, Math.cos(Math.max(Math.abs(row - 90), Math.abs(row - 89)) * RADIANS));
