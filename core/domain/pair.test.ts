import { describe, expect, it } from 'vitest';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../../tests/support/load.ts';
import { aPair } from '../../tests/support/pair.ts';
import { pairRoute } from './maps-link.ts';
import { DEFAULT_OPERATING_FIGURES as costs, operatingFigures } from './operating-figures.ts';
import { pairAsRow, pairOf, pairOfSaved, pairTotals, savedRows } from './pair.ts';
import { pairBody } from './pair-body.ts';
import { atCosts } from './pair-costs.ts';
import { pairReader, rowOfPair } from './pair-reader.ts';

const FRESH = { isSaved: true, suggested_to: null, suggested_by: null, load_status: null } as const;
const saved = (changes: Partial<SavedLoad> = {}): SavedLoad => ({
  ...aLoad(),
  entry_id: 'e',
  is_pair: false,
  child: null,
  pair_figures: null,
  saved_at: '2026-11-21T10:00:00Z',
  last_seen_at: '2026-11-21T10:00:00Z',
  booked: null,
  child_booked: null,
  gone: false,
  ...FRESH,
  ...changes,
});

describe('a pair', () => {
  it('as a row is one trip with its own figures', () => {
    const row = pairAsRow(pairOf(aPair()));
    expect(row.lead).toMatchObject({ rpmWithDeadhead: 2.3529, score: 250 });
    expect(row.lead.load).toMatchObject({
      id: 'ts-1-pair-df-2',
      payment: 2400,
      distance: 980,
      dead_head: 40,
      weight: 42_000,
      equipment_type: ['V', 'R'],
      origin_city: 'Fontana',
    });
    expect(row.lead.rpmWithoutDeadhead).toBeCloseTo(2400 / 980);
    expect(row.pair?.back.origin_city).toBe('Sparks');
  });

  it('without figures is what its loads add up to, and unknown where one does not say', () => {
    const { outbound, back } = pairOf(aPair());
    expect(pairTotals({ outbound, back, figures: null })).toEqual({
      revenueUsd: 2400,
      totalMiles: 1012,
      deadheadMiles: 32,
      averageRate: 2400 / 1012,
      netPerDayUsd: null,
    });
    const unpriced = pairTotals({ outbound, back: { ...back, payment: null }, figures: null });
    expect(unpriced).toMatchObject({ revenueUsd: null, averageRate: null, totalMiles: 1012 });
  });

  it('comes back from what was saved, and stands beside single loads of the same freight', () => {
    const { outbound, return: back, ...rest } = aPair();
    const pair = saved({ ...pairBody(aPair()), is_pair: true, child: back, pair_figures: rest });
    expect(pairOfSaved(pair, costs)).toMatchObject({ back: { id: 'df-2' }, figures: { total_miles: 1020 } });
    const rows = savedRows([saved(outbound), pair], { costs, now: new Date('2026-11-21T10:00:00Z') });
    expect(rows.map(({ lead }) => lead.load.id)).toEqual(['ts-1', 'ts-1-pair-df-2']);
    expect(rows.map((row) => row.pair !== undefined)).toEqual([false, true]);
  });

  it('that was saved nets by what a mile costs who looks at it now, as its worksheet says', () => {
    const own = operatingFigures({ cost_per_mile_usd: 2, miles_per_gallon: 8, diesel_usd_per_gallon: 4 });
    const { outbound, return: back, ...rest } = atCosts(aPair(), costs);
    const pair = saved({ ...outbound, is_pair: true, child: back, pair_figures: rest });
    const [row] = savedRows([pair], { costs: own, now: new Date(pair.saved_at) });
    // 1,020 mi at $0.50 of fuel and $1.50 of the rest leave $360 of $2,400 in 2.4 days
    expect(row?.pair?.figures).toMatchObject({ fuel_usd: 510, other_costs_usd: 1530, net_usd: 360, score: 150 });
    expect(row?.lead.score).toBe(150);
    expect(pairOfSaved(pair, costs)?.figures).toBe(pair.pair_figures);
    expect(atCosts(aPair({ total_revenue: null, net_usd: null, score: null }), own)).toMatchObject({ score: null });
  });

  it('and a load that were saved are as old as their postings are now', () => {
    const child = aLoad({ id: 'df-2', age: 30 });
    const list = [
      saved({ age: 2 }),
      saved({ id: 'ts-3', age: 1, is_pair: true, child }),
      saved({ id: 'ts-4', age: null }),
    ];
    const rows = savedRows(list, { costs, now: new Date('2026-11-23T10:30:00Z') });
    expect(rows.map(({ lead }) => lead.load.age)).toEqual([50.5, 78.5, null]);
    expect(rows[1]?.pair?.outbound.age).toBe(49.5);
  });

  it('is driven over all four stops', () => {
    const link = new URL(pairRoute(pairOf(aPair())) ?? '');
    expect([...link.searchParams].slice(1)).toEqual([
      ['origin', 'Fontana, CA'],
      ['destination', 'Ontario, CA'],
      ['travelmode', 'driving'],
      ['waypoints', 'Reno, NV|Sparks, NV'],
    ]);
  });

  it('is the same after it was stored as a row and its loads', () => {
    const pairs = [aPair(), aPair({ score: null }, ['ts-1', 'ch-9'])];
    const loads = pairs.flatMap((pair) => [pair.outbound, pair.return]);
    expect(pairReader()({ loads, pairs: pairs.map(rowOfPair) })).toEqual(pairs);
  });
});
