import { bytesOf, type Columns, createColumns } from './columns.ts';

/**
 * Where the loads of a place stand: the place of rank r has the buckets `placeBuckets[r]` to `placeBuckets[r + 1]`; bucket b
 * holds the loads of one equipment set, from `bucketStarts[b]` to `bucketStarts[b + 1]`.
 */
export type Directory = { placeBuckets: Uint32Array; bucketSets: Uint16Array; bucketStarts: Uint32Array };

/** Loads in order of (rank of the origin, equipment set), never changed once built. The columns may have room for more. */
export type Base = {
  count: number;
  columns: Columns;
  /** By place: its rank in the order of the grid, so that what lies together on the map does in memory. Of places since then: none. */
  ranks: Uint32Array;
  byOrigin: Directory;
  /** A second order, for pairing: the directory by destination counts in `rows`. Loads without a destination are left out. */
  byDestination: Directory & { rows: Uint32Array };
  /** Rows of the place that has most, in either order. */
  longestPlace: number;
};

export const emptyDirectory = (): Directory => ({
  placeBuckets: new Uint32Array(1),
  bucketSets: new Uint16Array(0),
  bucketStarts: new Uint32Array(1),
});

export const emptyBase = (pairing: boolean): Base => ({
  count: 0,
  columns: createColumns(0, pairing),
  ranks: new Uint32Array(0),
  byOrigin: emptyDirectory(),
  byDestination: { ...emptyDirectory(), rows: new Uint32Array(0) },
  longestPlace: 0,
});

export const baseBytes = ({ columns, ranks, byOrigin, byDestination }: Base): number =>
  bytesOf(columns) +
  ranks.byteLength +
  directoryBytes(byOrigin) +
  directoryBytes(byDestination) +
  byDestination.rows.byteLength;

const directoryBytes = ({ placeBuckets, bucketSets, bucketStarts }: Directory): number =>
  placeBuckets.byteLength + bucketSets.byteLength + bucketStarts.byteLength;
