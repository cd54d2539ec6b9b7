import { Chains } from './chains.ts';
import { bytesOf, COLUMN_NAMES, type Columns, createColumns, NONE, type Standing, writeRow } from './columns.ts';
import type { MarketLoad } from './market-load.ts';

const FIRST_ROOM = 256;

/** Loads since the last rebuild, in order of arrival, each chained to the others of its place. */
export class Delta {
  count = 0;
  columns: Columns;
  origins = new Uint32Array(FIRST_ROOM);
  sets = new Uint16Array(FIRST_ROOM);
  readonly byOrigin = new Chains(FIRST_ROOM);
  /** Without loads for anywhere; null without pairing. */
  readonly byDestination: Chains | null;
  readonly #pairing: boolean;

  constructor(pairing: boolean) {
    this.#pairing = pairing;
    this.columns = createColumns(FIRST_ROOM, pairing);
    this.byDestination = pairing ? new Chains(FIRST_ROOM) : null;
  }

  get bytes(): number {
    const chains = this.byOrigin.bytes + (this.byDestination?.bytes ?? 0);
    return bytesOf(this.columns) + this.origins.byteLength + this.sets.byteLength + chains;
  }

  append(load: MarketLoad, standing: Standing): void {
    if (this.count === this.origins.length) {
      this.#resize(2 * this.count, 0);
      this.byOrigin.widen(2 * this.count);
      this.byDestination?.widen(2 * this.count);
    }
    const row = this.count++;
    writeRow(this.columns, row, load, standing);
    this.origins[row] = standing.origin;
    this.sets[row] = standing.set;
    this.byOrigin.link(row, standing.origin);
    if (standing.destination !== NONE) this.byDestination?.link(row, standing.destination);
  }

  /** Forgets the first `rows`, which the base now has; `again`: keeps its room, as it will fill again. */
  dropFirst(rows: number, again: boolean): void {
    const { count } = this;
    this.count -= rows;
    if (again) {
      this.origins.copyWithin(0, rows, count);
      this.sets.copyWithin(0, rows, count);
      for (const name of COLUMN_NAMES) this.columns[name].copyWithin(0, rows, count);
    } else this.#resize(Math.max(FIRST_ROOM, this.count), rows);
    const room = this.origins.length;
    this.byOrigin.relink(this.origins, this.count, room, NONE);
    this.byDestination?.relink(this.columns.destination, this.count, room, NONE);
  }

  #resize(room: number, from: number): void {
    const before = { columns: this.columns, origins: this.origins, sets: this.sets };
    const end = from + Math.min(room, this.count);
    this.columns = createColumns(room, this.#pairing);
    this.origins = new Uint32Array(room);
    this.sets = new Uint16Array(room);
    this.origins.set(before.origins.subarray(from, end));
    this.sets.set(before.sets.subarray(from, end));
    for (const name of COLUMN_NAMES) this.columns[name].set(before.columns[name].subarray(from, end));
  }
}
