import { wholeRoadMiles } from '#core/domain/distance.ts';
import { leastMilesBetweenCells } from '../chord.ts';
import { COLUMNS_OF_GRID } from '../place-table.ts';

const MILES_A_DEGREE = 69;

/** A cell near another: rows and columns away, and road miles below which no two points of theirs lie. */
export type Offset = { row: number; columns: number; leastRoadMiles: number };

/** Those near a cell, and how many rows and columns away the farthest are. */
export type Neighbours = { offsets: readonly Offset[]; rows: number; columns: number };

let last = { miles: Number.NaN, known: new Map<number, Neighbours>() };

/** The cells that may hold a point within `miles` of one in a row of the grid; worked out once a row as long as `miles` stay. */
export function neighboursWithin(miles: number): (row: number) => Neighbours {
  if (miles !== last.miles) last = { miles, known: new Map() };
  const { known } = last;
  const rows = Math.ceil(miles / MILES_A_DEGREE) + 1;
  return (row) => {
    const before = known.get(row);
    if (before) return before;
    const offsets: Offset[] = [];
    let farthest = 0;
    for (let other = Math.max(0, row - rows); other <= Math.min(179, row + rows); other++) {
      for (let columns = 0; columns <= COLUMNS_OF_GRID / 2; columns++) {
        const least = leastMilesBetweenCells(row, other, columns);
        if (least > miles) break;
        const offset = { row: other, columns, leastRoadMiles: wholeRoadMiles(least) };
        offsets.push(offset);
        if (columns > 0 && columns < COLUMNS_OF_GRID / 2) offsets.push({ ...offset, columns: -columns });
        farthest = Math.max(farthest, columns);
      }
    }
    offsets.sort((a, b) => a.leastRoadMiles - b.leastRoadMiles);
    const found = { offsets, rows, columns: farthest };
    known.set(row, found);
    return found;
  };
}
