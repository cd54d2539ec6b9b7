import { dayOfDate, type MarketLoad } from '#core/market/market-load.ts';
import { generateSlot, SLOT } from '#server/sandbox/market/generate.ts';
import { createLanes } from '#server/sandbox/market/lanes.ts';
import { HOUR } from '#server/sandbox/market/local-time.ts';
import type { Posting } from '#server/sandbox/market/posting.ts';
import { randomOf } from '#server/sandbox/market/random.ts';
import { loadPlaceTable } from '#server/services/geo/place-table.ts';

const NOON = Date.UTC(2026, 2, 11, 18);
export const TODAY = dayOfDate('2026-03-11');

const lanes = createLanes(loadPlaceTable());

/** `count` loads live at one moment of the synthetic market: real US cities, lanes by population gravity, 28 trailers. */
export function liveLoads(count: number): MarketLoad[] {
  const recipe = { seed: 5, lanes, lotsAnHour: count / 24 };
  const loads: MarketLoad[] = [];
  for (let slot = Math.floor(NOON / SLOT); loads.length < count; slot--) {
    if (slot < (NOON - 400 * HOUR) / SLOT) throw new Error(`Only ${loads.length} loads.`);
    for (const posting of generateSlot(recipe, slot, NOON)) loads.push(marketLoad(posting));
  }
  loads.length = count;
  // boards are not read in order of posting
  const random = randomOf(11);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [loads[at], loads[other]] = [loads[other] as MarketLoad, loads[at] as MarketLoad];
  }
  return loads;
}

const marketLoad = (posting: Posting): MarketLoad => ({
  origin: posting.origin,
  destination: posting.destination,
  equipment: equipmentOf(posting.equipment),
  paymentUsd: posting.paymentUsd,
  miles: posting.distanceMiles,
  weightPounds: posting.weightPounds,
  lengthFeet: posting.lengthFeet,
  extraStops: posting.extraStops,
  postedMinute: Math.floor(posting.postedAt / 60_000),
  shipDay: dayOfDate(posting.shipDate),
  pickupFromMinute: minuteOf(posting.pickupTime),
  pickupUntilMinute: null,
  deliveryDay: dayOfDate(posting.deliveryDate),
  deliveryFromMinute: minuteOf(posting.deliveryTime),
});
const lists = new Map<string, string[]>();
function equipmentOf(code: string): string[] {
  const list = lists.get(code) ?? [code];
  lists.set(code, list);
  return list;
}
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Where searches start: where freight does. */
export function searchPlaces(count: number): { latitude: number; longitude: number }[] {
  const random = randomOf(17);
  return Array.from({ length: count }, () => lanes.origin(random).place);
}
