import fc from 'fast-check';
import type { SearchForm } from '#core/contract/search.ts';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';

export const aSearchForm = (changes: Partial<SearchForm> = {}): SearchForm => ({
  origin_city: 'Fontana',
  origin_state: 'CA',
  origin_range: 150,
  destination_city: '',
  destination_state: '',
  destination_range: 100,
  truck_types: ['V', 'R'],
  max_weight: 45_000,
  max_length: 60,
  ship_date: '2026-11-21',
  min_distance: 0,
  max_distance: 3000,
  ...changes,
});

const tens = (max: number) => fc.integer({ min: 0, max: max / 10 }).map((n) => n * 10);
const city = fc
  .oneof(fc.constantFrom('Fontana', 'St. Louis', "Coeur d'Alene"), fc.string({ maxLength: 40, unit: 'grapheme' }))
  .map((text) => text.trim());

/** Valid forms from 2026-11-21 on. */
export const anySearchForm: fc.Arbitrary<SearchForm> = fc
  .record({
    origin_city: city.filter((text) => text !== ''),
    origin_state: fc.constantFrom(...STATE_CODES),
    origin_range: tens(1000),
    destination_city: city,
    destination_state: fc.constantFrom('' as const, ...STATE_CODES),
    destination_range: tens(1000),
    truck_types: fc.uniqueArray(fc.constantFrom(...EQUIPMENT_CODES), { minLength: 1 }),
    max_weight: fc.integer({ min: 1, max: 200 }).map((n) => n * 1000),
    max_length: fc.integer({ min: 1, max: 1000 }),
    ship_date: fc.integer({ min: 0, max: 400 }).map((day) => {
      return new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10);
    }),
    min_distance: tens(10_000),
    max_distance: fc.oneof(fc.constant(3000), tens(10_000)),
  })
  .filter((form) => form.min_distance <= form.max_distance && form.origin_city.length <= 100);
