import { type Base, type Directory, emptyDirectory } from './base.ts';
import { hasBit } from './bits.ts';
import { COLUMN_NAMES, type Column, type Columns, createColumn, NONE } from './columns.ts';
import { countingSort } from './counting-sort.ts';
import { orderByDestination } from './destination-order.ts';
import type { Market } from './market-state.ts';
import { COLUMNS_OF_GRID, type PlaceTable, ROWS_OF_GRID } from './place-table.ts';

const ROWS_A_STEP = 32_768;

export type Rebuilt = { base: Base; deltaRows: number; freed: number[] };
/** Columns not in use for a rebuild to fill, when they are large enough; `again`: make new ones so that they will be. */
export type Reuse = { spare: Columns | null; again: boolean };
/** A base to be rebuilt again soon gets this much more room than it needs, so that its columns will do for a later one. */
const MORE_ROOM = 1.04;

/**
 * The base and the first rows of the delta as one new base, without the dead. Yields about every half millisecond; loads
 * may come and go between two steps: what comes stays in the delta, what goes is marked by its slot.
 */
export function* rebuild(market: Market, pairing: boolean, reuse: Reuse): Generator<void, Rebuilt> {
  const { base, delta, places, sets } = market;
  const deltaRows = delta.count;
  const inOrder = new Uint32Array(deltaRows);
  const ranks = yield* ranksOf(places);
  const rankOfRow = new Uint32Array(deltaRows);
  for (let row = 0; row < deltaRows; row++) {
    inOrder[row] = row;
    rankOfRow[row] = ranks[delta.origins[row] as number] as number;
  }
  const bySet = yield* countingSort(inOrder, delta.sets, sets.count, ROWS_A_STEP);
  const arrived = yield* countingSort(bySet, rankOfRow, ranks.length, ROWS_A_STEP);
  const merged = yield* merge(market, ranks, arrived, rankOfRow);
  const columns = yield* gatherAll(base, delta.columns, merged.sources, reuse);
  const byDestination = pairing
    ? yield* orderByDestination(columns, merged.sources.length, merged.byOrigin, ranks, sets.count, ROWS_A_STEP)
    : { ...emptyDirectory(), rows: new Uint32Array(0), longestPlace: 0 };
  return {
    base: {
      count: merged.sources.length,
      columns,
      ranks,
      byOrigin: merged.byOrigin,
      byDestination,
      longestPlace: Math.max(merged.longestPlace, byDestination.longestPlace),
    },
    deltaRows,
    freed: merged.freed,
  };
}

/** By place: its rank in the order of the grid. Places that come later change no others' order. */
function* ranksOf({ cells, count }: PlaceTable): Generator<void, Uint32Array> {
  const order = yield* countingSort(
    Uint32Array.from({ length: count }, (_, place) => place),
    Uint32Array.from(cells),
    ROWS_OF_GRID * COLUMNS_OF_GRID,
    ROWS_A_STEP,
  );
  const ranks = new Uint32Array(count);
  for (let rank = 0; rank < count; rank++) ranks[order[rank] as number] = rank;
  yield;
  return ranks;
}

/** The old ranks by the new ones; of a place that is new: none. */
function oldRanks(old: Uint32Array, ranks: Uint32Array): Uint32Array {
  const byRank = new Uint32Array(ranks.length).fill(NONE);
  for (let place = 0; place < old.length; place++) byRank[ranks[place] as number] = old[place] as number;
  return byRank;
}

/** `sources`: for each new row the old one, or, on from the old base's count, that of the delta. */
type Merged = { sources: Uint32Array; byOrigin: Directory; freed: number[]; longestPlace: number };

