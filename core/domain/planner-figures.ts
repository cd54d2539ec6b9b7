import type { Load } from '#core/contract/load.ts';
import { miles, rpm, usd } from './format.ts';
import type { BookedLegOf } from './planner-booked.ts';
import type { WorksheetLine } from './worksheet.ts';

/** One of the planner's picks: which load, its figure, and where the figure comes from. */
export type Highlight = WorksheetLine & { load: Load };

/**
 * The planner's four figures over the booked loads: how many; dollars per mile, which is all their revenue over all
 * their miles, loaded and empty, and never the mean of their rates; mean loaded miles; and total revenue. A load without
 * a rate, a distance or known empty miles is left out of the figure that needs it, and the line says so.
 */
export function plannerFigures(legs: readonly BookedLegOf[]): WorksheetLine[] {
  const priced = legs.filter(({ revenueUsd }) => revenueUsd !== null);
  const rated = priced.filter((leg) => allMiles(leg) !== null);
  const measured = legs.filter(({ load }) => load.distance);
  const revenueUsd = sum(priced, (leg) => leg.revenueUsd);
  const ratedUsd = sum(rated, (leg) => leg.revenueUsd);
  const ratedMiles = sum(rated, allMiles);
  const loadedMiles = sum(measured, ({ load }) => load.distance);
  const bookings = new Set(legs.map(({ booked }) => booked.id)).size;
  return [
    {
      label: 'Booked loads',
      figure: bookings.toLocaleString('en-US'),
      source:
        legs.length > bookings
          ? `${legs.length} loads, pairs counted once`
          : 'The newest 50 at most; failed ones left out',
    },
    {
      label: 'Avg rate per mile',
      figure: rpm(ratedMiles > 0 ? ratedUsd / ratedMiles : null),
      source: of(`${usd(ratedUsd)} over ${miles(ratedMiles)} with deadhead`, rated.length, legs.length),
    },
    {
      label: 'Avg miles',
      figure: miles(measured.length > 0 ? loadedMiles / measured.length : null),
      source: of(`${miles(loadedMiles)} loaded`, measured.length, legs.length),
    },
    {
      label: 'Total revenue',
      figure: priced.length > 0 ? usd(revenueUsd) : '–',
      source: of('Agreed or posted rates', priced.length, legs.length),
    },
  ];
}

/** The booked load with the highest rate per mile, deadhead included, and the one that pays the most. */
export function plannerHighlights(legs: readonly BookedLegOf[]): Highlight[] {
  const priced = legs.filter(({ revenueUsd }) => revenueUsd !== null);
  const rate = (leg: BookedLegOf) => {
    const driven = allMiles(leg);
    return driven === null ? null : (leg.revenueUsd ?? 0) / driven;
  };
  const best = highest(priced, rate);
  const top = highest(priced, (leg) => leg.revenueUsd);
  return [
    ...(best && rate(best) !== null
      ? [
          {
            label: 'Highest RpM',
            load: best.load,
            figure: rpm(rate(best)),
            source: `${usd(best.revenueUsd)} over ${miles(allMiles(best))} with deadhead`,
          },
        ]
      : []),
    ...(top ? [{ label: 'Top revenue', load: top.load, figure: usd(top.revenueUsd), source: share(top, priced) }] : []),
  ];
}

/** Loaded and empty; null where either is not known. */
export const allMiles = ({ load: { distance, dead_head } }: BookedLegOf): number | null =>
  distance && dead_head !== null ? distance + dead_head : null;

const sum = (legs: readonly BookedLegOf[], figure: (leg: BookedLegOf) => number | null): number =>
  legs.reduce((all, leg) => all + (figure(leg) ?? 0), 0);

function highest(legs: readonly BookedLegOf[], figure: (leg: BookedLegOf) => number | null): BookedLegOf | undefined {
  return legs.reduce<BookedLegOf | undefined>((best, leg) => {
    const value = figure(leg);
    return value !== null && (!best || value > (figure(best) ?? 0)) ? leg : best;
  }, undefined);
}

function share(top: BookedLegOf, priced: readonly BookedLegOf[]): string {
  if (priced.length === 1) return 'The only one with a rate';
  const all = sum(priced, (leg) => leg.revenueUsd);
  return all > 0 ? `${Math.round(((top.revenueUsd ?? 0) / all) * 100)} % of ${usd(all)}` : 'Booked for nothing';
}

const of = (what: string, counted: number, all: number): string =>
  all === 0
    ? 'Nothing is booked yet'
    : counted === all
      ? what
      : counted === 0
        ? 'Not known of any booked load'
        : `${what}, of ${counted} of ${all} loads`;
