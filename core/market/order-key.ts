import { dutyTime } from '#core/domain/duty-time.ts';
import { fuelCostUsd, type OperatingFigures, otherCostPerMileUsd } from '#core/domain/operating-figures.ts';
import type { ResultOrder } from '#core/domain/result-order.ts';

/** Dollars, road miles, minutes since 1970; NaN is not known. */
export type KeyFacts = { payment: number; miles: number; deadhead: number; posted: number; stops: number };

/**
 * The figure whose highest comes first; -Infinity when what it needs is not known. 'recommended' is net dollars per day
 * on duty as `scoreLoads` has it, but a load without a price takes no median of the market here: it comes last.
 */
export function orderKey(order: ResultOrder, facts: KeyFacts, figures: OperatingFigures): number {
  const key = keyOf(order, facts, figures);
  return Number.isNaN(key) ? Number.NEGATIVE_INFINITY : key;
}

function keyOf(order: ResultOrder, { payment, miles, deadhead, posted, stops }: KeyFacts, figures: OperatingFigures) {
  switch (order) {
    case 'recommended': {
      const all = miles + (Number.isNaN(deadhead) ? 0 : deadhead);
      return netPerDay(payment, all, stops, figures);
    }
    case 'rate_per_mile':
      return payment / (miles + deadhead);
    case 'age':
      return posted;
    case 'total_revenue':
      return payment;
    case 'distance_high':
      return miles;
    case 'distance_low':
      return -miles;
    case 'deadhead':
      return -deadhead;
  }
}

/** Net dollars per day on duty: payment less operating cost over all miles, by the days of `dutyTime`; as `scoreLoads`. */
export const netPerDay = (paymentUsd: number, miles: number, extraStops: number, figures: OperatingFigures): number =>
  (paymentUsd - fuelCostUsd(miles, figures) - miles * otherCostPerMileUsd(figures)) / dutyTime(miles, extraStops).days;
