import type { Load } from '#core/contract/load.ts';
import type { PairRow } from '#core/contract/load-pair.ts';
import type { GeoPoint } from '#core/domain/distance.ts';
import { HOURS_PER_STOP } from '#core/domain/duty-time.ts';
import { clockTimes, dayOfDate } from '../market-load.ts';
import type { MarketPair } from './best-pairs.ts';
import { openingHour } from './timing.ts';

const STOPS = 4;

/** A pair of the engine as it travels. `home`: where its first empty leg starts and its last one ends. */
export function pairRow(pair: MarketPair<Load>, home: GeoPoint): PairRow {
  const { outbound, return: back, worth } = pair;
  const stopHours = (STOPS + (outbound.stops ?? 0) + (back.stops ?? 0)) * HOURS_PER_STOP;
  const [from] = clockTimes(back.pickup_time);
  const opening = back.ship_date === null ? null : openingHour(dayOfDate(back.ship_date), from ?? null);
  return {
    outbound_id: outbound.id,
    return_id: back.id,
    home: { latitude: home.latitude, longitude: home.longitude },
    total_revenue: roundedOrNull(worth.revenueUsd),
    total_miles: rounded(worth.totalMiles),
    loaded_miles: rounded(worth.totalMiles - worth.deadheadMiles),
    deadhead_miles: rounded(worth.deadheadMiles),
    miles_to_pickup: rounded(pair.milesToPickup),
    miles_between: rounded(pair.milesBetween),
    miles_home: rounded(pair.milesHome),
    average_rate: roundedOrNull(worth.ratePerMile),
    score: roundedOrNull(worth.netPerDayUsd),
    fuel_usd: rounded(worth.fuelUsd),
    other_costs_usd: rounded(worth.otherCostsUsd),
    net_usd: roundedOrNull(worth.netUsd),
    driving_hours: rounded(worth.drivingHours),
    stop_hours: stopHours,
    break_hours: rounded(worth.dutyHours - worth.drivingHours - stopHours),
    duty_hours: rounded(worth.dutyHours),
    days: rounded(worth.days),
    waiting_hours: opening === null ? null : rounded(Math.max(0, opening - pair.arrivalHour)),
    pickup_at: localTime(pair.pickupHour),
    delivered_at: localTime(pair.deliveredHour),
    return_arrival_at: localTime(pair.arrivalHour),
    return_pickup_from: opening === null || from === undefined ? null : localTime(opening),
    return_pickup_by: pair.deadlineHour === Number.POSITIVE_INFINITY ? null : localTime(lastMinute(pair.deadlineHour)),
  };
}

/** The end of a day as its own last minute, not as the first of the next. */
const lastMinute = (hour: number): number => (hour % 24 === 0 ? hour - 1 / 60 : hour);

/** Hours since 1970 → 'YYYY-MM-DDTHH:MM'. */
const localTime = (hour: number): string => new Date(Math.round(hour * 60) * 60_000).toISOString().slice(0, 16);

/** `+ 0`: no -0. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
const roundedOrNull = (value: number | null): number | null => value && rounded(value);
