import type { Base, Directory } from './base.ts';
import { hasBit } from './bits.ts';
import type { Chains } from './chains.ts';
import { type Columns, NONE } from './columns.ts';
import type { Delta } from './delta.ts';
import type { EquipmentSets } from './equipment-sets.ts';
import type { Market } from './market-state.ts';
import { type Area, emptySelection, type PlaceSelection } from './place-table.ts';

/** What a load must keep to; what its board did not say fits, and an open destination fits any area. */
export type LoadFilter = {
  origin?: Area;
  destination?: Area;
  /** A load has one of these codes; see `sameTrailers` for what fits a trailer. Absent: any. */
  equipment?: readonly string[];
  minWeightPounds?: number;
  maxWeightPounds?: number;
  maxLengthFeet?: number;
  minMiles?: number;
  maxMiles?: number;
  /** First and last ship day, days since 1970. */
  shipDays?: { from: number; to: number };
  /** Minutes since 1970. */
  postedSinceMinute?: number;
};

/** A filter in the units of the columns. */
type Limits = {
  equipment: Uint8Array;
  minWeight: number;
  maxWeight: number;
  maxLength: number;
  minMiles: number;
  maxMiles: number;
  firstDay: number;
  lastDay: number;
  postedSince: number;
};

/** Rows of one place that fit: those of `columns` at the first `count` numbers of `rows`. */
export type TakeRows = (columns: Columns, rows: Uint32Array, count: number, place: number) => void;

/**
 * Places and rows of the question at hand, used again for the next one of any index: all questions are answered in one go.
 */
const scratch: { origins: PlaceSelection; destinations: PlaceSelection; rows: Uint32Array } = {
  origins: emptySelection(),
  destinations: emptySelection(),
  rows: new Uint32Array(1024),
};

/** Hands over the live rows that fit, by origin place. */
export function selectRows(market: Market, filter: LoadFilter, take: TakeRows): void {
  const { base, delta, places } = market;
  places.select(filter.origin ?? {}, scratch.origins);
  if (filter.destination) places.mark(filter.destination, scratch.destinations);
  const test = testOf(market, filter, filter.destination ? scratch.destinations : null);
  walk(base, base.byOrigin, null, base.columns.destination, scratch.origins, test, take);
  walkDelta(delta, delta.byOrigin, delta.columns.destination, scratch.origins, test, take);
}

/** The same by destination place, without the loads that have none, in an index with pairing. */
export function selectRowsByDestination(market: Market, filter: LoadFilter, take: TakeRows): void {
  const { base, delta, places } = market;
  places.select(filter.destination ?? {}, scratch.destinations);
  if (filter.origin) places.mark(filter.origin, scratch.origins);
  const test = testOf(market, filter, filter.origin ? scratch.origins : null);
  const { byDestination, columns } = base;
  walk(base, byDestination, byDestination.rows, columns.origin, scratch.destinations, test, take);
  if (delta.byDestination)
    walkDelta(delta, delta.byDestination, delta.columns.origin, scratch.destinations, test, take);
}

/** `otherEnd`: where the end of a load that is not walked by must lie; null is anywhere. `rows`: what fits is put there. */
type Test = { limits: Limits; otherEnd: PlaceSelection | null; alive: Uint8Array; rows: Uint32Array };

function testOf(market: Market, filter: LoadFilter, otherEnd: PlaceSelection | null): Test {
  const room = Math.max(market.base.longestPlace, 1);
  if (scratch.rows.length < room) scratch.rows = new Uint32Array(2 * room);
  return { limits: limitsOf(filter, market.sets), otherEnd, alive: market.alive, rows: scratch.rows };
}

function walk(
  { ranks, columns }: Base,
  { placeBuckets, bucketSets, bucketStarts }: Directory,
  order: Uint32Array | null,
  otherEnds: Uint32Array,
  selection: PlaceSelection,
  test: Test,
  take: TakeRows,
): void {
  const { equipment } = test.limits;
  const placeCount = ranks.length;
  for (let at = 0; at < selection.count; at++) {
    const place = selection.list[at] as number;
    if (place >= placeCount) continue;
    const rank = ranks[place] as number;
    const end = placeBuckets[rank + 1] as number;
    let count = 0;
    for (let bucket = placeBuckets[rank] as number; bucket < end; bucket++) {
      if (equipment[bucketSets[bucket] as number] !== 1) continue;
      const from = bucketStarts[bucket] as number;
      count = fittingRows(columns, order, otherEnds, from, bucketStarts[bucket + 1] as number, test, count);
    }
    if (count > 0) take(columns, test.rows, count, place);
  }
}

function walkDelta(
  { columns, sets }: Delta,
  chains: Chains,
  otherEnds: Uint32Array,
  selection: PlaceSelection,
  test: Test,
  take: TakeRows,
): void {
  const { equipment } = test.limits;
  for (let at = 0; at < selection.count; at++) {
    const place = selection.list[at] as number;
    for (let link = chains.first(place); link !== 0; link = chains.next[link - 1] as number) {
      if (equipment[sets[link - 1] as number] !== 1) continue;
      if (fittingRows(columns, null, otherEnds, link - 1, link, test, 0) > 0) take(columns, test.rows, 1, place);
    }
  }
}

/** Adds what fits to `test.rows`, after the `before` that are there; gives back how many there are then. */
function fittingRows(
  columns: Columns,
  order: Uint32Array | null,
  otherEnds: Uint32Array,
  from: number,
  to: number,
  { limits, otherEnd, alive, rows }: Test,
  before: number,
): number {
  const { weight, length, miles, shipDay, posted, slot } = columns;
  const { minWeight, maxWeight, maxLength, minMiles, maxMiles, firstDay, lastDay, postedSince } = limits;
  let count = before;
  for (let at = from; at < to; at++) {
    const row = order === null ? at : (order[at] as number);
    if (otherEnd) {
      const place = otherEnds[row] as number;
      if (place !== NONE && otherEnd.mark[place] !== otherEnd.round) continue;
    }
    const day = shipDay[row] as number;
    if (day !== 0 && (day < firstDay || day > lastDay)) continue;
    const pounds = weight[row] as number;
    if (pounds > maxWeight || (pounds < minWeight && pounds !== 0)) continue;
    if ((length[row] as number) > maxLength) continue;
    const distance = miles[row] as number;
    if (distance > maxMiles || (distance < minMiles && distance !== 0)) continue;
    const minute = posted[row] as number;
    if (minute < postedSince && minute !== 0) continue;
    if (hasBit(alive, slot[row] as number)) rows[count++] = row;
  }
  return count;
}

const limitsOf = (filter: LoadFilter, sets: EquipmentSets): Limits => ({
  equipment: sets.fitting(filter.equipment),
  minWeight: Math.round((filter.minWeightPounds ?? 0) * 100),
  maxWeight: Math.round((filter.maxWeightPounds ?? Number.POSITIVE_INFINITY) * 100),
  maxLength: Math.round((filter.maxLengthFeet ?? Number.POSITIVE_INFINITY) * 10),
  minMiles: Math.round((filter.minMiles ?? 0) * 100),
  maxMiles: Math.round((filter.maxMiles ?? Number.POSITIVE_INFINITY) * 100),
  firstDay: filter.shipDays?.from ?? 0,
  lastDay: filter.shipDays?.to ?? Number.POSITIVE_INFINITY,
  postedSince: filter.postedSinceMinute ?? 0,
});
