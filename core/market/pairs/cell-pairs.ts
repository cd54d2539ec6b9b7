import { COLUMNS_OF_GRID } from '../place-table.ts';
import type { Bound } from './bound.ts';
import { BLOCK, BLOCK_COLUMNS, type CellSide, DAYS } from './cells.ts';
import { type Neighbours, neighboursWithin } from './neighbours.ts';

/** A return cell near an outbound one. */
export type Near = {
  cell: number;
  /** Road miles below which no two points of the cells lie. */
  leastMiles: number;
  /** The most that a pair of loads in them brings to the bound. */
  most: number;
};

/** An outbound cell with the return cells worth a look, nearest first, and the most that a pair of any brings. */
type Promising = { cell: number; most: number; nears: Near[] };

/** Which cells of the two sides are near enough for a pair, looked up when first asked for. */
export class CellPairs {
  readonly #outbound: CellSide;
  readonly #back: CellSide;
  readonly #neighbours: (row: number) => Neighbours;
  readonly #nears: (Near[] | undefined)[] = [];

  constructor(outbound: CellSide, back: CellSide, miles: number) {
    this.#outbound = outbound;
    this.#back = back;
    this.#neighbours = neighboursWithin(miles);
  }

  /**
   * The outbound cells with a pair worth `atLeast`, the most promising first, each with its near cells that have one,
   * nearest first; with `limit` only of so many cells whose own loads bring most.
   */
  queue(bound: Bound, atLeast: number, limit: number): Promising[] {
    const { cells, most } = this.#outbound;
    let promising = Array.from(cells.keys()).filter((cell) => {
      const own = most[cell] as number;
      return own + this.#back.mostOfAll >= atLeast && own + this.#mostAround(cells[cell] as number) >= atLeast;
    });
    if (promising.length > limit) {
      promising = promising.sort((a, b) => (most[b] as number) - (most[a] as number)).slice(0, limit);
    }
    return promising
      .map((cell) => this.#worth(cell, bound, atLeast))
      .filter(({ nears }) => nears.length > 0)
      .sort((a, b) => b.most - a.most);
  }

  /** The most that a return in the blocks around a cell of the grid brings. */
  #mostAround(gridCell: number): number {
    const row = Math.floor(gridCell / COLUMNS_OF_GRID);
    const { rows, columns } = this.#neighbours(row);
    const west = Math.floor(((gridCell % COLUMNS_OF_GRID) - columns) / BLOCK);
    const east = Math.floor(((gridCell % COLUMNS_OF_GRID) + columns) / BLOCK);
    const north = Math.floor(Math.min(179, row + rows) / BLOCK);
    let most = Number.NEGATIVE_INFINITY;
    for (let blockRow = Math.floor(Math.max(0, row - rows) / BLOCK); blockRow <= north; blockRow++) {
      for (let column = west; column <= east; column++) {
        const block = blockRow * BLOCK_COLUMNS + ((column + BLOCK_COLUMNS) % BLOCK_COLUMNS);
        most = Math.max(most, this.#back.mostOfBlock[block] as number);
      }
    }
    return most;
  }

  #worth(cell: number, bound: Bound, atLeast: number): Promising {
    const own = this.#outbound.most[cell] as number;
    const nears: Near[] = [];
    let most = Number.NEGATIVE_INFINITY;
    for (const near of this.#nearsOf(cell)) {
      const gap = bound.mile * near.leastMiles;
      if (own + (this.#back.most[near.cell] as number) - gap < atLeast) continue;
      near.most = this.#mostInTime(cell, near.cell) - gap;
      if (near.most < atLeast || near.most === Number.NEGATIVE_INFINITY) continue;
      nears.push(near);
      if (near.most > most) most = near.most;
    }
    return { cell, most, nears };
  }

  #nearsOf(cell: number): Near[] {
    const known = this.#nears[cell];
    if (known) return known;
    const gridCell = this.#outbound.cells[cell] as number;
    const column = gridCell % COLUMNS_OF_GRID;
    const nears: Near[] = [];
    for (const { row, columns, leastRoadMiles } of this.#neighbours(Math.floor(gridCell / COLUMNS_OF_GRID)).offsets) {
      const near = row * COLUMNS_OF_GRID + ((column + columns + COLUMNS_OF_GRID) % COLUMNS_OF_GRID);
      const back = this.#back.cellAt(near);
      if (back >= 0) nears.push({ cell: back, leastMiles: leastRoadMiles, most: 0 });
    }
    this.#nears[cell] = nears;
    return nears;
  }

  /** A return is never of an earlier day than its outbound's delivery. */
  #mostInTime(cell: number, backCell: number): number {
    const ofDay = this.#outbound.mostByDay;
    const fromDay = this.#back.mostByDay;
    let most = Number.NEGATIVE_INFINITY;
    for (let day = 0; day < DAYS; day++) {
      const sum = (ofDay[cell * DAYS + day] as number) + (fromDay[backCell * DAYS + day] as number);
      if (sum > most) most = sum;
    }
    return most;
  }
}