/** Walks the places, merging the buckets of the old base with what arrived, both in order of equipment set. */
function* merge(
  { base, delta, alive }: Market,
  ranks: Uint32Array,
  arrived: Uint32Array,
  rankOfRow: Uint32Array,
): Generator<void, Merged> {
  const old = base.byOrigin;
  const oldSlots = base.columns.slot;
  const newSlots = delta.columns.slot;
  const placeCount = ranks.length;
  const formerRanks = oldRanks(base.ranks, ranks);
  const sources = new Uint32Array(base.count + arrived.length);
  const bucketSets = new Uint16Array(old.bucketSets.length + arrived.length);
  const bucketStarts = new Uint32Array(bucketSets.length + 1);
  const placeBuckets = new Uint32Array(placeCount + 1);
  const freed: number[] = [];
  let [rows, buckets, next, longestPlace, pause] = [0, 0, 0, 0, ROWS_A_STEP];
  const none = Number.POSITIVE_INFINITY;
  for (let rank = 0; rank < placeCount; rank++) {
    const firstRow = rows;
    const former = formerRanks[rank] as number;
    let bucket = former === NONE ? 0 : (old.placeBuckets[former] as number);
    const lastBucket = former === NONE ? 0 : (old.placeBuckets[former + 1] as number);
    for (;;) {
      const oldSet = bucket < lastBucket ? (old.bucketSets[bucket] as number) : none;
      const newSet = rankOfRow[arrived[next] ?? none] === rank ? (delta.sets[arrived[next] as number] as number) : none;
      const set = Math.min(oldSet, newSet);
      if (set === none) break;
      const start = rows;
      if (oldSet === set) {
        const end = old.bucketStarts[bucket + 1] as number;
        for (let row = old.bucketStarts[bucket] as number; row < end; row++) {
          const slot = oldSlots[row] as number;
          if (hasBit(alive, slot)) sources[rows++] = row;
          else freed.push(slot);
        }
        bucket++;
      }
      for (; next < arrived.length; next++) {
        const row = arrived[next] as number;
        if (rankOfRow[row] !== rank || delta.sets[row] !== set) break;
        const slot = newSlots[row] as number;
        if (hasBit(alive, slot)) sources[rows++] = base.count + row;
        else freed.push(slot);
      }
      if (rows === start) continue;
      bucketSets[buckets] = set;
      bucketStarts[buckets++] = start;
    }
    placeBuckets[rank + 1] = buckets;
    longestPlace = Math.max(longestPlace, rows - firstRow);
    if (rows < pause) continue;
    pause = rows + ROWS_A_STEP;
    yield;
  }
  bucketStarts[buckets] = rows;
  const byOrigin = {
    placeBuckets,
    bucketSets: bucketSets.slice(0, buckets),
    bucketStarts: bucketStarts.slice(0, buckets + 1),
  };
  return { sources: sources.subarray(0, rows), byOrigin, freed, longestPlace };
}

/** Made one after another: a step that made them all would be long. */
function* gatherAll(old: Base, arrivals: Columns, sources: Uint32Array, reuse: Reuse): Generator<void, Columns> {
  const rows = sources.length;
  const spare = reuse.spare && reuse.spare.slot.length >= rows ? reuse.spare : null;
  const room = reuse.again ? Math.ceil(rows * MORE_ROOM) : rows;
  const columns: Partial<Record<keyof Columns, Column>> = {};
  for (const name of COLUMN_NAMES) {
    const isUsed = arrivals[name].length > 0;
    const column = spare ? spare[name] : createColumn(name, isUsed ? room : 0);
    columns[name] = column;
    yield;
    for (let row = 0; isUsed && row < rows; row += 4 * ROWS_A_STEP) {
      gather(column, old.columns[name], arrivals[name], old.count, sources, row, Math.min(rows, row + 4 * ROWS_A_STEP));
      yield;
    }
  }
  return columns as Columns;
}

/** Row by row from the old base, or on from its `count` from what arrived. */
function gather(
  into: Column,
  old: Column,
  arrivals: Column,
  count: number,
  sources: Uint32Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row++) {
    const source = sources[row] as number;
    into[row] = (source < count ? old[source] : arrivals[source - count]) as number;
  }
}
