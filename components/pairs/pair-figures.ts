import { miles, rpm, usd, usdWhole } from '#core/domain/format.ts';
import { milesAreEstimate, type Pair, pairTotals } from '#core/domain/pair.ts';

export type PairFigure = { label: string; figure: string; tone?: string };

/** What decides about a pair. */
export function figuresOf(pair: Pair): PairFigure[] {
  const { revenueUsd, totalMiles, deadheadMiles, averageRate, netPerDayUsd: net } = pairTotals(pair);
  return [
    { label: 'Total revenue', figure: usd(revenueUsd) },
    { label: 'Average rate', figure: rpm(averageRate) },
    { label: 'Net per day', figure: usdWhole(net), tone: net === null ? '' : net < 0 ? 'text-bad' : 'text-ok' },
    { label: 'Total miles', figure: miles(totalMiles, milesAreEstimate(pair)) },
    { label: 'Deadhead', figure: miles(deadheadMiles) },
  ];
}
