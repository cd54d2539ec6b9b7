import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backhaulForm } from '#core/contract/search.ts';
import { anySearchForm, aSearchForm } from '../../tests/support/search-form.ts';
import { RESULT_ORDERS, type ResultOrder } from './result-order.ts';
import { defaultSearchForm, toSearchForm } from './search-form.ts';
import { readSearchQuery, searchQuery } from './search-url.ts';

const today = '2026-11-21';
const read = (query: string) => readSearchQuery(new URLSearchParams(query), today);

describe('search in the address', () => {
  it('is short and readable', () => {
    expect(searchQuery(aSearchForm())).toBe('from=Fontana,CA&equipment=V,R&date=2026-11-21&range=150');
    const far = aSearchForm({ destination_city: 'Salt Lake City', destination_state: 'UT', truck_types: ['F+T'] });
    expect(searchQuery(far, 'rate_per_mile', true)).toBe(
      'from=Fontana,CA&to=Salt+Lake+City,UT&equipment=F%2BT&date=2026-11-21&range=150&sort=-rate_per_mile',
    );
  });

  it('reads back the same search and order', () => {
    const orders = fc.constantFrom(...(Object.keys(RESULT_ORDERS) as ResultOrder[]));
    fc.assert(
      fc.property(anySearchForm, orders, fc.boolean(), (form, order, reversed) => {
        const location = read(searchQuery(form, order, reversed));
        expect(location && toSearchForm(location.values)).toEqual(form);
        expect(location).toMatchObject({ order, reversed });
      }),
    );
  });

  it('holds a backhaul search without its ranges', () => {
    const { origin_range: _out, destination_range: _back, ...form } = aSearchForm({ min_distance: 100 });
    const query = searchQuery(form, 'total_miles');
    expect(query).toBe('from=Fontana,CA&equipment=V,R&date=2026-11-21&min=100&sort=total_miles');
    expect(backhaulForm.parse(toSearchForm(read(query)?.values ?? defaultSearchForm(today)))).toEqual(form);
  });

  it('takes what it can of a damaged address', () => {
    const location = read('from=Fontana&range=7&to=,nv&equipment=V,ZZ&date=2020-01-01&sort=-cheapest');
    expect(location).toEqual({
      values: { ...defaultSearchForm(today), origin_city: 'Fontana' },
      order: 'recommended',
      reversed: false,
    });
    expect(read('')).toBeNull();
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('from', 'to', 'max', 'min', 'sort', 'date'), fc.string()), (params) => {
        expect(() => readSearchQuery(new URLSearchParams(params), today)).not.toThrow();
      }),
    );
  });
});
