import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATA_SOURCES } from '#core/contract/load.ts';
import { estimateRoadMiles, straightMiles } from '#core/domain/distance.ts';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { createPlaceTable } from '#server/services/geo/place-table.ts';
import { placesFromPackages } from '../../../scripts/build-places.ts';
import { SLOT } from './generate.ts';
import { createLanes } from './lanes.ts';
import { DAY, endOfDay, HOUR, localTime } from './local-time.ts';
import { createMarket } from './market.ts';
import { matcher } from './matcher.ts';
import type { FoundPosting, Market, Posting, PostingFilter } from './posting.ts';

const lanes = createLanes(createPlaceTable(placesFromPackages()));
const NOON = Date.UTC(2026, 2, 11, 18);
const FONTANA = { latitude: 34.0922, longitude: -117.435 };

const marketWithClock = (start: number, seed = 1, live = 400) => {
  let time = start;
  const market = createMarket({ lanes, seed, live, now: () => time });
  return { market, setTime: (next: number) => (time = next) };
};
const postings = (market: Market, filter: Partial<PostingFilter> = {}): Posting[] =>
  DATA_SOURCES.flatMap((board) => market.search({ ...filter, board }).map(({ posting }) => posting)).sort((a, b) =>
    a.board + a.id < b.board + b.id ? -1 : 1,
  );

describe('the same seed and time', () => {
  const step = fc.integer({ min: 1, max: 30 * HOUR });

  it('give the same posts, run on or started fresh', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        (seed, steps) => {
          const { market, setTime } = marketWithClock(NOON, seed, 2500);
          let time = NOON;
          for (const forward of steps) {
            time += forward;
            setTime(time);
            market.liveCount();
          }
          expect(postings(market)).toEqual(postings(marketWithClock(time, seed, 2500).market));
        },
      ),
      { numRuns: 15 },
    );
  });

  it('hold when the clock jumps far ahead or back', () => {
    const { market, setTime } = marketWithClock(NOON);
    const first = postings(market);
    setTime(NOON + 40 * DAY);
    expect(postings(market)).toEqual(postings(marketWithClock(NOON + 40 * DAY).market));
    setTime(NOON);
    expect(postings(market)).toEqual(first);
  });

  it('differ from those of another seed', () => {
    const ids = (seed: number) => postings(marketWithClock(NOON, seed).market).map(({ origin }) => origin.city);
    expect(ids(1)).not.toEqual(ids(2));
  });
});

