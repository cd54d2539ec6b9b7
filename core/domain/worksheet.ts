import { hours, inCents, miles, rpm, usd, usdWhole } from './format.ts';
import { type OperatingFigures, otherCostPerMileUsd } from './operating-figures.ts';
import type { ScoredLoad, Worth } from './score.ts';

/** A line of 'Why this score': what it is, its figure, and where the figure comes from. */
export type WorksheetLine = { label: string; figure: string; source: string };

/**
 * 'Why this score' of a load: revenue − fuel − other costs = net, ÷ days on duty. Empty when the load has no score.
 * `figures`: those it was scored with.
 */
export function scoreWorksheet({ worth, load }: ScoredLoad, figures: OperatingFigures): WorksheetLine[] {
  if (!worth) return [];
  const isEstimate = load.distance_is_estimate;
  const all = miles(worth.loadedMiles + worth.deadheadMiles, isEstimate);
  const { sources } = figures;
  const otherCosts = rpm(otherCostPerMileUsd(figures));
  return [
    { label: 'Revenue', figure: usd(worth.revenueUsd), source: revenueSource(worth) },
    { label: 'Miles', figure: all, source: milesSource(worth, isEstimate) },
    {
      label: 'Fuel',
      figure: usd(-worth.fuelUsd),
      source: `${figures.milesPerGallon} mpg (${sources.milesPerGallon}), diesel ${usd(figures.dieselUsdPerGallon)}/gal (${sources.diesel})`,
    },
    { label: 'Other costs', figure: usd(-worth.otherCostsUsd), source: `${otherCosts} without fuel (${sources.cost})` },
    { label: 'Net', figure: usd(netOf(worth.revenueUsd, worth.fuelUsd, worth.otherCostsUsd)), source: 'Before tolls' },
    { label: 'Days on duty', figure: worth.days.toFixed(2), source: daysSource(worth) },
    { label: 'Net per day', figure: usdWhole(worth.netUsd / worth.days), source: 'Net ÷ days on duty' },
  ];
}

/** The same in a line, for a tooltip: '$231 a day: $1,480 − $1,232 costs over 526 mi, 1.07 days on duty'. */
export function scoreSummary({ worth, load }: ScoredLoad): string {
  if (!worth) return 'No score: the distance or the rate is not known';
  const { revenueUsd, fuelUsd, otherCostsUsd, netUsd, days, loadedMiles, deadheadMiles } = worth;
  const revenue = `${usdWhole(revenueUsd)}${worth.marketRate ? ' (estimated)' : ''}`;
  const costs = `${usdWhole(fuelUsd + otherCostsUsd)} costs over ${miles(loadedMiles + deadheadMiles, load.distance_is_estimate)}`;
  return `${usdWhole(netUsd / days)} a day: ${revenue} − ${costs}, ${days.toFixed(2)} days on duty`;
}

/** What is left of the lines above as they show, in cents: rounded by itself, the net was a cent off their sum in one of four. */
export const netOf = (revenueUsd: number, fuelUsd: number, otherCostsUsd: number): number =>
  (inCents(revenueUsd) - inCents(fuelUsd) - inCents(otherCostsUsd)) / 100;

const WHICH = { lane: 'on this lane', equipment: 'with this equipment', result: 'in this result' } as const;

function revenueSource({ marketRate }: Worth): string {
  if (!marketRate) return 'Posted rate';
  const loads = marketRate.loads === 1 ? '1 priced load' : `${marketRate.loads} priced loads`;
  return `No rate posted: ${rpm(marketRate.rpm)}, the median of ${loads} ${WHICH[marketRate.of]}`;
}

const milesSource = ({ loadedMiles, deadheadMiles, deadheadIsUnknown }: Worth, isEstimate: boolean): string =>
  `${miles(loadedMiles, isEstimate)} loaded, ${deadheadIsUnknown ? 'deadhead not known' : `${miles(deadheadMiles)} deadhead`}`;

const daysSource = ({ drivingHours, dutyHours }: Worth): string =>
  `${hours(drivingHours)} at 50 mph, ${hours(dutyHours)} with stops and breaks; 11 h driving in a 14 h day`;
