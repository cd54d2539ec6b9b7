import { COLUMNS_OF_GRID } from '../place-table.ts';
import type { Bound } from './bound.ts';
import type { Candidates } from './candidates.ts';

/** Days told apart: the first, and on to those that are this many days later or more. */
export const DAYS = 6;
/** Rows and columns of the grid that a block takes together. */
export const BLOCK = 4;
export const BLOCK_COLUMNS = COLUMNS_OF_GRID / BLOCK;
const BLOCKS = (180 / BLOCK) * BLOCK_COLUMNS;

/** One side's candidates by the 1° cell of the grid where they meet the other side. */
export class CellSide {
  readonly candidates: Candidates;
  /** Grid cell of each cell that has candidates. */
  readonly cells: number[] = [];
  /** Candidates by cell: those of cell c are `rows[starts[c]]` to `rows[starts[c + 1] - 1]`. */
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
  /** What each candidate brings to the bound. */
  readonly values: Float64Array;
  /** The most of all values, of a cell's, of a block of the grid, and of a cell's by day: DAYS a cell. */
  mostOfAll = Number.NEGATIVE_INFINITY;
  readonly most: Float64Array;
  readonly mostOfBlock = new Float64Array(BLOCKS);
  readonly mostByDay: Float64Array;
  /** By cell of the grid, 1 + which of `cells` it is. */
  readonly #numberOf: Uint16Array;
  readonly #days: Uint8Array;
  /** By cell, where its open rows end; 0: not opened. */
  readonly #openEnds: Uint32Array;

  constructor(candidates: Candidates, cellOfPlace: readonly number[], firstDay: number) {
    this.candidates = candidates;
    const { count } = candidates;
    this.#numberOf = candidates.numberOfCell.fill(0);
    this.#days = new Uint8Array(count);
    const indexes = new Uint32Array(count);
    const sizes: number[] = [];
    for (let row = 0; row < count; row++) {
      const cell = cellOfPlace[candidates.place[row] as number] as number;
      let index = (this.#numberOf[cell] as number) - 1;
      if (index < 0) {
        this.#numberOf[cell] = this.cells.push(cell);
        index = sizes.push(0) - 1;
      }
      indexes[row] = index;
      (sizes[index] as number)++;
      this.#days[row] = Math.min(DAYS - 1, Math.max(0, Math.floor((candidates.hour[row] as number) / 24) - firstDay));
    }
    this.starts = new Uint32Array(sizes.length + 1);
    for (const [index, size] of sizes.entries()) this.starts[index + 1] = (this.starts[index] as number) + size;
    const next = this.starts.slice();
    this.rows = new Uint32Array(count);
    for (let row = 0; row < count; row++) this.rows[(next[indexes[row] as number] as number)++] = row;
    this.values = new Float64Array(count);
    this.most = new Float64Array(sizes.length);
    this.mostByDay = new Float64Array(sizes.length * DAYS);
    this.#openEnds = new Uint32Array(sizes.length);
  }

  /** The cell that is this one of the grid; -1 where there are no candidates. */
  cellAt(gridCell: number): number {
    return (this.#numberOf[gridCell] as number) - 1;
  }

  /** Works out the values; `constant` is counted on one side only. */
  value(bound: Bound, constant: number): void {
    const { candidates, values } = this;
    const { dollars, stops } = candidates;
    const miles = bound.onlyEmptyMiles ? candidates.emptyMiles : candidates.miles;
    this.#openEnds.fill(0);
    this.mostOfAll = Number.NEGATIVE_INFINITY;
    this.mostOfBlock.fill(Number.NEGATIVE_INFINITY);
    this.mostByDay.fill(Number.NEGATIVE_INFINITY);
    for (let cell = 0; cell < this.cells.length; cell++) {
      const end = this.starts[cell + 1] as number;
      const first = cell * DAYS;
      let most = Number.NEGATIVE_INFINITY;
      for (let at = this.starts[cell] as number; at < end; at++) {
        const row = this.rows[at] as number;
        const earned = bound.dollar === 0 ? 0 : bound.dollar * (dollars[row] as number);
        const value = earned - bound.mile * (miles[row] as number) - bound.stop * (stops[row] as number) - constant;
        values[row] = value;
        if (value > most) most = value;
        const day = first + (this.#days[row] as number);
        if (value > (this.mostByDay[day] as number)) this.mostByDay[day] = value;
      }
      this.most[cell] = most;
      if (most > this.mostOfAll) this.mostOfAll = most;
      const block = blockOf(this.cells[cell] as number);
      if (most > (this.mostOfBlock[block] as number)) this.mostOfBlock[block] = most;
    }
  }

  /** Turns the most of each day into the most of that day and those after it. */
  countLaterDays(): void {
    for (let at = this.mostByDay.length - 2; at >= 0; at--) {
      if (at % DAYS === DAYS - 1) continue;
      if ((this.mostByDay[at + 1] as number) > (this.mostByDay[at] as number)) {
        this.mostByDay[at] = this.mostByDay[at + 1] as number;
      }
    }
  }

  /**
   * Puts the rows of a cell that are worth `least` first, highest value first, at most `limit`; gives back where they end.
   * Done once for each `value`: later calls give what the first gave.
   */
  open(cell: number, least: number, limit: number): number {
    const opened = this.#openEnds[cell] as number;
    if (opened > 0) return opened - 1;
    const { values, rows } = this;
    const start = this.starts[cell] as number;
    const end = this.starts[cell + 1] as number;
    let kept = start;
    for (let at = start; at < end; at++) {
      const row = rows[at] as number;
      if ((values[row] as number) < least) continue;
      rows[at] = rows[kept] as number;
      rows[kept++] = row;
    }
    if (kept - start > limit) {
      this.#selectFirst(start, kept, limit);
      kept = start + limit;
    } else if (kept - start > 1) {
      rows.subarray(start, kept).sort((a, b) => (values[b] as number) - (values[a] as number));
    }
    this.#openEnds[cell] = kept + 1;
    return kept;
  }

  /** Brings the `limit` highest of some rows to their front in order: quicker than sorting all when `limit` is small. */
  #selectFirst(start: number, end: number, limit: number): void {
    const { values, rows } = this;
    for (let to = start; to < start + limit; to++) {
      let best = to;
      for (let at = to + 1; at < end; at++) {
        if ((values[rows[at] as number] as number) > (values[rows[best] as number] as number)) best = at;
      }
      const row = rows[best] as number;
      rows[best] = rows[to] as number;
      rows[to] = row;
    }
  }
}

const blockOf = (gridCell: number): number =>
  Math.floor(gridCell / COLUMNS_OF_GRID / BLOCK) * BLOCK_COLUMNS + Math.floor((gridCell % COLUMNS_OF_GRID) / BLOCK);
