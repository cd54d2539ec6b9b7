import { straightMiles, wholeRoadMiles } from '#core/domain/distance.ts';
import type { BestList } from '../best-list.ts';
import { chordOf, leastRoadMiles } from '../chord.ts';
import type { PlaceTable } from '../place-table.ts';
import type { Bound } from './bound.ts';
import type { CellPairs } from './cell-pairs.ts';
import type { CellSide } from './cells.ts';
import type { PairSearch } from './pair-search.ts';
import { pairKey } from './pair-worth.ts';
import { arrivalHour } from './timing.ts';

/** A sum that is 0 for a pair just good enough may come out this much below it. */
const ROUNDING = 1e-6;
/** Two row numbers in one exact number. */
export const ROW_RANGE = 2 ** 26;

export type Join = { outbound: CellSide; back: CellSide; cellPairs: CellPairs; places: PlaceTable; search: PairSearch };
export type Round = {
  bound: Bound;
  /** Pairs with a lower key are not wanted. */
  floor: number;
  /** Look only at so many outbound cells, and so many of the best loads of each cell. */
  mostCells: number;
  perCell: number;
  /** Stop after so many pairs. */
  mostPairs: number;
  /** Stop when the list is full. */
  untilFull: boolean;
};

/** Offers the list the pairs that may belong in it, the most promising cells first. Gives back how many it looked at. */
export function joinRound(join: Join, round: Round, list: BestList): number {
  const { outbound, back, cellPairs, places, search } = join;
  const { bound } = round;
  const { order, figures } = search;
  outbound.value(bound, bound.constant);
  back.value(bound, 0);
  back.countLaterDays();
  const atLeast = needed(list.threshold, round, 0, 0);
  const out = outbound.candidates;
  const ret = back.candidates;
  const outMiles = bound.onlyEmptyMiles ? out.emptyMiles : out.miles;
  const { vectors } = places;
  const farthest = chordOf(search.meetMiles);
  const times = { pickupHour: 0, deliveryHour: 0 };
  let pairs = 0;

  // by outbound row: with `returnsPerOutbound`, the least key that a pair of it must still have
  const leastKeys = search.returnsPerOutbound ? new Float64Array(out.count).fill(Number.NEGATIVE_INFINITY) : null;
  for (const { cell, most, nears } of cellPairs.queue(bound, atLeast, round.mostCells)) {
    if (most < needed(list.threshold, round, 0, 0)) break;
    const start = outbound.starts[cell] as number;
    const end = outbound.open(cell, atLeast - back.mostOfAll, round.perCell);
    for (const near of nears) {
      if (near.most < needed(list.threshold, round, 0, 0)) continue;
      const gapCost = bound.mile * near.leastMiles;
      const backStart = back.starts[near.cell] as number;
      const backEnd = back.open(near.cell, atLeast - outbound.mostOfAll, round.perCell);
      const backMost = (back.most[near.cell] as number) - gapCost;
      for (let at = start; at < end; at++) {
        const a = outbound.rows[at] as number;
        const value = outbound.values[a] as number;
        if (value + backMost < needed(list.threshold, round, 0, 0)) break;
        const ready = out.hour[a] as number;
        const miles = outMiles[a] as number;
        const stops = out.stops[a] as number;
        let leastKey = leastKeys ? (leastKeys[a] as number) : Number.NEGATIVE_INFINITY;
        let least = needed(Math.max(leastKey, list.threshold), round, miles, stops) - value;
        const x = 3 * (out.place[a] as number);
        for (let backAt = backStart; backAt < backEnd; backAt++) {
          const b = back.rows[backAt] as number;
          const backValue = back.values[b] as number;
          if (backValue - gapCost < least) break;
          if ((ret.hour[b] as number) < ready || ret.slot[b] === out.slot[a]) continue;
          pairs++;
          const y = 3 * (ret.place[b] as number);
          const dx = (vectors[x] as number) - (vectors[y] as number);
          const dy = (vectors[x + 1] as number) - (vectors[y + 1] as number);
          const dz = (vectors[x + 2] as number) - (vectors[y + 2] as number);
          const chord = dx * dx + dy * dy + dz * dz;
          if (chord > farthest || backValue - bound.mile * leastRoadMiles(chord) < least) continue;
          const straight = straightMiles(places.point(out.place[a] as number), places.point(ret.place[b] as number));
          if (straight > search.meetMiles) continue;
          const gap = wholeRoadMiles(straight);
          if (backValue - bound.mile * gap < least) continue;
          times.pickupHour = out.pickupHour[a] as number;
          times.deliveryHour = out.deliveryHour[a] as number;
          if (arrivalHour(times, out.loadedMiles[a] as number, stops, gap) > (ret.hour[b] as number)) continue;
          const key = pairKey(order, sumsOf(join, a, b, gap), figures);
          if (key < leastKey || key < list.threshold) continue;
          list.offer(key, out.slot[a] as number, ret.slot[b] as number, a * ROW_RANGE + b);
          if (round.untilFull && list.threshold > Number.NEGATIVE_INFINITY) return pairs;
          if (leastKeys) leastKeys[a] = leastKey = list.leastOf(out.slot[a] as number);
          least = needed(Math.max(leastKey, list.threshold), round, miles, stops) - value;
        }
        if (pairs >= round.mostPairs) return pairs;
      }
    }
  }
  return pairs;
}

/** The sums of a pair of candidates, `gap` road miles between them. */
export const sumsOf = ({ outbound, back }: Join, a: number, b: number, gap: number) => {
  const [out, ret] = [outbound.candidates, back.candidates];
  return {
    revenueUsd: (out.dollars[a] as number) + (ret.dollars[b] as number),
    totalMiles: (out.miles[a] as number) + (ret.miles[b] as number) + gap,
    deadheadMiles: (out.emptyMiles[a] as number) + (ret.emptyMiles[b] as number) + gap,
    extraStops: (out.stops[a] as number) + (ret.stops[b] as number),
  };
};

/** What the bound must come to for a pair with an outbound load of these miles and stops to be kept. */
function needed(key: number, { bound: { at, unit }, floor }: Round, miles: number, stops: number): number {
  const least = Math.max(floor, key);
  if (least < at) return Number.NEGATIVE_INFINITY;
  return (least - at) * (unit.mile * miles + unit.stop * stops + unit.constant) - ROUNDING;
}
