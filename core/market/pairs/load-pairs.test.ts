import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '#core/contract/load.ts';
import type { BackhaulForm } from '#core/contract/search.ts';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { orderPairs, PAIR_ORDERS, type PairOrder, RETURNS_PER_OUTBOUND } from '#core/domain/pair-order.ts';
import { pairOf } from '#core/domain/pair-reader.ts';
import { aLoad } from '../../../tests/support/load.ts';
import { aSearchForm } from '../../../tests/support/search-form.ts';
import { marketLoadOf } from '../market-load.ts';
import { pairSearchOf } from './backhaul-question.ts';
import { rankPairs } from './load-pairs.ts';
import { milesBetween } from './miles-between.ts';
import { naivePairs } from './naive-pairs.fixture.ts';

const PLACES = [
  ['Fontana', 'CA', 34.0922, -117.435],
  ['Barstow', 'CA', 34.8958, -117.0173],
  ['Phoenix', 'AZ', 33.4484, -112.074],
  ['Tucson', 'AZ', 32.2217, -110.9265],
  ['Dallas', 'TX', 32.7767, -96.797],
] as const;
const HOME = { latitude: 34.0922, longitude: -117.435 };
const NOW = 20_778 * 1440;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 5 });
const day = fc.integer({ min: 21, max: 29 }).map((date) => `2026-11-${date}`);
const someLoad = fc
  .record({
    from: fc.constantFrom(...PLACES),
    to: fc.constantFrom(...PLACES),
    payment: maybe(fc.integer({ min: 200, max: 4000 })),
    distance: maybe(fc.integer({ min: 20, max: 1600 })),
    dead_head: maybe(fc.constantFrom(0, 12.6, 90)),
    ship_date: fc.oneof(fc.constant('2026-11-21'), maybe(day)),
    pickup_time: maybe(fc.constantFrom('06:30', '08:00–16:00', 'FCFS')),
    delivery_date: maybe(day),
    equipment_type: fc.constantFrom('V', 'R', 'VINT', 'F').map((code) => [code]),
    weight: maybe(fc.constantFrom(20_000, 44_000, 46_000)),
    stops: maybe(fc.integer({ min: 0, max: 2 })),
  })
  .map(({ from, to, ...load }) =>
    aLoad({
      ...load,
      origin_city: from[0],
      origin_state: from[1],
      origin_latitude: from[2],
      origin_longitude: from[3],
      destination_city: to[0],
      destination_state: to[1],
      destination_latitude: to[2],
      destination_longitude: to[3],
    }),
  );
/** Of one board, so that none is the same freight as another. */
const someLoads = fc
  .array(someLoad, { maxLength: 40 })
  .map((loads) => loads.map((load, at): Load => ({ ...load, id: `ts-${at}` })));

const question = (form: Partial<BackhaulForm> = {}, away: typeof HOME | null = null) => ({
  form: aSearchForm(form),
  home: HOME,
  away,
  figures: DEFAULT_OPERATING_FIGURES,
});
const someQuestion = fc.constantFrom(
  question(),
  question({ destination_state: 'AZ' }),
  question({ destination_city: 'Phoenix', destination_state: 'AZ' }, { latitude: 33.4484, longitude: -112.074 }),
  question({ min_distance: 300, max_distance: 900, max_weight: 44_000 }),
);

/** All pairs that a naive join finds, in an order, by rounded key. */
function naive(loads: readonly Load[], asked: ReturnType<typeof question>, order: PairOrder, few = false) {
  const live = loads.flatMap((load, slot) => {
    const market = marketLoadOf(load, NOW);
    return market ? [{ load: market, slot }] : [];
  });
  const milesToPickup = loads.map(({ dead_head }) => dead_head);
  const search = { ...pairSearchOf(asked), milesToPickup, ...(few && { returnsPerOutbound: RETURNS_PER_OUTBOUND }) };
  return naivePairs(live, { ...search, order, limit: 200 });
}

