import type { Load } from '#core/contract/load.ts';
import type { PairFigures } from '#core/contract/load-pair.ts';
import { roadMiles } from './distance.ts';

type Leg = Pick<
  Load,
  | 'payment'
  | 'distance'
  | 'dead_head'
  | 'origin_latitude'
  | 'origin_longitude'
  | 'destination_latitude'
  | 'destination_longitude'
>;

/** Each load's miles are kept to the hundredth, the figures to four decimals. */
const MILES = 0.0105;
const DOLLARS = 0.01;
const RATE = 0.0001;

/** Whether a pair's revenue, miles, rate and net are what its two loads and the empty miles that it names come to. */
export function figuresFit(figures: PairFigures, outbound: Leg, back: Leg): boolean {
  const { total_revenue, total_miles, loaded_miles, deadhead_miles, average_rate, net_usd, score, days } = figures;
  const revenue = sum(outbound.payment, back.payment);
  const costs = figures.fuel_usd + figures.other_costs_usd;
  return (
    isNear(total_revenue, revenue, DOLLARS / 2) &&
    isNear(loaded_miles, sum(loadedMiles(outbound), loadedMiles(back)), MILES) &&
    isNear(deadhead_miles, figures.miles_to_pickup + figures.miles_between + figures.miles_home, MILES) &&
    isNear(total_miles, loaded_miles + deadhead_miles, MILES) &&
    isLegs(outbound.dead_head, figures.miles_to_pickup) &&
    isLegs(back.dead_head, figures.miles_between) &&
    isNear(average_rate, revenue === null ? null : revenue / total_miles, RATE) &&
    isNear(net_usd, revenue === null ? null : revenue - costs, DOLLARS) &&
    isNear(score === null ? null : score * days, net_usd, DOLLARS + RATE * (days + Math.abs(score ?? 0)))
  );
}

/** As the pairs count it: the board's miles, else those estimated between its ends. */
function loadedMiles(leg: Leg): number | null {
  if (leg.distance) return leg.distance;
  const from = pointOf(leg.origin_latitude, leg.origin_longitude);
  const to = pointOf(leg.destination_latitude, leg.destination_longitude);
  return from && to && roadMiles(from, to);
}

/** Pairs that a page kept from before have their loads' empty miles rounded to the mile. */
const isLegs = (deadHead: number | null, miles: number): boolean => deadHead === null || isNear(deadHead, miles, 0.5);

const pointOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

const isNear = (a: number | null, b: number | null, within: number): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= within;
