import type { PairFigures } from '#core/contract/load-pair.ts';
import { clockLabel, hours, miles, rpm, usd, usdWhole } from './format.ts';
import { type OperatingFigures, otherCostPerMileUsd } from './operating-figures.ts';
import { milesAreEstimate, type Pair } from './pair.ts';
import { PAIR_ORDERS, type PairOrder } from './pair-order.ts';
import { netOf, type WorksheetLine } from './worksheet.ts';

/**
 * 'Why this pair ranks here': each empty leg, the miles, revenue − fuel − other costs = net, driving and waiting, ÷ days on
 * duty; all of it the server's figures. Empty when the pair came without. `operating`: those it was scored with.
 */
export function pairWorksheet({ outbound, back, figures }: Pair, operating: OperatingFigures): WorksheetLine[] {
  if (!figures) return [];
  const { sources } = operating;
  return [
    { label: 'Empty to the pickup', figure: miles(figures.miles_to_pickup), source: `To ${startOf(outbound)}` },
    {
      label: 'Empty between the loads',
      figure: miles(figures.miles_between),
      source: `${endOf(outbound)} to ${startOf(back)}`,
    },
    {
      label: 'Empty back home',
      figure: miles(figures.miles_home),
      source: `${endOf(back)} to where the search starts`,
    },
    {
      label: 'Total miles',
      figure: miles(figures.total_miles, milesAreEstimate({ outbound, back })),
      source: `${miles(figures.loaded_miles, milesAreEstimate({ outbound, back }))} loaded, ${miles(figures.deadhead_miles)} deadhead`,
    },
    {
      label: 'Revenue',
      figure: usd(figures.total_revenue),
      source: `${usd(outbound.payment)} out, ${usd(back.payment)} back`,
    },
    {
      label: 'Fuel',
      figure: usd(-figures.fuel_usd),
      source: `${operating.milesPerGallon} mpg (${sources.milesPerGallon}), diesel ${usd(operating.dieselUsdPerGallon)}/gal (${sources.diesel})`,
    },
    {
      label: 'Other costs',
      figure: usd(-figures.other_costs_usd),
      source: `${rpm(otherCostPerMileUsd(operating))} without fuel (${sources.cost})`,
    },
    { label: 'Net', figure: known(netOfPair(figures), usd), source: 'Revenue less costs, before tolls' },
    {
      label: 'Driving time',
      figure: hours(figures.driving_hours),
      source: `At 50 mph; ${hours(figures.stop_hours)} at stops and ${hours(figures.break_hours)} of breaks beside it`,
    },
    { label: 'Waiting time', figure: hours(figures.waiting_hours), source: waiting(figures) },
    {
      label: 'Days on duty',
      figure: figures.days.toFixed(2),
      source: `${hours(figures.duty_hours)} on duty; 11 h driving in a 14 h day`,
    },
    { label: 'Net per day', figure: usdWhole(figures.score), source: 'Net ÷ days on duty' },
  ];
}

/** 'No. 3 of 200 by Rate Per Mile: $2.61/mi'. `place` counts from 1. */
export const pairRank = (figures: PairFigures, order: PairOrder, place: number, of: number): string =>
  `No. ${place} of ${of} by ${PAIR_ORDERS[order]}: ${ORDERED_BY[order](figures)}`;

const ORDERED_BY: Record<PairOrder, (figures: PairFigures) => string> = {
  recommended: ({ score }) =>
    score === null ? 'no score, as a price is not posted' : `${usdWhole(score)} net per day`,
  rate_per_mile: ({ average_rate }) => (average_rate === null ? 'a price is not posted' : rpm(average_rate)),
  total_revenue: ({ total_revenue }) => (total_revenue === null ? 'a price is not posted' : usd(total_revenue)),
  total_miles: ({ total_miles }) => miles(total_miles),
  deadhead: ({ deadhead_miles }) => `${miles(deadhead_miles)} empty`,
};

/** In a line, for a tooltip: '$412 a day: $3,120 − $2,050 costs over 1,012 mi, 2.61 days on duty'. */
export function pairSummary({ outbound, back, figures }: Pair): string {
  if (!figures) return 'No score: it was saved without its figures';
  const { total_revenue, fuel_usd, other_costs_usd, total_miles, score, days } = figures;
  if (score === null) return 'No score: a price is not posted';
  const all = miles(total_miles, milesAreEstimate({ outbound, back }));
  const costs = `${usdWhole(fuel_usd + other_costs_usd)} costs over ${all}`;
  return `${usdWhole(score)} a day: ${usdWhole(total_revenue)} − ${costs}, ${days.toFixed(2)} days on duty`;
}

/** A shorter wait is a rest off duty, which the truck takes anyway (49 CFR 395.3). */
const REST_HOURS = 10;

/** A wait for the return that nobody should overlook, as the score does not count it; null where there is none. */
export function longWait({ waiting_hours, return_pickup_from }: PairFigures): string | null {
  if (waiting_hours === null || waiting_hours < REST_HOURS) return null;
  const until = return_pickup_from ? ` until ${clockLabel(return_pickup_from)}` : '';
  return `Waits ${hours(waiting_hours)} for the load back${until}, which net per day does not count`;
}

function waiting({ delivered_at, return_arrival_at, return_pickup_from, return_pickup_by }: PairFigures): string {
  const opens = return_pickup_from ? `, which opens ${clockLabel(return_pickup_from)}` : '';
  const closes = return_pickup_by ? `, open until ${clockLabel(return_pickup_by)}` : '';
  return `Unloaded ${clockLabel(delivered_at)}, at the next pickup ${clockLabel(return_arrival_at)}${opens || closes}; not counted as duty`;
}

const netOfPair = ({ total_revenue, fuel_usd, other_costs_usd }: PairFigures): number | null =>
  total_revenue === null ? null : netOf(total_revenue, fuel_usd, other_costs_usd);

const known = (amount: number | null, format: (amount: number) => string): string =>
  amount === null ? '–' : format(amount);

const startOf = (load: Pair['outbound']): string => `${load.origin_city}, ${load.origin_state}`;
const endOf = (load: Pair['outbound']): string =>
  [load.destination_city, load.destination_state].filter(Boolean).join(', ') || 'the delivery';
