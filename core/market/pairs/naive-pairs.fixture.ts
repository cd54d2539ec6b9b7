import { estimateRoadMiles, type GeoPoint, roadMiles, straightMiles } from '#core/domain/distance.ts';
import type { MarketLoad } from '../market-load.ts';
import { type LiveLoad, naiveFits } from '../naive-search.fixture.ts';
import { needsPrice, type PairSearch } from './pair-search.ts';
import { pairKey } from './pair-worth.ts';
import { arrivalHour, deadlineHour, outboundTimes } from './timing.ts';

export type NaivePair = { key: number; outbound: number; return: number };
type Leg = { slot: number; load: MarketLoad; to: GeoPoint; miles: number; dollars: number };

/** The plain way: every outbound load with every return, all that fit sorted. What the engine is checked against. */
export function naivePairs(live: readonly LiveLoad[], search: PairSearch): NaivePair[] {
  const returns = legs(live, search).filter(({ load }) => naiveFits(load, search.return));
  const found: NaivePair[] = [];
  for (const out of legs(live, search)) {
    if (!naiveFits(out.load, search.outbound)) continue;
    for (const back of returns) {
      const straight = straightMiles(out.to, back.load.origin);
      if (out.slot === back.slot || straight > search.meetMiles || !inTime(out, back, straight, search)) continue;
      const toPickup = search.milesToPickup?.[out.slot] ?? roadMiles(search.home, out.load.origin);
      const between = Math.round(estimateRoadMiles(straight));
      const toHome = search.countHomeLeg ? roadMiles(back.to, search.home) : 0;
      const sums = {
        revenueUsd: out.dollars + back.dollars,
        totalMiles: out.miles + toPickup + (back.miles + toHome) + between,
        deadheadMiles: toPickup + toHome + between,
        extraStops: out.load.extraStops + back.load.extraStops,
      };
      found.push({ key: pairKey(search.order, sums, search.figures), outbound: out.slot, return: back.slot });
    }
  }
  found.sort((a, b) => b.key - a.key || a.outbound - b.outbound || a.return - b.return);
  return bestFew(found, search.returnsPerOutbound).slice(0, search.limit);
}

const legs = (live: readonly LiveLoad[], { order }: PairSearch): Leg[] =>
  live.flatMap(({ load, slot }) => {
    const to = load.destination;
    const miles = to && (load.miles || roadMiles(load.origin, to));
    const isOut = needsPrice(order) && load.paymentUsd === null;
    return !to || !miles || isOut ? [] : [{ slot, load, to, miles, dollars: load.paymentUsd ?? Number.NaN }];
  });

function inTime(out: Leg, back: Leg, straight: number, search: PairSearch): boolean {
  const { load } = out;
  const times = outboundTimes(
    { ...load, shipDay: load.shipDay ?? 0, deliveryDay: load.deliveryDay ?? 0 },
    search.outbound.shipDays?.from,
  );
  const arrival = arrivalHour(times, out.miles, load.extraStops, Math.round(estimateRoadMiles(straight)));
  return arrival <= deadlineHour(back.load.shipDay ?? 0, back.load.pickupUntilMinute);
}

function bestFew(sorted: readonly NaivePair[], most = Number.POSITIVE_INFINITY): NaivePair[] {
  const seen = new Map<number, number>();
  return sorted.filter(({ outbound }) => {
    const before = seen.get(outbound) ?? 0;
    seen.set(outbound, before + 1);
    return before < most;
  });
}
