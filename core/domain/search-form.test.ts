import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchForm } from '#core/contract/search.ts';
import { anySearchForm, aSearchForm } from '../../tests/support/search-form.ts';
import { defaultSearchForm, restoreSearchForm, toSearchForm, toSearchFormValues } from './search-form.ts';
import { summaryOfBackhaul, summaryOfSearch } from './search-summary.ts';

const today = '2026-11-21';

describe('restoreSearchForm', () => {
  it('starts with the defaults', () => {
    expect(restoreSearchForm(null, today)).toEqual(defaultSearchForm(today));
    expect(defaultSearchForm(today)).toMatchObject({ origin_state: 'CA', truck_types: ['V'], max_weight: '45000' });
  });

  it('gives back what was stored', () => {
    const stored = {
      ...defaultSearchForm(today),
      origin_city: 'Fontana',
      truck_types: ['R', 'F+T'],
      max_distance: '800',
    };
    expect(restoreSearchForm(JSON.parse(JSON.stringify(stored)), today)).toEqual(stored);
  });

  it.each([
    ['a past ship date becomes today', { ship_date: '2026-11-20' }, { ship_date: today }],
    ['a coming ship date stays', { ship_date: '2026-11-22' }, { ship_date: '2026-11-22' }],
    ['no date', { ship_date: '2026-13-41' }, { ship_date: today }],
    ['a max distance of 3000 shows blank', { max_distance: 3000 }, { max_distance: '' }],
    ['trailer types that are no list', { truck_types: 'R' }, { truck_types: ['V'] }],
    ['trailer types that are none', { truck_types: ['X', 7] }, { truck_types: ['V'] }],
    [
      'an unknown state',
      { origin_state: 'ZZ', destination_state: 'toString' },
      { origin_state: 'CA', destination_state: '' },
    ],
    ['a number off its step', { origin_range: 155, max_weight: '45500' }, { origin_range: '100', max_weight: '45000' }],
    ['a number out of bounds', { origin_range: 1010, max_length: 0 }, { origin_range: '100', max_length: '60' }],
    ['a min above the max', { min_distance: 500, max_distance: 400 }, { min_distance: '0', max_distance: '400' }],
    ['a city that is no text', { origin_city: 12 }, { origin_city: '' }],
  ])('%s', (_, stored, shown) => {
    expect(restoreSearchForm(stored, today)).toMatchObject(shown);
  });

  it('makes a form that the server takes of anything at all', () => {
    const names = Object.keys(defaultSearchForm(today));
    const junk = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...names), fc.anything()));
    fc.assert(
      fc.property(fc.oneof(junk, anySearchForm), (stored) => {
        const draft = toSearchForm(restoreSearchForm(stored, today));
        expect(searchForm.safeParse({ ...draft, origin_city: draft.origin_city || 'Fontana' }).error).toBeUndefined();
      }),
    );
  });

  it('shows a checked form and reads it back the same', () => {
    fc.assert(
      fc.property(anySearchForm, (form) => {
        expect(toSearchForm(toSearchFormValues(form))).toEqual(form);
      }),
    );
  });
});

describe('toSearchForm', () => {
  it('sends a blank min distance as 0, a blank max distance as 3000, and leaves a blank number to be named at its field', () => {
    const values = {
      ...defaultSearchForm(today),
      origin_city: ' Fontana ',
      max_weight: '44,000',
      max_length: '',
      min_distance: ' ',
    };
    const draft = toSearchForm(values);
    expect(draft).toMatchObject({ origin_city: 'Fontana', max_weight: 44_000, min_distance: 0, max_distance: 3000 });
    const issues = searchForm.safeParse(draft).error?.issues;
    expect(issues?.map(({ path, message }) => [path, message])).toEqual([[['max_length'], 'Max length is required']]);
  });
});

describe('summaryOfSearch', () => {
  it.each([
    [{}, 'Fontana, CA · 150 mi → Anywhere · V, R · Nov 21 · ≤ 45,000 lb'],
    [{ destination_state: 'NV' as const }, 'Fontana, CA · 150 mi → Nevada · V, R · Nov 21 · ≤ 45,000 lb'],
    [
      {
        destination_city: 'Reno',
        destination_state: 'NV' as const,
        min_distance: 200,
        max_distance: 1500,
        max_length: 48,
      },
      'Fontana, CA · 150 mi → Reno, NV · 100 mi · V, R · Nov 21 · ≤ 45,000 lb · ≤ 48 ft · ≥ 200 mi · ≤ 1,500 mi',
    ],
  ])('%j', (changes, line) => {
    expect(summaryOfSearch(aSearchForm(changes))).toBe(line);
  });
});

describe('summaryOfBackhaul', () => {
  it.each([
    [{}, 'Fontana, CA → Anywhere and back · V, R · Nov 21 · ≤ 45,000 lb'],
    [
      { destination_city: 'Reno', destination_state: 'NV' },
      'Fontana, CA → Reno, NV and back · V, R · Nov 21 · ≤ 45,000 lb',
    ],
    [{ destination_state: 'NV' }, 'Fontana, CA → Nevada and back · V, R · Nov 21 · ≤ 45,000 lb'],
  ] as const)('names no ranges: %o', (changes, line) => {
    expect(summaryOfBackhaul(aSearchForm(changes))).toBe(line);
  });
});
