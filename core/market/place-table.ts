import { type GeoPoint, straightMiles } from '#core/domain/distance.ts';
import { chordOf, surelyWithin, unitVector } from './chord.ts';
import type { MarketPlace } from './market-load.ts';
import { PlaceIds } from './place-ids.ts';

/** A circle (great-circle miles), states, or both; neither is everywhere. */
export type Area = { circle?: GeoPoint & { radiusMiles: number }; states?: readonly string[] };

/** Places of an area: after `select` the first `count` of `list`, in order of the grid; after `mark` those with the round as mark. */
export type PlaceSelection = { count: number; list: Uint32Array; mark: Uint32Array; round: number };

export const COLUMNS_OF_GRID = 360;
export const ROWS_OF_GRID = 180;
const MILES_A_DEGREE = 69.093;
const DEGREES_MARGIN = 1e-3;

/** The places that loads go from and to, each once, in a grid of 1° cells. */
export class PlaceTable {
  /** Cell of each place: row (south to north) × 360 + column. */
  readonly cells: number[] = [];
  /** Unit vectors, three numbers a place. */
  vectors = new Float64Array(3 * 256);
  readonly #ids = new PlaceIds();
  readonly #grid = new Map<number, GridCell>();

  get count(): number {
    return this.#ids.count;
  }

  /** The place's number, a new one when it was not known. */
  intern(place: MarketPlace): number {
    const known = this.count;
    const id = this.#ids.idOf(place);
    if (id < known) return id;
    const point = this.#ids.point(id);
    if (this.vectors.length < 3 * id + 3) {
      const wider = new Float64Array(6 * id);
      wider.set(this.vectors);
      this.vectors = wider;
    }
    const vector = unitVector(point);
    this.vectors.set(vector, 3 * id);
    const cell = gridRow(point.latitude) * COLUMNS_OF_GRID + gridColumn(point.longitude);
    this.cells.push(cell);
    const inCell = this.#grid.get(cell);
    if (inCell) {
      inCell.places.push(id);
      inCell.vectors.push(...vector);
    } else this.#grid.set(cell, { places: [id], vectors: [...vector] });
    return id;
  }

  point(place: number): GeoPoint {
    return this.#ids.point(place);
  }

  /** Lists the places of an area in `into`, whose arrays grow as needed. */
  select(area: Area, into: PlaceSelection): void {
    this.#makeRoom(into);
    into.count = 0;
    const states = area.states && new Set(area.states);
    if (area.circle) this.#selectCircle(area.circle, states, into);
    else {
      for (let place = 0; place < this.count; place++) {
        if (!states || states.has(this.#ids.state(place))) into.list[into.count++] = place;
      }
    }
  }

  /** Lists and marks them. */
  mark(area: Area, into: PlaceSelection): void {
    this.select(area, into);
    into.round++;
    for (let at = 0; at < into.count; at++) into.mark[into.list[at] as number] = into.round;
  }

  #makeRoom(into: PlaceSelection): void {
    if (into.mark.length >= this.count) return;
    const room = Math.max(this.count, 2 * into.mark.length);
    Object.assign(into, { list: new Uint32Array(room), mark: new Uint32Array(room), round: 0 });
  }

  #selectCircle(circle: NonNullable<Area['circle']>, states: Set<string> | undefined, into: PlaceSelection): void {
    const [x, y, z] = unitVector(circle);
    const [nearest, farthest] = [surelyWithin(circle.radiusMiles), chordOf(circle.radiusMiles)];
    const reach = circle.radiusMiles / MILES_A_DEGREE + DEGREES_MARGIN;
    const south = gridRow(circle.latitude - reach);
    const north = gridRow(circle.latitude + reach);
    const width = longitudeReach(circle.latitude, reach);
    const west = Math.floor(circle.longitude + 180 - width);
    const columns = Math.min(COLUMNS_OF_GRID, Math.floor(circle.longitude + 180 + width) - west + 1);
    const { list } = into;
    let { count } = into;
    for (let row = south; row <= north; row++) {
      for (let step = 0; step < columns; step++) {
        const column = (west + step + 2 * COLUMNS_OF_GRID) % COLUMNS_OF_GRID;
        const cell = this.#grid.get(row * COLUMNS_OF_GRID + column);
        if (!cell) continue;
        const { places, vectors } = cell;
        for (let at = 0; at < places.length; at++) {
          const dx = (vectors[3 * at] as number) - x;
          const dy = (vectors[3 * at + 1] as number) - y;
          const dz = (vectors[3 * at + 2] as number) - z;
          const chord = dx * dx + dy * dy + dz * dz;
          if (chord > farthest) continue;
          const place = places[at] as number;
          if (states && !states.has(this.#ids.state(place))) continue;
          // only what lies on the line is measured
          if (chord > nearest && straightMiles(circle, this.#ids.point(place)) > circle.radiusMiles) continue;
          list[count++] = place;
        }
      }
    }
    into.count = count;
  }
}

/** Places in a cell of the grid, and their unit vectors, three numbers a place, one after another in memory. */
type GridCell = { places: number[]; vectors: number[] };

export const emptySelection = (): PlaceSelection => ({
  count: 0,
  list: new Uint32Array(0),
  mark: new Uint32Array(0),
  round: 0,
});

const gridRow = (latitude: number): number => Math.min(ROWS_OF_GRID - 1, Math.max(0, Math.floor(latitude + 90)));
const gridColumn = (longitude: number): number =>
  Math.min(COLUMNS_OF_GRID - 1, Math.max(0, Math.floor(longitude + 180)));

/** Degrees of longitude that a circle of `reach` degrees around a latitude spans to either side. */
function longitudeReach(latitude: number, reach: number): number {
  if (Math.abs(latitude) + reach >= 90) return 180;
  const radians = Math.PI / 180;
  return Math.asin(Math.sin(reach * radians) / Math.cos(latitude * radians)) / radians + DEGREES_MARGIN;
}
