import fc from 'fast-check';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { PAIR_ORDERS, type PairOrder } from '#core/domain/pair-order.ts';
import { RESULT_ORDERS, type ResultOrder } from '#core/domain/result-order.ts';
import type { MarketLoad, MarketPlace } from './market-load.ts';
import type { PairSearch } from './pairs/pair-search.ts';
import type { Area } from './place-table.ts';
import type { LoadFilter } from './rows.ts';
import type { MarketSearch } from './search.ts';

/** Few places, prices and days, so that much is equal and much meets; some across a cell's edge, some far. */
const PLACES: MarketPlace[] = [
  { latitude: 32.7767, longitude: -96.797, state: 'TX' },
  { latitude: 32.9991, longitude: -97.0004, state: 'TX' },
  { latitude: 33.0002, longitude: -96.9998, state: 'TX' },
  { latitude: 35.4676, longitude: -97.5164, state: 'OK' },
  { latitude: 29.7604, longitude: -95.3698, state: 'TX' },
  { latitude: 34.7465, longitude: -92.2896, state: 'AR' },
  { latitude: 41.8781, longitude: -87.6298, state: 'IL' },
  { latitude: 61.2181, longitude: -149.9003, state: 'AK' },
];
const DAY = 20_523;
const NIGHT = 20_523 * 1440;

const place = fc.constantFrom(...PLACES);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4, nil: null });
const codes = fc.constantFrom('V', 'VINT', 'R', 'F', 'HS');

export const someLoad: fc.Arbitrary<MarketLoad> = fc.record({
  origin: place,
  destination: maybe(place),
  equipment: fc.oneof(fc.tuple(codes), fc.uniqueArray(codes, { maxLength: 3 })),
  paymentUsd: maybe(
    fc.oneof(
      fc.constantFrom(500, 900, 1200.5, 2000),
      fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100),
    ),
  ),
  miles: maybe(fc.oneof(fc.constantFrom(0, 200, 344.5, 521), fc.integer({ min: 0, max: 3000 }))),
  weightPounds: maybe(fc.constantFrom(0, 12_000, 44_000, 44_000.25, 48_000)),
  lengthFeet: maybe(fc.constantFrom(0, 26, 48, 53, 53.5)),
  extraStops: fc.constantFrom(0, 0, 0, 1, 3),
  postedMinute: maybe(fc.integer({ min: NIGHT - 50, max: NIGHT })),
  shipDay: maybe(fc.integer({ min: DAY, max: DAY + 5 })),
  pickupFromMinute: maybe(fc.constantFrom(0, 480, 1439)),
  pickupUntilMinute: maybe(fc.constantFrom(600, 960, 1439)),
  deliveryDay: maybe(fc.integer({ min: DAY, max: DAY + 5 })),
  deliveryFromMinute: maybe(fc.constantFrom(0, 420, 1200)),
});

const radius = fc.constantFrom(0, 10, 25, 50, 150, 250, 1000, 3000);
const someArea: fc.Arbitrary<Area> = fc.record(
  {
    circle: fc
      .tuple(place, radius)
      .map(([{ latitude, longitude }, radiusMiles]) => ({ latitude, longitude, radiusMiles })),
    states: fc.uniqueArray(fc.constantFrom('TX', 'OK', 'IL', 'WY'), { minLength: 1 }),
  },
  { requiredKeys: [] },
);

const someFilter: fc.Arbitrary<LoadFilter> = fc.record(
  {
    origin: someArea,
    destination: someArea,
    equipment: fc.uniqueArray(codes, { minLength: 1 }),
    minWeightPounds: fc.constantFrom(0, 20_000),
    maxWeightPounds: fc.constantFrom(20_000, 44_000, 80_000),
    maxLengthFeet: fc.constantFrom(26, 53, 100),
    minMiles: fc.constantFrom(0, 200, 300),
    maxMiles: fc.constantFrom(344.5, 1000),
    shipDays: fc.constantFrom({ from: DAY, to: DAY }, { from: DAY, to: DAY + 2 }, { from: DAY + 1, to: DAY + 9 }),
    postedSinceMinute: fc.integer({ min: NIGHT - 50, max: NIGHT }),
  },
  { requiredKeys: [] },
);

const figures = fc.constantFrom(DEFAULT_OPERATING_FIGURES, { ...DEFAULT_OPERATING_FIGURES, costPerMileUsd: 9 });
const limit = fc.constantFrom(0, 1, 3, 10, 200);
/** Mostly wide, so that most of a small market takes part. */
const wide = { circle: { latitude: 32.7767, longitude: -96.797, radiusMiles: 400 } };

export const someSearch: fc.Arbitrary<MarketSearch> = fc
  .tuple(someFilter, fc.constantFrom(...(Object.keys(RESULT_ORDERS) as ResultOrder[])), limit, figures)
  .map(([filter, order, most, costs]) => ({ ...filter, order, limit: most, figures: costs }));

export const somePairSearch: fc.Arbitrary<PairSearch> = fc
  .record({
    home: place,
    outbound: fc.oneof(fc.constant<LoadFilter>({ origin: wide }), someFilter),
    return: fc.oneof(fc.constant<LoadFilter>({ destination: wide }), someFilter),
    meetMiles: radius,
    countHomeLeg: fc.boolean(),
    order: fc.constantFrom(...(Object.keys(PAIR_ORDERS) as PairOrder[])),
    limit,
    returnsPerOutbound: fc.constantFrom(undefined, 1, 2),
    milesToPickup: fc.constantFrom(undefined, [12.6, null, 0, 300]),
    figures,
  })
  .map(({ returnsPerOutbound, milesToPickup, ...rest }) => ({
    ...rest,
    ...(returnsPerOutbound && { returnsPerOutbound }),
    ...(milesToPickup && { milesToPickup }),
  }));
