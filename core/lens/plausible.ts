import { type GeoPoint, straightMiles } from '#core/domain/distance.ts';
import type { PageLoad } from './page-load.ts';
import type { PageRate } from './read-rate.ts';

const MOST_MILES = 4500;
const LEAST_USD = 50;
const MOST_USD = 60_000;
/** A short haul pays for the day, not for its miles. */
const SHORT_MILES = 100;
const RPM_USD = { least: 0.3, most: 20, mostShort: 150 };
/** Boards round either figure. */
const AGREE_SHARE = 0.03;
const AGREE_USD = 0.02;

/**
 * What of a load can't be as it was read, or null. A figure that no load has comes from another cell, another unit or
 * another currency: it is refused rather than shown. The bounds are ours, wide around what is posted.
 */
export function implausible(
  { miles, payment, origin, destination }: Pick<PageLoad, 'miles' | 'payment' | 'origin' | 'destination'>,
  rate: PageRate,
): string | null {
  if (origin.city === destination.city && origin.state === destination.state && (miles ?? 0) > 500) return 'its places';
  if (miles !== null && (miles < 1 || miles > MOST_MILES)) return 'its miles';
  const total = rate.totalUsd ?? payment;
  if (total !== null && (total < LEAST_USD || total > MOST_USD)) return 'its rate';
  if (rate.perMileUsd !== null && (rate.perMileUsd < RPM_USD.least || rate.perMileUsd > RPM_USD.mostShort))
    return 'its rate';
  if (total === null || miles === null) return null;
  const perMile = total / miles;
  if (perMile < RPM_USD.least || perMile > (miles < SHORT_MILES ? RPM_USD.mostShort : RPM_USD.most)) return 'its rate';
  if (rate.totalUsd === null || rate.perMileUsd === null) return null;
  const apart = Math.abs(rate.perMileUsd - perMile);
  return apart > AGREE_USD + AGREE_SHARE * perMile ? 'its rate: total and rate per mile do not agree' : null;
}

/** Roads are never shorter than the straight line, and seldom much longer; a place is taken at its middle. */
const SLACK_MILES = 30;
const LONGEST_ROAD = 2;

/** True when the posted miles can be those between the two places: else one of the three was not read right. */
export function milesFit(miles: number, from: GeoPoint, to: GeoPoint): boolean {
  const straight = straightMiles(from, to);
  return miles >= straight - SLACK_MILES && miles <= straight * LONGEST_ROAD + 2 * SLACK_MILES;
}
