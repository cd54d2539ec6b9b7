import type { Directory } from './base.ts';
import { type Columns, NONE } from './columns.ts';
import { countingSort } from './counting-sort.ts';

type Order = Directory & { rows: Uint32Array; longestPlace: number };

/** The rows that have a destination in order of (rank of the destination, equipment set), with their directory. */
export function* orderByDestination(
  columns: Columns,
  rowCount: number,
  byOrigin: Directory,
  ranks: Uint32Array,
  setCount: number,
  rowsAStep: number,
): Generator<void, Order> {
  const { destination } = columns;
  const sets = new Uint16Array(rowCount);
  for (const [bucket, set] of byOrigin.bucketSets.entries()) {
    sets.fill(set, byOrigin.bucketStarts[bucket], byOrigin.bucketStarts[bucket + 1]);
  }
  yield;
  let count = 0;
  const withDestination = new Uint32Array(rowCount);
  const rankOfRow = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const place = destination[row] as number;
    if (place === NONE) continue;
    rankOfRow[row] = ranks[place] as number;
    withDestination[count++] = row;
  }
  yield;
  const bySet = yield* countingSort(withDestination.subarray(0, count), sets, setCount, rowsAStep);
  const rows = yield* countingSort(bySet, rankOfRow, ranks.length, rowsAStep);

  const placeBuckets = new Uint32Array(ranks.length + 1);
  const bucketSets = new Uint16Array(count);
  const bucketStarts = new Uint32Array(count + 1);
  let buckets = 0;
  let longestPlace = 0;
  let at = 0;
  for (let rank = 0; rank < ranks.length; rank++) {
    const first = at;
    let last = -1;
    for (; at < count && rankOfRow[rows[at] as number] === rank; at++) {
      const set = sets[rows[at] as number] as number;
      if (set === last) continue;
      last = set;
      bucketSets[buckets] = set;
      bucketStarts[buckets++] = at;
    }
    placeBuckets[rank + 1] = buckets;
    longestPlace = Math.max(longestPlace, at - first);
  }
  bucketStarts[buckets] = count;
  return {
    placeBuckets,
    bucketSets: bucketSets.slice(0, buckets),
    bucketStarts: bucketStarts.slice(0, buckets + 1),
    rows,
    longestPlace,
  };
}
