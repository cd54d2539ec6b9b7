import type { GeoPoint } from '#core/domain/distance.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import type { PairOrder } from '#core/domain/pair-order.ts';
import type { LoadFilter } from '../rows.ts';

/**
 * Which pairs: the outbound load keeps to `outbound`, the return load to `return` (whose destination is the area to come
 * back to), the return's pickup lies within `meetMiles` (great circle) of the outbound's delivery, and can be reached in
 * time (`arrivalHour`, `deadlineHour`). Both have a destination. By 'recommended', 'rate_per_mile' and 'total_revenue' a
 * load without a price has no place and is in no pair; by the other two it is, and the pair then has no revenue.
 */
export type PairSearch = {
  /** Where the truck stands empty at the start, and where it goes empty at the end when `countHomeLeg`. */
  home: GeoPoint;
  /** By slot: empty miles from `home` to the pickup where they are known better than by estimate. */
  milesToPickup?: readonly (number | null | undefined)[];
  outbound: LoadFilter;
  return: LoadFilter;
  meetMiles: number;
  countHomeLeg: boolean;
  order: PairOrder;
  limit: number;
  /** At most so many pairs with one outbound load, so that a few strong ones don't fill all places. */
  returnsPerOutbound?: number;
  figures: OperatingFigures;
};

/** Orders that only priced loads can stand in. */
export const needsPrice = (order: PairOrder): boolean => order !== 'total_miles' && order !== 'deadhead';
