import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { dutyTime } from './duty-time.ts';

/** The planner looks at so many booked loads, the newest. */
const BOOKED_LOOKED_AT = 50;
const DAY_MS = 86_400_000;

/** One load of a booking; a booked pair has two. `revenueUsd`: what was agreed by telephone, else the posted payment. */
export type BookedLegOf = { booked: BookedLoad; load: Load; revenueUsd: number | null };

/** The loads of the newest 50 bookings, without those that failed. */
export function plannedLegs(booked: readonly BookedLoad[]): BookedLegOf[] {
  return booked
    .slice(0, BOOKED_LOOKED_AT)
    .flatMap((each) => [
      ...(each.state === 'failed' ? [] : [{ booked: each, load: each, revenueUsd: each.agreed_rate ?? each.payment }]),
      ...(each.child && each.child.state !== 'failed'
        ? [{ booked: each, load: each.child, revenueUsd: each.child.agreed_rate ?? each.child.payment }]
        : []),
    ]);
}

/** Days since 1970 of a YYYY-MM-DD date; null when unknown. */
export function dayOf(isoDate: string | null): number | null {
  const time = isoDate === null ? Number.NaN : Date.parse(isoDate);
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS);
}

export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** 'Reno, NV'; '' when unknown. */
export const placeLabel = (city: string | null, state: string | null): string =>
  [city, state].filter(Boolean).join(', ');

/**
 * The day a load's truck is free again: the delivery date, else the pickup's day and the whole working days that its
 * miles take (see `dutyTime`) after it. Null where neither date is known.
 */
export function freeDay(load: Load): number | null {
  const pickup = dayOf(load.ship_date);
  const days = load.distance === null ? 0 : Math.ceil(dutyTime(load.distance, load.stops ?? 0).days) - 1;
  return dayOf(load.delivery_date) ?? (pickup === null ? null : pickup + Math.max(0, days));
}

/** A truck that stands longer without a booked load has gone somewhere unknown. */
const STANDS_DAYS = 2;

/** The loads after which a truck is free: of a driver's loads and of a pair the last, and none that ended days ago. */
export function truckEnds(legs: readonly BookedLegOf[], now: Date): BookedLegOf[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  return legs.filter((leg) => {
    const free = freeDay(leg.load);
    return (free === null || free >= today - STANDS_DAYS) && !legs.some((other) => follows(other, leg));
  });
}

function follows(other: BookedLegOf, leg: BookedLegOf): boolean {
  if (other === leg) return false;
  if (other.booked === leg.booked) return other.load === leg.booked.child;
  const sameDriver = leg.booked.assign_to !== null && other.booked.assign_to === leg.booked.assign_to;
  return sameDriver && (dayOf(other.load.ship_date) ?? 0) > (dayOf(leg.load.ship_date) ?? 0);
}

/** A pickup's day ends on the West coast, in UTC. */
const DAY_ENDS_HOURS = 32;
export const HOUR_MS = 3_600_000;

/** Hours until a load's pickup day is over; null where the day is not known. */
export function hoursToPickup(load: Load, now: Date): number | null {
  const pickup = dayOf(load.ship_date);
  return pickup === null ? null : pickup * 24 + DAY_ENDS_HOURS - now.getTime() / HOUR_MS;
}

export const isAhead = (load: Load, now: Date): boolean => (hoursToPickup(load, now) ?? 1) > 0;
