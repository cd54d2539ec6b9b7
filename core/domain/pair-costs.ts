import type { PairFigures } from '#core/contract/load-pair.ts';
import { fuelCostUsd, type OperatingFigures, otherCostPerMileUsd } from './operating-figures.ts';

/** Figures travel with four decimals: what comes closer than this was worked out with the same costs. */
const SAME_USD = 0.01;

/**
 * A pair's figures by what a mile costs whoever looks at it now: a saved pair keeps those of the day it was saved, and a
 * suggested one those of who suggested it. US dollars; the same object where the costs are the same.
 */
export function atCosts<T extends PairFigures>(pair: T, costs: OperatingFigures): T {
  const fuel = fuelCostUsd(pair.total_miles, costs);
  const others = pair.total_miles * otherCostPerMileUsd(costs);
  if (Math.abs(pair.fuel_usd - fuel) < SAME_USD && Math.abs(pair.other_costs_usd - others) < SAME_USD) return pair;
  const net = pair.total_revenue === null ? null : pair.total_revenue - fuel - others;
  return {
    ...pair,
    fuel_usd: rounded(fuel),
    other_costs_usd: rounded(others),
    net_usd: net && rounded(net),
    score: net && rounded(net / pair.days),
  };
}

/** As pairs travel; `+ 0`: no -0. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;
