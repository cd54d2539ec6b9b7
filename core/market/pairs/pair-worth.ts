import { dutyTime } from '#core/domain/duty-time.ts';
import { fuelCostUsd, type OperatingFigures, otherCostPerMileUsd } from '#core/domain/operating-figures.ts';
import type { PairOrder } from '#core/domain/pair-order.ts';
import { netPerDay } from '../order-key.ts';

/** Pickup and delivery of the second load, beside the two stops that `dutyTime` always counts. */
const STOPS_OF_SECOND_LOAD = 2;

/** What a pair earns, line by line; null where a price is missing. US dollars, miles, hours. */
export type PairWorth = {
  revenueUsd: number | null;
  /** Both legs and every empty leg. */
  totalMiles: number;
  deadheadMiles: number;
  /** Revenue / total miles. */
  ratePerMile: number | null;
  fuelUsd: number;
  otherCostsUsd: number;
  netUsd: number | null;
  drivingHours: number;
  dutyHours: number;
  days: number;
  /** Net dollars per day on duty: the score. */
  netPerDayUsd: number | null;
};

/** `extraStops`: of both loads together. `revenueUsd` NaN: not known. */
export type PairSums = { revenueUsd: number; totalMiles: number; deadheadMiles: number; extraStops: number };

/** The figure whose highest comes first. */
export function pairKey(order: PairOrder, sums: PairSums, figures: OperatingFigures): number {
  switch (order) {
    case 'recommended':
      return netPerDay(sums.revenueUsd, sums.totalMiles, STOPS_OF_SECOND_LOAD + sums.extraStops, figures);
    case 'rate_per_mile':
      return sums.revenueUsd / sums.totalMiles;
    case 'total_revenue':
      return sums.revenueUsd;
    case 'total_miles':
      return -sums.totalMiles;
    case 'deadhead':
      return -sums.deadheadMiles;
  }
}

/** Worth of a trip of two loads; operating cost and days as `scoreLoads` has them for one, over all miles and four stops. */
export function pairWorth(sums: PairSums, figures: OperatingFigures): PairWorth {
  const { totalMiles, deadheadMiles } = sums;
  const revenueUsd = Number.isNaN(sums.revenueUsd) ? null : sums.revenueUsd;
  const fuelUsd = fuelCostUsd(totalMiles, figures);
  const otherCostsUsd = totalMiles * otherCostPerMileUsd(figures);
  return {
    revenueUsd,
    totalMiles,
    deadheadMiles,
    ratePerMile: revenueUsd && pairKey('rate_per_mile', sums, figures),
    fuelUsd,
    otherCostsUsd,
    netUsd: revenueUsd === null ? null : revenueUsd - fuelUsd - otherCostsUsd,
    ...dutyTime(totalMiles, STOPS_OF_SECOND_LOAD + sums.extraStops),
    netPerDayUsd: revenueUsd === null ? null : pairKey('recommended', sums, figures),
  };
}