describe('rankPairs', () => {
  it('has the pairs of the naive join by every order, plain and varied', () => {
    fc.assert(
      fc.property(someLoads, someQuestion, (loads, asked) => {
        const ranked = rankPairs(loads, asked, NOW);
        const byId = new Map(ranked.loads.map((load) => [load.id, load]));
        const pairs = ranked.pairs.map((row) =>
          pairOf(row, byId.get(row.outbound_id) as Load, byId.get(row.return_id) as Load),
        );
        // what is found may be booked
        for (const { outbound, return: back } of pairs) expect(milesBetween(outbound, back)).toBe(back.dead_head);
        for (const order of Object.keys(PAIR_ORDERS) as PairOrder[]) {
          for (const varied of [false, true]) {
            const expected = naive(loads, asked, order, varied);
            const keys = orderPairs(pairs, order, varied).map((pair) => keyOf(pair, order));
            // unpriced pairs come after those that the order has a place for
            expect(keys.slice(0, expected.length)).toEqual(expected.map(({ key }) => expect.closeTo(key, 3)));
            expect(keys.slice(expected.length).every((key) => key === null)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('takes freight that two boards have once, as the post that pays best, and pairs no load with itself', () => {
    const local = aLoad({
      origin_latitude: HOME.latitude,
      origin_longitude: HOME.longitude,
      destination_city: 'Barstow',
      destination_state: 'CA',
      destination_latitude: 34.8958,
      destination_longitude: -117.0173,
      distance: 70,
    });
    const posts = [
      { ...local, id: 'ts-1', payment: 400 },
      aLoad({ ...local, id: 'df-1', data_source: 'direct_freight', payment: 450 }),
    ];
    expect(rankPairs(posts, question(), NOW)).toMatchObject({ pairs: [], loads: [], outbound: 1, return: 1 });
    const other = { ...local, id: 'ts-2', weight: 10_000, payment: 300 };
    const { pairs } = rankPairs([...posts, other], question(), NOW);
    expect(pairs.map((pair) => [pair.outbound_id, pair.return_id].sort())).toEqual([
      ['df-1', 'ts-2'],
      ['df-1', 'ts-2'],
    ]);
  });

  it('has empty legs that add up as they show', () => {
    const shown = (miles: number) => Math.round(miles);
    fc.assert(
      fc.property(someLoads, someQuestion, (loads, asked) => {
        for (const pair of rankPairs(loads, asked, NOW).pairs) {
          const legs = [pair.miles_to_pickup, pair.miles_between, pair.miles_home].map(shown);
          expect(legs.reduce((sum, leg) => sum + leg)).toBe(shown(pair.deadhead_miles));
          expect(shown(pair.loaded_miles) + shown(pair.deadhead_miles)).toBe(shown(pair.total_miles));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('takes the same post of freight whichever board answered first', () => {
    const boards = ['truckstop', 'direct_freight', 'C.H. Robinson'] as const;
    const posted = fc.array(fc.tuple(someLoad, fc.subarray([...boards], { minLength: 1 })), { maxLength: 20 });
    const posts = posted.map((freight) =>
      freight.flatMap(([load, on], at) =>
        on.map((board): Load => ({ ...load, id: `${board}-${at}`, data_source: board })),
      ),
    );
    const twice = posts.chain((loads) =>
      fc.tuple(fc.constant(loads), fc.shuffledSubarray(loads, { minLength: loads.length })),
    );
    fc.assert(
      fc.property(twice, someQuestion, ([loads, otherwise], asked) => {
        expect(rankPairs(otherwise, asked, NOW).pairs).toEqual(rankPairs(loads, asked, NOW).pairs);
      }),
    );
  });

  it('says when the truck is where, and how long it waits', () => {
    const phoenix = { latitude: 33.4484, longitude: -112.074 };
    const out = aLoad({
      id: 'ts-out',
      origin_latitude: HOME.latitude,
      origin_longitude: HOME.longitude,
      destination_latitude: phoenix.latitude,
      destination_longitude: phoenix.longitude,
      distance: 325,
      pickup_time: '09:00',
      ship_date: '2026-11-21',
    });
    const back = {
      ...out,
      id: 'df-back',
      origin_latitude: phoenix.latitude,
      origin_longitude: phoenix.longitude,
      destination_latitude: HOME.latitude,
      destination_longitude: HOME.longitude,
      ship_date: '2026-11-22',
      pickup_time: null,
    };
    expect(rankPairs([out, back], question(), NOW).pairs).toEqual([
      expect.objectContaining({
        total_miles: 650,
        deadhead_miles: 0,
        average_rate: 4.6154,
        driving_hours: 13,
        stop_hours: 8,
        break_hours: 0.5,
        pickup_at: '2026-11-21T09:00',
        delivered_at: '2026-11-21T19:30',
        return_arrival_at: '2026-11-21T19:30',
        waiting_hours: 12.5,
        return_pickup_from: null,
        return_pickup_by: '2026-11-22T23:59',
      }),
    ]);
  });
});

function keyOf(pair: ReturnType<typeof pairOf>, order: PairOrder): number | null {
  const keys = {
    recommended: pair.score,
    rate_per_mile: pair.average_rate,
    total_revenue: pair.total_revenue,
    total_miles: -pair.total_miles,
    deadhead: -pair.deadhead_miles,
  };
  return keys[order];
}
