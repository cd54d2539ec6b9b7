import { estimateRoadMiles, straightMiles } from '#core/domain/distance.ts';
import type { MarketLoad, MarketPlace } from './market-load.ts';
import { orderKey } from './order-key.ts';
import type { Area } from './place-table.ts';
import type { LoadFilter } from './rows.ts';
import type { MarketSearch } from './search.ts';

export type LiveLoad = { load: MarketLoad; slot: number };

/** The plain way: every load against every condition, then all that fit sorted. What the index is checked against. */
export function naiveSearch(live: readonly LiveLoad[], search: MarketSearch): { total: number; slots: number[] } {
  const { circle } = search.origin ?? {};
  const found = live
    .filter(({ load }) => naiveFits(load, search))
    .map(({ load, slot }) => {
      const facts = {
        payment: load.paymentUsd ?? Number.NaN,
        miles: load.miles || Number.NaN,
        deadhead: circle ? estimateRoadMiles(straightMiles(circle, load.origin)) : Number.NaN,
        posted: load.postedMinute ?? Number.NaN,
        stops: load.extraStops,
      };
      return { slot, posted: load.postedMinute ?? 0, key: orderKey(search.order, facts, search.figures) };
    })
    .sort((a, b) => (a.key === b.key ? b.posted - a.posted || a.slot - b.slot : b.key - a.key));
  return { total: found.length, slots: found.slice(0, search.limit).map(({ slot }) => slot) };
}

export const naiveFits = (load: MarketLoad, filter: LoadFilter): boolean =>
  inArea(load.origin, filter.origin) &&
  (load.destination === null || inArea(load.destination, filter.destination)) &&
  (!filter.equipment ||
    load.equipment.length === 0 ||
    load.equipment.some((code) => filter.equipment?.includes(code))) &&
  within(load.weightPounds, filter.minWeightPounds, filter.maxWeightPounds) &&
  within(load.lengthFeet, undefined, filter.maxLengthFeet) &&
  within(load.miles, filter.minMiles, filter.maxMiles) &&
  within(load.shipDay, filter.shipDays?.from, filter.shipDays?.to) &&
  within(load.postedMinute, filter.postedSinceMinute, undefined);

const inArea = (place: MarketPlace, area: Area | undefined): boolean =>
  (!area?.circle || straightMiles(area.circle, place) <= area.circle.radiusMiles) &&
  (!area?.states || area.states.includes(place.state));

const within = (value: number | null, least: number | undefined, most: number | undefined): boolean =>
  !value || (value >= (least ?? 0) && value <= (most ?? Number.POSITIVE_INFINITY));
