import { describe, expect, it } from 'vitest';
import type { Load } from '#core/contract/load.ts';
import type { SearchForm } from '#core/contract/search.ts';
import { aLoad } from '../../tests/support/load.ts';
import { aSearchForm } from '../../tests/support/search-form.ts';
import { fitsSearch } from './fits-search.ts';

describe('fitsSearch', () => {
  it.each<[boolean, Partial<Load>, Partial<SearchForm>]>([
    [true, {}, {}],
    [true, { equipment_type: ['VINT'] }, {}],
    [true, { equipment_type: ['R'] }, { truck_types: ['RINT'] }],
    [true, { equipment_type: [] }, {}],
    [false, { equipment_type: ['SD', 'F'] }, {}],
    [true, { weight: 45_000, length: 60 }, {}],
    [false, { weight: 45_001 }, {}],
    [false, { length: 61 }, {}],
    [true, { weight: null, length: null, distance: null, ship_date: null }, { min_distance: 100 }],
    [false, { ship_date: '2026-11-22' }, {}],
    [false, { distance: 99 }, { min_distance: 100 }],
    [false, { distance: 501 }, { max_distance: 500 }],
    [true, { distance: 500 }, { max_distance: 500, min_distance: 500 }],
    [true, { distance: 3200 }, { max_distance: 3000 }],
  ])('%s: %j for %j', (fits, load, form) => {
    expect(fitsSearch(aLoad(load), aSearchForm(form))).toBe(fits);
  });
});
