import type { Load } from '#core/contract/load.ts';
import { type GeoPoint, roadMiles } from './distance.ts';

export type FindPoint = (city: string, state: string) => GeoPoint | undefined;

/**
 * Fills in, in the load itself, what a board left out: coordinates from the place table, loaded miles (marked as an
 * estimate), empty miles from the searched origin, and the rate per mile that follows. What the board gave stays.
 */
export function createCompleter(searched: GeoPoint, find: FindPoint): (load: Load) => Load {
  return (load) => {
    const origin = pointOf(load.origin_latitude, load.origin_longitude) ?? find(load.origin_city, load.origin_state);
    const destination =
      pointOf(load.destination_latitude, load.destination_longitude) ??
      find(load.destination_city ?? '', load.destination_state ?? '');
    const estimated = load.distance === null && origin && destination ? roadMiles(origin, destination) : null;
    load.origin_latitude = origin?.latitude ?? null;
    load.origin_longitude = origin?.longitude ?? null;
    load.destination_latitude = destination?.latitude ?? null;
    load.destination_longitude = destination?.longitude ?? null;
    load.distance ??= estimated;
    load.distance_is_estimate ||= estimated !== null;
    load.dead_head ??= origin ? roadMiles(searched, origin) : null;
    load.rate_per_mile_est ??= rate(load.payment, load.distance);
    return load;
  };
}

const pointOf = (latitude: number | null, longitude: number | null): GeoPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

const rate = (payment: number | null, distance: number | null) =>
  payment === null || !distance ? null : Math.round((payment / distance) * 100) / 100;
