import { type DutyTime, dutyTime } from '#core/domain/duty-time.ts';

const HOURS_OF_REST = 10;
const USUAL_OPENING_HOUR = 8;
const ONE_STOP = -1;

/** Hours since 1970, each local to its stop: up to 3 hours between time zones are not counted. */
export type OutboundTimes = {
  /** When the truck is at the pickup, rested: the posted time of the ship day, else 08:00. */
  pickupHour: number;
  /** Before when nobody takes the load: the posted time of the delivery day, else its start; -Infinity: not said. */
  deliveryHour: number;
};

/** Hours from the start of a run to its end: on duty, and 10 h of rest between two working days. 49 CFR 395.3(a). */
const elapsedHours = (time: DutyTime): number => time.dutyHours + HOURS_OF_REST * Math.max(0, Math.ceil(time.days) - 1);

/**
 * The earliest hour at the return's pickup: all the way from the outbound's pickup in one run (`dutyTime` of its loaded
 * miles, the empty miles after it and its stops, with 10 h of rest after each working day of 11 h driving or 14 h duty),
 * and not before its posted delivery, unloading (2 h) and a rested driver's empty run from there. Never earlier for more miles.
 */
export const arrivalHour = (
  times: OutboundTimes,
  loadedMiles: number,
  extraStops: number,
  emptyMiles: number,
): number =>
  Math.max(
    times.pickupHour + elapsedHours(dutyTime(loadedMiles + emptyMiles, extraStops)),
    times.deliveryHour + elapsedHours(dutyTime(emptyMiles, ONE_STOP)),
  );

/**
 * `shipDay`: days since 1970, 0 when not said: then the `earliestDay` that the search asks for, or any time at all. Times
 * are minutes of the day, null when not said.
 */
export function outboundTimes(
  load: { shipDay: number; pickupFromMinute: number | null; deliveryDay: number; deliveryFromMinute: number | null },
  earliestDay: number | undefined,
): OutboundTimes {
  const day = load.shipDay || (earliestDay ?? Number.NEGATIVE_INFINITY);
  return {
    pickupHour: openingHour(day, load.pickupFromMinute),
    deliveryHour:
      load.deliveryDay === 0 ? Number.NEGATIVE_INFINITY : load.deliveryDay * 24 + (load.deliveryFromMinute ?? 0) / 60,
  };
}

/** From when a load can be picked up, hours since 1970: the posted time of the ship day, else 08:00. */
export const openingHour = (shipDay: number, pickupFromMinute: number | null): number =>
  shipDay * 24 + (pickupFromMinute === null ? USUAL_OPENING_HOUR : pickupFromMinute / 60);

/** Until when the return waits, hours since 1970: the end of its pickup window, else of its ship day; Infinity: not said. */
export const deadlineHour = (shipDay: number, pickupUntilMinute: number | null): number =>
  shipDay === 0 ? Number.POSITIVE_INFINITY : shipDay * 24 + (pickupUntilMinute ?? 1440) / 60;
