import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '#core/contract/load.ts';
import { aLoad, anyLoads } from '../../tests/support/load.ts';
import { DEFAULT_OPERATING_FIGURES as figures } from './operating-figures.ts';
import { rankResult } from './result.ts';
import { orderResult, RESULT_ORDERS, type ResultOrder } from './result-order.ts';

const orders = Object.keys(RESULT_ORDERS) as ResultOrder[];
const loads: Partial<Load>[] = [
  { id: 'far', distance: 1000, payment: 2500, dead_head: 50, age: 1 },
  { id: 'near', distance: 200, payment: 900, dead_head: 20, age: 30 },
  { id: 'call', distance: 600, payment: null, dead_head: 5, age: 4, destination_state: 'AZ', equipment_type: ['R'] },
  { id: 'blank', distance: null, payment: null, dead_head: null, age: null },
];
const groups = rankResult(loads.map(aLoad), figures);
const ids = (order: ResultOrder, reversed?: boolean) =>
  orderResult(groups, order, reversed).map(({ lead }) => lead.load.id);

describe('orderResult', () => {
  it.each<[ResultOrder, string[], string[]]>([
    ['recommended', ['near', 'call', 'far', 'blank'], ['far', 'call', 'near', 'blank']],
    ['rate_per_mile', ['near', 'far', 'call', 'blank'], ['far', 'near', 'call', 'blank']],
    ['age', ['far', 'call', 'near', 'blank'], ['near', 'call', 'far', 'blank']],
    ['total_revenue', ['far', 'near', 'call', 'blank'], ['near', 'far', 'call', 'blank']],
    ['distance_high', ['far', 'call', 'near', 'blank'], ['near', 'call', 'far', 'blank']],
    ['distance_low', ['near', 'call', 'far', 'blank'], ['far', 'call', 'near', 'blank']],
    ['deadhead', ['call', 'near', 'far', 'blank'], ['far', 'near', 'call', 'blank']],
  ])('%s, and reversed, with the unknown last', (order, forth, back) => {
    expect(ids(order)).toEqual(forth);
    expect(ids(order, true)).toEqual(back);
  });

  it('carries the labels of the specification', () => {
    expect(Object.values(RESULT_ORDERS)).toEqual([
      'Recommended',
      'Rate Per Mile',
      'Age',
      'Total Revenue',
      'Distance high to low',
      'Distance low to high',
      'Deadhead',
    ]);
  });

  it('takes a score of 0 for a score', () => {
    const free = { ...figures, costPerMileUsd: 0, fuelShareUsd: 0, dieselUsdPerGallon: 0 };
    const ranked = rankResult([aLoad({ id: 'a', payment: 0 }), aLoad({ id: 'b', payment: 100 })], free);
    expect(orderResult(ranked, 'recommended', true).map(({ lead }) => lead.load.id)).toEqual(['a', 'b']);
    expect(orderResult(ranked, 'recommended')).toEqual(ranked);
  });

  it('loses no row, leaves its input alone and keeps equals in the recommended order', () => {
    fc.assert(
      fc.property(anyLoads, fc.constantFrom(...orders), fc.boolean(), (some, order, reversed) => {
        const ranked = rankResult(some, figures);
        const before = [...ranked];
        const ordered = orderResult(ranked, order, reversed);
        expect(ranked).toEqual(before);
        expect(new Set(ordered)).toEqual(new Set(ranked));
        if (!reversed) expect(orderResult(ranked, 'recommended')).toEqual(ranked);
        const byDistance = orderResult(ranked, 'distance_low');
        for (const [i, group] of byDistance.entries()) {
          const next = byDistance[i + 1];
          if (next && next.lead.load.distance === group.lead.load.distance) {
            expect(ranked.indexOf(group)).toBeLessThan(ranked.indexOf(next));
          }
        }
      }),
    );
  });
});