describe('posts', () => {
  it('come and go with the clock', () => {
    const { market, setTime } = marketWithClock(NOON);
    const before = new Map(postings(market).map((posting) => [posting.board + posting.id, posting]));
    setTime(NOON + 6 * HOUR);
    const after = postings(market);
    const kept = after.filter(({ board, id }) => before.has(board + id));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(before.size);
    expect(after.length).toBeGreaterThan(kept.length);
    for (const { postedAt, expiresAt } of after) {
      expect(postedAt).toBeLessThanOrEqual(NOON + 6 * HOUR);
      expect(expiresAt).toBeGreaterThan(NOON + 6 * HOUR);
    }
  });

  it('have ids of digits, one to a post on a board', () => {
    const all = postings(marketWithClock(NOON, 1, 3000).market);
    expect(new Set(all.map(({ board, id }) => board + id)).size).toBe(all.length);
    for (const { id } of all) expect(id).toMatch(/^\d{12}$/);
  });

  it('are never for a day that is over at the pickup, and deliver after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 }), (hours) => {
        const time = Date.UTC(2026, 0, 1) + hours * HOUR;
        for (const { shipDate, deliveryDate, expiresAt, origin, pickupTime, postedAt, deliveryTime } of postings(
          marketWithClock(time).market,
        )) {
          const today = localTime(origin.state, time).day;
          const pickupDay = Date.parse(shipDate) / DAY;
          expect(pickupDay).toBeGreaterThanOrEqual(today);
          expect(expiresAt).toBeLessThanOrEqual(endOfDay(origin.state, pickupDay));
          expect(`${deliveryDate} ${deliveryTime}` > `${shipDate} ${pickupTime}`).toBe(true);
          const posted = localTime(origin.state, postedAt);
          if (posted.day === pickupDay) expect(Number(pickupTime.slice(0, 2))).toBeGreaterThan(posted.hour);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('are there from their first millisecond to their last', () => {
    const posting = postings(marketWithClock(NOON).market).find(({ expiresAt }) => expiresAt % SLOT > 1);
    if (!posting) throw new Error('Every post ends with a slot.');
    const { board, id, postedAt, expiresAt } = posting;
    const { market, setTime } = marketWithClock(postedAt - 1);
    for (const [time, there] of [
      [postedAt - 1, false],
      [postedAt, true],
      [expiresAt - 1, true],
      [expiresAt, false],
    ] as const) {
      setTime(time);
      expect(market.find(board, id)).toEqual(there ? posting : undefined);
      expect(postings(market).some((other) => other.board === board && other.id === id)).toBe(there);
      expect(market.liveCount()).toBe(postings(market).length);
    }
    expect(market.find(board, 'no such id')).toBeUndefined();
  });
});

describe('search', () => {
  const { market } = marketWithClock(NOON, 3, 4000);
  const all = postings(market);

  it('keeps to the circle and tells the empty road miles', () => {
    const found = market.search({ board: 'truckstop', origin: { ...FONTANA, radiusMiles: 150 } });
    const inside = all.filter(({ board, origin }) => board === 'truckstop' && straightMiles(FONTANA, origin) <= 150);
    expect(found.map(({ posting }) => posting.id).sort()).toEqual(inside.map(({ id }) => id).sort());
    expect(found.length).toBeGreaterThan(5);
    for (const { posting, deadheadMiles } of found) {
      expect(deadheadMiles).toBeCloseTo(estimateRoadMiles(straightMiles(FONTANA, posting.origin)), 6);
    }
    expect(market.search({ board: 'truckstop' })[0]?.deadheadMiles).toBeNull();
  });

  it('applies each limit, and lets what is not given pass', () => {
    const cases: [Partial<PostingFilter>, (posting: Posting) => boolean][] = [
      [{ equipment: new Set(['R', 'RINT']) }, ({ equipment }) => equipment === 'R' || equipment === 'RINT'],
      [{ shipDates: new Set(['2026-03-12']) }, ({ shipDate }) => shipDate === '2026-03-12'],
      [{ originStates: ['TX', 'OK'] }, ({ origin }) => ['TX', 'OK'].includes(origin.state)],
      [{ destinationStates: ['GA'] }, ({ destination }) => !destination || destination.state === 'GA'],
      [
        { destination: { latitude: 33.749, longitude: -84.388, radiusMiles: 200 } },
        ({ destination }) =>
          !destination || straightMiles(destination, { latitude: 33.749, longitude: -84.388 }) <= 200,
      ],
      [{ minWeight: 40_000 }, ({ weightPounds }) => weightPounds === null || weightPounds >= 40_000],
      [{ maxWeight: 30_000 }, ({ weightPounds }) => weightPounds === null || weightPounds <= 30_000],
      [{ maxLength: 48 }, ({ lengthFeet }) => lengthFeet === null || lengthFeet <= 48],
      [{ minDistance: 700 }, ({ destination, distanceMiles }) => !destination || distanceMiles >= 700],
      [{ maxDistance: 200 }, ({ destination, distanceMiles }) => !destination || distanceMiles <= 200],
      [{ maxAgeMinutes: 120 }, ({ postedAt }) => postedAt >= NOON - 120 * 60_000],
    ];
    for (const [filter, fits] of cases) {
      const expected = all.filter(fits);
      expect(postings(market, filter)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(all.length);
    }
  });
});

describe('search against a scan of all posts', () => {
  const board = fc.constantFrom(...DATA_SOURCES);
  const date = fc.integer({ min: 10, max: 15 }).map((day) => `2026-03-${day}`);
  const state = fc.constantFrom('CA', 'TX', 'AZ', 'NV', 'GA', 'XX');
  const circle = fc.record({
    latitude: fc.double({ min: 32, max: 36, noNaN: true }),
    longitude: fc.double({ min: -119, max: -112, noNaN: true }),
    radiusMiles: fc.integer({ min: 0, max: 500 }),
  });
  const someFilter: fc.Arbitrary<Partial<PostingFilter>> = fc.record(
    {
      origin: circle,
      originStates: fc.uniqueArray(state, { maxLength: 4 }),
      destination: circle,
      destinationStates: fc.uniqueArray(state, { minLength: 1, maxLength: 4 }),
      equipment: fc.uniqueArray(fc.constantFrom(...EQUIPMENT_CODES), { maxLength: 6 }).map((codes) => new Set(codes)),
      shipDates: fc.uniqueArray(date, { maxLength: 3 }).map((dates) => new Set(dates)),
      minWeight: fc.constantFrom(20_000, 44_000),
      maxWeight: fc.constantFrom(44_000, 45_000),
      maxLength: fc.constantFrom(26, 48, 53),
      minDistance: fc.constantFrom(100, 344),
      maxDistance: fc.constantFrom(344, 1000),
      maxAgeMinutes: fc.integer({ min: 0, max: 3000 }),
    },
    { requiredKeys: [] },
  );

  it('finds the same, as the market moves on', () => {
    const { market, setTime } = marketWithClock(NOON, 3, 4000);
    let time = NOON;
    fc.assert(
      fc.property(board, someFilter, fc.integer({ min: 0, max: HOUR }), (of, partial, forward) => {
        time += forward;
        setTime(time);
        const filter = { ...partial, board: of };
        const match = matcher(filter, time);
        const expected = market.search({ board: of }).flatMap(({ posting }) => {
          const deadheadMiles = match(posting);
          return deadheadMiles === undefined ? [] : [{ posting, deadheadMiles }];
        });
        const byId = (a: FoundPosting, b: FoundPosting) => (a.posting.id < b.posting.id ? -1 : 1);
        expect(market.search(filter).sort(byId)).toEqual(expected.sort(byId));
      }),
      { numRuns: 400 },
    );
  });
});

describe('liveCount', () => {
  it('stays around what was asked for, by day and night', () => {
    const { market, setTime } = marketWithClock(NOON, 5, 5000);
    const counts = Array.from({ length: 16 }, (_, step) => {
      setTime(NOON + step * 3 * HOUR);
      return market.liveCount();
    });
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean).toBeGreaterThan(4500);
    expect(mean).toBeLessThan(5500);
    expect(Math.min(...counts)).toBeGreaterThan(3500);
    expect(Math.max(...counts)).toBeLessThan(6600);
  });
});
