import { roadMiles } from '#core/domain/distance.ts';
import type { PairOrder } from '#core/domain/pair-order.ts';
import { BestList } from '../best-list.ts';
import type { Market } from '../market-state.ts';
import { boundAt } from './bound.ts';
import { type Candidates, outboundCandidates, returnCandidates } from './candidates.ts';
import { CellPairs } from './cell-pairs.ts';
import { CellSide } from './cells.ts';
import { type Join, joinRound, ROW_RANGE, type Round, sumsOf } from './join.ts';
import type { PairSearch } from './pair-search.ts';
import { type PairWorth, pairWorth } from './pair-worth.ts';
import { arrivalHour } from './timing.ts';

/** A pair with what it earns and its empty legs. Miles; hours since 1970, local. */
export type MarketPair<T> = {
  outbound: T;
  return: T;
  worth: PairWorth;
  milesToPickup: number;
  milesBetween: number;
  /** 0 when the leg home is not counted. */
  milesHome: number;
  /** At the outbound's pickup, and the earliest it is unloaded; local to the stop, as are the two below. */
  pickupHour: number;
  deliveredHour: number;
  /** The earliest at the return's pickup, and until when it can be picked up (Infinity: not said). */
  arrivalHour: number;
  deadlineHour: number;
};
/** `outbound` and `return`: how many loads of each could be in a pair. `looked`: pairs looked at to find the best. */
export type BestPairs<T> = { pairs: MarketPair<T>[]; outbound: number; return: number; looked: number };

const SHORT_GLANCE = { mostCells: 32, perCell: 4, mostPairs: 1500, untilFull: false };
const GLANCE = { mostCells: 64, perCell: 4, mostPairs: 3000, untilFull: false };
const LOOK = { mostCells: 128, perCell: 8, mostPairs: 6000, untilFull: false };
/** How good the last pair must be at least is found out here, the cheapest way for each order as measured. */
const SEEDS = {
  recommended: [GLANCE],
  rate_per_mile: [GLANCE, LOOK],
  total_revenue: [LOOK],
  total_miles: [SHORT_GLANCE],
  deadhead: [SHORT_GLANCE],
};
const ALL = {
  mostCells: Number.POSITIVE_INFINITY,
  perCell: Number.POSITIVE_INFINITY,
  mostPairs: Number.POSITIVE_INFINITY,
};

/**
 * The exact best pairs by the order; equal ones by the outbound's slot, then the return's. A look or two at the best few loads
 * of each cell give a key that the last of the result cannot be below; the bound at that key then rules out nearly all.
 */
export function bestPairs<T>(market: Market, records: readonly (T | undefined)[], search: PairSearch): BestPairs<T> {
  const out = outboundCandidates(market, search);
  const ret = returnCandidates(market, search);
  const { cells } = market.places;
  const firstDay = firstDayOf(out);
  const outbound = new CellSide(out, cells, firstDay);
  const back = new CellSide(ret, cells, firstDay);
  const cellPairs = new CellPairs(outbound, back, search.meetMiles);
  const join: Join = { outbound, back, cellPairs, places: market.places, search };
  let looked = 0;
  let usualMiles = 0;
  const run = (at: number, floor: number, how: Omit<Round, 'bound' | 'floor'>): BestList => {
    const list = new BestList(search.limit, search.returnsPerOutbound);
    looked += joinRound(join, { bound: boundAt(search.order, at, usualMiles, search.figures), floor, ...how }, list);
    usualMiles = meanMiles(join, list);
    return list;
  };
  const guess = firstGuess(search.order, out, ret);
  let floor = Number.NEGATIVE_INFINITY;
  for (const seed of SEEDS[search.order]) floor = Math.max(floor, run(Math.max(guess, floor), floor, seed).threshold);
  let list: BestList | undefined;
  if (floor === Number.NEGATIVE_INFINITY) {
    list = run(guess, floor, { ...ALL, untilFull: true });
    floor = list.threshold;
  }
  if (!list || list.count === search.limit) list = run(floor, floor, { ...ALL, untilFull: false });

  const { extra, ranked, count } = list;
  const pairs = Array.from(ranked.subarray(0, count), (entry): MarketPair<T> => {
    const rows = extra[entry] as number;
    const a = Math.floor(rows / ROW_RANGE);
    const b = rows % ROW_RANGE;
    const gap = roadMiles(market.places.point(out.place[a] as number), market.places.point(ret.place[b] as number));
    const times = { pickupHour: out.pickupHour[a] as number, deliveryHour: out.deliveryHour[a] as number };
    return {
      outbound: records[out.slot[a] as number] as T,
      return: records[ret.slot[b] as number] as T,
      worth: pairWorth(sumsOf(join, a, b, gap), search.figures),
      milesToPickup: out.emptyMiles[a] as number,
      milesBetween: gap,
      milesHome: ret.emptyMiles[b] as number,
      pickupHour: times.pickupHour,
      deliveredHour: out.hour[a] as number,
      arrivalHour: arrivalHour(times, out.loadedMiles[a] as number, out.stops[a] as number, gap),
      deadlineHour: ret.hour[b] as number,
    };
  });
  return { pairs, outbound: out.count, return: ret.count, looked };
}

/** The key to draw the first bound at: the mean rate per mile of all; the other orders start from nothing earned. */
function firstGuess(order: PairOrder, out: Candidates, ret: Candidates): number {
  if (order !== 'rate_per_mile') return 0;
  const sum = (values: Float64Array, count: number) =>
    values.subarray(0, count).reduce((total, value) => total + value, 0);
  const miles = sum(out.miles, out.count) + sum(ret.miles, ret.count);
  return miles === 0 ? 0 : (sum(out.dollars, out.count) + sum(ret.dollars, ret.count)) / miles;
}

/** Mean miles of the pairs in a list, but for the gap; 0 of an empty one. */
const meanMiles = ({ outbound, back }: Join, { extra, count }: BestList): number =>
  extra
    .subarray(0, count)
    .reduce(
      (sum, rows) =>
        sum +
        ((outbound.candidates.miles[Math.floor(rows / ROW_RANGE)] as number) +
          (back.candidates.miles[rows % ROW_RANGE] as number)) /
          count,
      0,
    );

function firstDayOf({ hour, count }: Candidates): number {
  let first = Number.POSITIVE_INFINITY;
  for (let row = 0; row < count; row++) {
    const day = Math.floor((hour[row] as number) / 24);
    if (day > Number.NEGATIVE_INFINITY && day < first) first = day;
  }
  return first === Number.POSITIVE_INFINITY ? 0 : first;
}
