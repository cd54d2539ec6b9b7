import fc from 'fast-check';
import { DATA_SOURCES, type Load } from '#core/contract/load.ts';
import { blankLoad } from '#core/domain/blank-load.ts';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';

/** A van load from Fontana to Reno of which everything that ranks it is known. */
export const aLoad = (changes: Partial<Load> = {}): Load => ({
  ...blankLoad('truckstop'),
  id: 'ts-1',
  board_load_id: '1',
  origin_city: 'Fontana',
  origin_state: 'CA',
  destination_city: 'Reno',
  destination_state: 'NV',
  payment: 1500,
  distance: 500,
  dead_head: 0,
  age: 2,
  weight: 42_000,
  length: 53,
  equipment_type: ['V'],
  full_load: true,
  ship_date: '2026-11-21',
  stops: 0,
  ...changes,
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 5 });
const upTo = (max: number) => maybe(fc.integer({ min: 0, max }));

/** Loads from few places, days and trailers, so that many are alike; ids repeat. */
export const anyLoads: fc.Arbitrary<Load[]> = fc.array(
  fc
    .record({
      id: fc.integer({ min: 1, max: 60 }).map(String),
      data_source: fc.constantFrom(...DATA_SOURCES),
      origin_city: fc.constantFrom('Fontana', 'FONTANA', 'Ontario'),
      destination_city: fc.constantFrom('St. Louis', 'SAINT LOUIS', 'Joplin', null),
      destination_state: fc.constantFrom('MO', 'IL'),
      payment: upTo(6000),
      distance: upTo(2500),
      dead_head: upTo(150),
      age: upTo(200),
      weight: maybe(fc.constantFrom(20_000, 42_000, 43_500, 45_000)),
      equipment_type: fc.uniqueArray(fc.constantFrom('V', 'VINT', 'R', ...EQUIPMENT_CODES), { maxLength: 3 }),
      ship_date: fc.constantFrom('2026-11-21', '2026-11-22', null),
      stops: upTo(4),
    })
    .map(aLoad),
  { maxLength: 60 },
);
