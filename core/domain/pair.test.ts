import { describe, expect, it } from 'vitest';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../../tests/support/load.ts';
import { aPair } from '../../tests/support/pair.ts';
import { pairRoute } from './maps-link.ts';
import { DEFAULT_OPERATING_FIGURES } from './operating-figures.ts';
import { pairAsRow, pairOf, pairOfSaved, pairTotals, savedRows } from './pair.ts';
import { pairBody } from './pair-body.ts';
import { pairReader, rowOfPair } from './pair-reader.ts';
import { scoring } from './score.ts';

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
    expect(pairOfSaved(pair)).toMatchObject({ back: { id: 'df-2' }, figures: { total_miles: 1020 } });
    const list = [saved(outbound), pair];
    const rows = savedRows(list, scoring(list, DEFAULT_OPERATING_FIGURES));
    expect(rows.map(({ lead }) => lead.load.id)).toEqual(['ts-1', 'ts-1-pair-df-2']);
    expect(rows.map((row) => row.pair !== undefined)).toEqual([false, true]);
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
