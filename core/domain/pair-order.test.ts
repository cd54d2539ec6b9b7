import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairRow } from '#core/contract/load-pair.ts';
import { aLoad } from '../../tests/support/load.ts';
import {
  BEST_PAIRS,
  isPairOrder,
  orderPairs,
  PAIR_ORDERS,
  type PairOrder,
  RETURNS_PER_OUTBOUND,
} from './pair-order.ts';
import { pairReader } from './pair-reader.ts';

const row = (changes: Partial<PairRow> = {}): PairRow => ({
  outbound_id: 'ts-0',
  return_id: 'df-0',
  home: null,
  total_revenue: 2000,
  total_miles: 1000,
  loaded_miles: 900,
  deadhead_miles: 100,
  miles_to_pickup: 20.4,
  miles_between: 59.6,
  miles_home: 20,
  average_rate: 2,
  score: 100,
  fuel_usd: 560,
  other_costs_usd: 1700,
  net_usd: -260,
  driving_hours: 20,
  stop_hours: 8,
  break_hours: 1,
  duty_hours: 29,
  days: 2.1,
  waiting_hours: 0,
  pickup_at: '2026-11-21T08:00',
  delivered_at: '2026-11-21T20:00',
  return_arrival_at: '2026-11-21T21:00',
  return_pickup_from: null,
  return_pickup_by: null,
  ...changes,
});
const LOADS = Array.from({ length: 40 }, (_, at) => [aLoad({ id: `ts-${at}` }), aLoad({ id: `df-${at}` })]).flat();
const figure = fc.integer({ min: 0, max: 30 });
const someRows = fc.uniqueArray(
  fc
    .record({
      outbound_id: fc.integer({ min: 0, max: 39 }).map((at) => `ts-${at}`),
      return_id: fc.integer({ min: 0, max: 39 }).map((at) => `df-${at}`),
      score: fc.option(figure),
      average_rate: fc.option(figure),
      total_revenue: fc.option(figure),
      total_miles: figure,
      deadhead_miles: figure,
    })
    .map(row),
  { selector: ({ outbound_id, return_id }) => outbound_id + return_id, maxLength: 300, size: 'max' },
);
const someOrder = fc.constantFrom(...(Object.keys(PAIR_ORDERS) as PairOrder[]));

describe('orderPairs', () => {
  it('has the best 200, unknown figures last, and with variety at most three returns of an outbound', () => {
    fc.assert(
      fc.property(someRows, someOrder, fc.boolean(), (rows, order, varied) => {
        const pairs = pairReader()({ loads: LOADS, pairs: rows });
        const found = orderPairs(pairs, order, varied);
        const value = (pair: (typeof pairs)[number]) =>
          ({
            recommended: pair.score,
            rate_per_mile: pair.average_rate,
            total_revenue: pair.total_revenue,
            total_miles: -pair.total_miles,
            deadhead: -pair.deadhead_miles,
          })[order] ?? -1000;
        const values = found.map(value);
        expect(values).toEqual([...values].sort((a, b) => b - a));
        const shown = new Map<string, number>();
        for (const { outbound } of found) shown.set(outbound.id, (shown.get(outbound.id) ?? 0) + 1);
        const most = varied ? RETURNS_PER_OUTBOUND : Number.POSITIVE_INFINITY;
        expect(Math.max(0, ...shown.values())).toBeLessThanOrEqual(most);
        // what is left out has no place: the result is full, or its outbound has as many better ones as it may
        const worst = values.at(-1) ?? Number.POSITIVE_INFINITY;
        for (const pair of pairs.filter((each) => !found.includes(each))) {
          const isFull = found.length === BEST_PAIRS && value(pair) <= worst;
          const better = found.filter((each) => each.outbound.id === pair.outbound.id && value(each) >= value(pair));
          expect(isFull || better.length >= most).toBe(true);
        }
      }),
    );
  });
});

describe('pairReader', () => {
  it('knows the loads of earlier lines, and gives each leg its own empty miles', () => {
    const read = pairReader();
    expect(read({ loads: LOADS.slice(0, 1), pairs: [row()] })).toEqual([]);
    const [pair] = read({ loads: LOADS.slice(1), pairs: [row()] });
    expect(pair?.outbound.dead_head).toBe(20.4);
    expect(pair?.return.dead_head).toBe(59.6);
    expect(pair?.city_names.outbound_origin).toBe('Fontana, CA');
  });
});

it('isPairOrder tells the five orders from anything else', () => {
  expect(Object.keys(PAIR_ORDERS).every(isPairOrder)).toBe(true);
  expect(['age', '', 'constructor'].some(isPairOrder)).toBe(false);
});
