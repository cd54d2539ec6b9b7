import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '#core/contract/load.ts';
import { aLoad, anyLoads } from '../../tests/support/load.ts';
import { dedupeLoads } from './dedupe.ts';
import { DEFAULT_OPERATING_FIGURES as figures } from './operating-figures.ts';
import { rankResult } from './result.ts';

const ts = (changes: Partial<Load> = {}) => aLoad({ id: 'ts', ...changes });
const df = (changes: Partial<Load> = {}) => aLoad({ id: 'df', data_source: 'direct_freight', ...changes });
const ch = (changes: Partial<Load> = {}) => aLoad({ id: 'ch', data_source: 'C.H. Robinson', ...changes });
const rows = (...loads: Load[]) =>
  rankResult(loads, figures).map(({ lead, others }) => [lead, ...others].map(({ load }) => load.id).join('+'));

describe('grouping postings', () => {
  it('makes one row of the same freight on two boards, led by the better posting, and shows the difference', () => {
    const [group, ...more] = rankResult([ts({ payment: 1450 }), df({ payment: 1500, weight: 43_900 })], figures);
    expect(more).toEqual([]);
    expect(group?.lead.load.id).toBe('df');
    expect(group?.others.map(({ load }) => load.id)).toEqual(['ts']);
    expect(group?.price).toEqual({ min: 1450, max: 1500 });
  });

  it('reads spelling, case and interstate trailers alike', () => {
    const there = { destination_city: 'ST. LOUIS', destination_state: 'mo', equipment_type: ['VINT', 'R'] };
    expect(rows(ts({ destination_city: 'Saint Louis', destination_state: 'MO' }), df(there))).toEqual(['df+ts']);
  });

  it.each<[string, Partial<Load>]>([
    ['board', { data_source: 'truckstop' }],
    ['day', { ship_date: '2026-11-22' }],
    ['origin', { origin_city: 'Ontario' }],
    ['origin state', { origin_state: 'AZ' }],
    ['destination', { destination_city: 'Sparks' }],
    ['trailer', { equipment_type: ['R'] }],
    ['weight', { weight: 39_000 }],
  ])('keeps another %s apart', (_, change) => {
    expect(rows(ts(), df(change))).toHaveLength(2);
  });

  it.each<[string, Partial<Load>]>([
    ['day', { ship_date: null }],
    ['destination', { destination_city: null, destination_state: null }],
    ['trailer', { equipment_type: [] }],
  ])('does not guess where the %s is unknown', (_, unknown) => {
    expect(rows(ts(unknown), df(unknown))).toHaveLength(2);
  });

  it('never ties two loads together by a posting of unknown weight', () => {
    const unknown = ts({ weight: null, payment: 1600 });
    expect(rows(unknown, df({ weight: 20_000 }), ch({ weight: 44_000 }))).toEqual(['ts+ch', 'df']);
  });

  it('pairs repeats by price', () => {
    const loads = [1500, 1490].map((payment, i) => ts({ id: `ts${i}`, payment }));
    const copies = [1490, 1485].map((payment, i) => df({ id: `df${i}`, payment, age: 3 }));
    expect(rows(...loads, ...copies).sort()).toEqual(['ts0+df1', 'ts1+df0']);
  });

  it('drops nothing, keeps a board to one posting a group, and lets every member fit every other', () => {
    fc.assert(
      fc.property(anyLoads, (loads) => {
        const groups = rankResult(loads, figures).map(({ lead, others, price }) => ({ all: [lead, ...others], price }));
        const ids = groups.flatMap(({ all }) => all.map(({ load }) => load.id));
        expect(ids.toSorted()).toEqual(
          dedupeLoads(loads)
            .map(({ id }) => id)
            .toSorted(),
        );
        for (const { all, price } of groups) {
          expect(new Set(all.map(({ load }) => load.data_source)).size).toBe(all.length);
          const weights = all.flatMap(({ load }) => load.weight ?? []);
          if (weights.length > 0) expect(Math.min(...weights)).toBeGreaterThanOrEqual(Math.max(...weights) * 0.95);
          for (const { load, score } of all) {
            if (score !== null) expect(Math.round(all[0]?.score ?? 0)).toBeGreaterThanOrEqual(Math.round(score));
            if (load.payment === null) continue;
            expect(price?.min).toBeLessThanOrEqual(load.payment);
            expect(price?.max).toBeGreaterThanOrEqual(load.payment);
          }
        }
      }),
    );
  });
});

describe('dedupeLoads', () => {
  it('keeps one load an id: the priced, else the newer, else the first', () => {
    const kept = (...loads: Partial<Load>[]) => dedupeLoads(loads.map((load) => ts(load))).map(({ notes }) => notes);
    expect(kept({ notes: 'first' }, { notes: 'second' })).toEqual(['first']);
    expect(kept({ notes: 'old', age: 5 }, { notes: 'new', age: 1 })).toEqual(['new']);
    expect(kept({ notes: 'call', payment: null, age: 1 }, { notes: 'priced', age: 5 })).toEqual(['priced']);
    expect(kept({ notes: 'priced', age: 5 }, { notes: 'call', payment: null, age: 1 })).toEqual(['priced']);
    expect(kept({ id: 'b', notes: 'b' }, { id: 'a', notes: 'a' }, { id: 'b', notes: 'again' })).toEqual(['b', 'a']);
  });
});
