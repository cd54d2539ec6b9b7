import type { Load } from '#core/contract/load.ts';
import type { GeoPoint } from '#core/domain/distance.ts';

export type MarketPlace = GeoPoint & { state: string };

/**
 * What the index holds of a load. Null: the board did not say. US dollars, miles, pounds, feet; days since 1970 and
 * minutes of the day are local to the stop. Kept to the cent, the hundredth of a mile and of a pound, and the tenth of
 * a foot; a distance, weight or length of 0 counts as not said.
 */
export type MarketLoad = {
  origin: MarketPlace;
  /** Null: the broker takes any destination. */
  destination: MarketPlace | null;
  /** Our equipment codes; empty: not said. */
  equipment: readonly string[];
  paymentUsd: number | null;
  miles: number | null;
  weightPounds: number | null;
  lengthFeet: number | null;
  extraStops: number;
  /** Minutes since 1970. */
  postedMinute: number | null;
  shipDay: number | null;
  /** From and until when it can be picked up on its ship day. */
  pickupFromMinute: number | null;
  pickupUntilMinute: number | null;
  deliveryDay: number | null;
  /** From when it can be delivered on its delivery day. */
  deliveryFromMinute: number | null;
};

/**
 * A load as the index takes it; null without coordinates of its origin. `nowMinute`: minutes since 1970, from which the
 * age counts. A load for which any destination is taken, or one at an unknown place, has no destination here.
 */
export function marketLoadOf(load: Load, nowMinute: number): MarketLoad | null {
  const origin = placeOf(load.origin_latitude, load.origin_longitude, load.origin_state);
  if (!origin) return null;
  const pickup = clockTimes(load.pickup_time);
  return {
    origin,
    destination: placeOf(load.destination_latitude, load.destination_longitude, load.destination_state),
    equipment: load.equipment_type,
    paymentUsd: load.payment,
    miles: load.distance,
    weightPounds: load.weight,
    lengthFeet: load.length,
    extraStops: load.stops ?? 0,
    postedMinute: load.age === null ? null : Math.max(0, nowMinute - Math.round(load.age * 60)),
    shipDay: load.ship_date === null ? null : dayOfDate(load.ship_date),
    pickupFromMinute: pickup[0] ?? null,
    pickupUntilMinute: pickup[1] ?? null,
    deliveryDay: load.delivery_date === null ? null : dayOfDate(load.delivery_date),
    deliveryFromMinute: clockTimes(load.delivery_time)[0] ?? null,
  };
}

/** '2026-03-10' → days since 1970. */
export const dayOfDate = (isoDate: string): number => Math.floor(Date.parse(`${isoDate}T00:00:00Z`) / 86_400_000);

/** Minutes of the day of each clock time in a text: '08:00' → [480], '08:00–16:30' → [480, 990], 'FCFS' → []. */
export const clockTimes = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/\b([01]?\d|2[0-3]):([0-5]\d)\b/g)].map(
    ([, hour, minute]) => Number(hour) * 60 + Number(minute),
  );

const placeOf = (latitude: number | null, longitude: number | null, state: string | null): MarketPlace | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, state: state ?? '' };
