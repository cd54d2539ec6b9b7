import {
  BREAK_AFTER_HOURS,
  BREAK_HOURS,
  DRIVING_HOURS_A_DAY,
  DUTY_HOURS_A_DAY,
  HOURS_PER_STOP,
  MILES_PER_HOUR,
} from '#core/domain/duty-time.ts';
import { fuelCostUsd, type OperatingFigures, otherCostPerMileUsd } from '#core/domain/operating-figures.ts';
import type { PairOrder } from '#core/domain/pair-order.ts';

/**
 * A sum over the two loads and the empty miles between them that is at least 0 for every pair whose key is at least `at`:
 *   dollars·p − mile·m − stop·s of each load, − mile·gap, − constant.
 * It is one number a load and one a gap, so that a load, a cell or a list that cannot reach 0 is never opened. `m` is a
 * load's miles with its own empty leg, or only that leg (`onlyEmptyMiles`). A key of t > `at` needs as much as
 * (t − at)·(unit.mile·m + unit.stop·s + unit.constant) of either load.
 */
export type Bound = {
  at: number;
  onlyEmptyMiles: boolean;
  dollar: number;
  mile: number;
  stop: number;
  constant: number;
  unit: { mile: number; stop: number; constant: number };
};

const ONE = { mile: 0, stop: 0, constant: 1 };

/** Days as a straight line: of the miles and extra stops of both loads together. */
type Line = Bound['unit'];

const FOUR_STOPS = (4 * HOURS_PER_STOP) / DUTY_HOURS_A_DAY;
const PER_STOP = HOURS_PER_STOP / DUTY_HOURS_A_DAY;

/** Straight lines below the days of `dutyTime`: duty without a break, duty with one for every 8 h but the last, driving. */
const LEAST_DAYS: readonly [Line, ...Line[]] = [
  { mile: 1 / MILES_PER_HOUR / DUTY_HOURS_A_DAY, stop: PER_STOP, constant: FOUR_STOPS },
  {
    mile: (1 + BREAK_HOURS / BREAK_AFTER_HOURS) / MILES_PER_HOUR / DUTY_HOURS_A_DAY,
    stop: PER_STOP,
    constant: FOUR_STOPS - BREAK_HOURS / DUTY_HOURS_A_DAY,
  },
  { mile: 1 / MILES_PER_HOUR / DRIVING_HOURS_A_DAY, stop: 0, constant: 0 },
];

/** A straight line above them. */
const MOST_DAYS: Line = { mile: 1 / MILES_PER_HOUR / DRIVING_HOURS_A_DAY, stop: PER_STOP, constant: FOUR_STOPS };

/** The line nearest to the days of a pair of so many miles. */
const leastDays = (miles: number): Line =>
  LEAST_DAYS.reduce((best, line) =>
    line.mile * miles + line.constant > best.mile * miles + best.constant ? line : best,
  );

/**
 * The bound of an order at a key. Ratios: p / m ≥ t exactly when p − t·m ≥ 0; net / days ≥ t only when net − t·(least
 * days) ≥ 0, closest for pairs of about `usualMiles`, or for t < 0 net − t·(most days) ≥ 0 (of no use where a day's loss is
 * so great that miles would pay: nothing is ruled out then). Sums are their own bound.
 */
export function boundAt(order: PairOrder, at: number, usualMiles: number, figures: OperatingFigures): Bound {
  const sum = { at, onlyEmptyMiles: false, dollar: 0, mile: 0, stop: 0, constant: at, unit: ONE };
  switch (order) {
    case 'recommended': {
      const days = at < 0 ? MOST_DAYS : leastDays(usualMiles);
      const mile = fuelCostUsd(1, figures) + otherCostPerMileUsd(figures) + at * days.mile;
      if (mile < 0) return { ...sum, constant: 0, unit: { mile: 0, stop: 0, constant: 0 } };
      return {
        ...sum,
        dollar: 1,
        mile,
        stop: at * days.stop,
        constant: at * days.constant,
        unit: at < 0 ? LEAST_DAYS[0] : days,
      };
    }
    case 'rate_per_mile':
      return { ...sum, dollar: 1, mile: at, constant: 0, unit: { mile: 1, stop: 0, constant: 0 } };
    case 'total_revenue':
      return { ...sum, dollar: 1 };
    case 'total_miles':
      return { ...sum, mile: 1 };
    case 'deadhead':
      return { ...sum, mile: 1, onlyEmptyMiles: true };
  }
}
