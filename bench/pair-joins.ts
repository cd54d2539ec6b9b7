import { type GeoPoint, roadMiles, straightMiles, wholeRoadMiles } from '#core/domain/distance.ts';
import { BestList } from '#core/market/best-list.ts';
import type { MarketLoad } from '#core/market/market-load.ts';
import { type LiveLoad, naiveFits } from '#core/market/naive-search.fixture.ts';
import { needsPrice, type PairSearch } from '#core/market/pairs/pair-search.ts';
import { pairKey } from '#core/market/pairs/pair-worth.ts';
import { arrivalHour, deadlineHour, type OutboundTimes, outboundTimes } from '#core/market/pairs/timing.ts';

type Leg = {
  slot: number;
  load: MarketLoad;
  meet: GeoPoint;
  dollars: number;
  loaded: number;
  empty: number;
  times: OutboundTimes;
  deadline: number;
};
type Legs = { outbound: Leg[]; back: Leg[] };

/** Both sides of a join by filtering an array of all loads; what a leg needs is worked out once a leg. */
export function legsOf(live: readonly LiveLoad[], search: PairSearch): Legs {
  const { home, order, countHomeLeg } = search;
  const legs: Legs = { outbound: [], back: [] };
  for (const { load, slot } of live) {
    const to = load.destination;
    if (!to || (load.paymentUsd === null && needsPrice(order))) continue;
    const leg = (meet: GeoPoint, empty: number): Leg => ({
      slot,
      load,
      meet,
      dollars: load.paymentUsd ?? Number.NaN,
      loaded: load.miles || roadMiles(load.origin, to),
      empty,
      times: outboundTimes({ ...load, shipDay: load.shipDay ?? 0, deliveryDay: load.deliveryDay ?? 0 }, undefined),
      deadline: deadlineHour(load.shipDay ?? 0, load.pickupUntilMinute),
    });
    if (naiveFits(load, search.outbound)) legs.outbound.push(leg(to, roadMiles(home, load.origin)));
    if (naiveFits(load, search.return)) legs.back.push(leg(load.origin, countHomeLeg ? roadMiles(to, home) : 0));
  }
  return legs;
}

/** Every outbound load with every return. */
export function naiveJoin({ outbound, back }: Legs, search: PairSearch): string[] {
  const best = new BestList(search.limit);
  for (const out of outbound) {
    for (const ret of back) {
      const straight = straightMiles(out.meet, ret.meet);
      if (straight <= search.meetMiles) offer(best, out, ret, wholeRoadMiles(straight), search);
    }
  }
  return slotsOf(best);
}

/** Every delivery city with every pickup city, and where these are near each other all loads of the two. */
export function groupedJoin({ outbound, back }: Legs, search: PairSearch): string[] {
  const best = new BestList(search.limit);
  const returns = byPlace(back);
  for (const outs of byPlace(outbound)) {
    for (const rets of returns) {
      const [from, to] = [outs[0]?.meet, rets[0]?.meet];
      if (!from || !to) continue;
      const straight = straightMiles(from, to);
      if (straight > search.meetMiles) continue;
      const gap = wholeRoadMiles(straight);
      for (const out of outs) for (const ret of rets) offer(best, out, ret, gap, search);
    }
  }
  return slotsOf(best);
}

function offer(best: BestList, out: Leg, ret: Leg, gap: number, { order, figures }: PairSearch): void {
  if (arrivalHour(out.times, out.loaded, out.load.extraStops, gap) > ret.deadline || out.slot === ret.slot) return;
  const sums = {
    revenueUsd: out.dollars + ret.dollars,
    totalMiles: out.loaded + out.empty + (ret.loaded + ret.empty) + gap,
    deadheadMiles: out.empty + ret.empty + gap,
    extraStops: out.load.extraStops + ret.load.extraStops,
  };
  best.offer(pairKey(order, sums, figures), out.slot, ret.slot, 0);
}

function byPlace(legs: readonly Leg[]): Leg[][] {
  const groups = new Map<GeoPoint, Leg[]>();
  for (const leg of legs) {
    const group = groups.get(leg.meet);
    if (group) group.push(leg);
    else groups.set(leg.meet, [leg]);
  }
  return [...groups.values()];
}

const slotsOf = ({ first, second, ranked, count }: BestList): string[] =>
  Array.from(ranked.subarray(0, count), (entry) => `${first[entry]}-${second[entry]}`);
