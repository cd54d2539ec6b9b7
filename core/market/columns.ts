import type { MarketLoad } from './market-load.ts';

/** No destination, no price. */
export const NONE = 0xffff_ffff;
/** No minute of the day. */
export const NO_MINUTE = 0xffff;

const SEARCH_COLUMNS = {
  /** Place, or NONE. */
  destination: Uint32Array,
  /** Cents, or NONE. */
  payment: Uint32Array,
  /** Hundredths of a mile and of a pound, tenths of a foot; 0: not said, so that it stays below every maximum. */
  miles: Uint32Array,
  weight: Uint32Array,
  length: Uint16Array,
  /** Days since 1970; 0: not said. */
  shipDay: Uint16Array,
  /** Minutes since 1970; 0: not said. */
  posted: Uint32Array,
  stops: Uint8Array,
  /** Which record, and which bit of the living. */
  slot: Uint32Array,
};
const PAIR_COLUMNS = {
  /** Place. */
  origin: Uint32Array,
  pickupFrom: Uint16Array,
  pickupUntil: Uint16Array,
  deliveryDay: Uint16Array,
  deliveryFrom: Uint16Array,
};
type Kinds = typeof SEARCH_COLUMNS & typeof PAIR_COLUMNS;

/** A load a row, a figure a column: 29 bytes a row for search and 12 more for pairing. */
export type Columns = { [Name in keyof Kinds]: InstanceType<Kinds[Name]> };
export type Column = Columns[keyof Columns];

const KINDS: Kinds = { ...SEARCH_COLUMNS, ...PAIR_COLUMNS };
export const COLUMN_NAMES = Object.keys(KINDS) as (keyof Columns)[];

export const createColumn = (name: keyof Columns, rows: number): Column => new KINDS[name](rows);

/** Columns of `rows` rows; without `pairing` those of the pair engine have none. */
export function createColumns(rows: number, pairing: boolean): Columns {
  const columns: Partial<Record<keyof Columns, Column>> = {};
  for (const name of COLUMN_NAMES) columns[name] = createColumn(name, pairing || name in SEARCH_COLUMNS ? rows : 0);
  return columns as Columns;
}

export const bytesOf = (columns: Columns): number =>
  COLUMN_NAMES.reduce((sum, name) => sum + columns[name].byteLength, 0);

/** Where a load stands: numbers of its places (destination NONE: any) and of its equipment set, and its slot. */
export type Standing = { origin: number; destination: number; set: number; slot: number };

export function writeRow(columns: Columns, row: number, load: MarketLoad, standing: Standing): void {
  columns.destination[row] = standing.destination;
  columns.payment[row] = load.paymentUsd === null ? NONE : scaled(load.paymentUsd, 100, NONE - 1);
  columns.miles[row] = scaled(load.miles, 100, NONE);
  columns.weight[row] = scaled(load.weightPounds, 100, NONE);
  columns.length[row] = scaled(load.lengthFeet, 10, 0xffff);
  columns.shipDay[row] = load.shipDay ?? 0;
  columns.posted[row] = load.postedMinute ?? 0;
  columns.stops[row] = Math.min(0xff, load.extraStops);
  columns.slot[row] = standing.slot;
  if (columns.origin.length === 0) return;
  columns.origin[row] = standing.origin;
  columns.pickupFrom[row] = load.pickupFromMinute ?? NO_MINUTE;
  columns.pickupUntil[row] = load.pickupUntilMinute ?? NO_MINUTE;
  columns.deliveryDay[row] = load.deliveryDay ?? 0;
  columns.deliveryFrom[row] = load.deliveryFromMinute ?? NO_MINUTE;
}

const scaled = (value: number | null, by: number, most: number): number =>
  Math.min(most, Math.round((value ?? 0) * by));
