import { describe, expect, it } from 'vitest';
import { DATA_SOURCES } from '#core/contract/load.ts';
import { EQUIPMENT_CODES, type EquipmentCode } from '#core/domain/equipment.ts';
import { createPlaceTable } from '#server/services/geo/place-table.ts';
import { placesFromPackages } from '../../../scripts/build-places.ts';
import { TRAILERS } from './equipment-mix.ts';
import { createLanes } from './lanes.ts';
import { DAY } from './local-time.ts';
import { createMarket } from './market.ts';
import type { Posting } from './posting.ts';

/** The figures that published captures of real boards show, with wide tolerances. */
const NOON = Date.UTC(2026, 2, 11, 18);
const lanes = createLanes(createPlaceTable(placesFromPackages()));
const market = createMarket({
  lanes,
  seed: 11,
  live: 40_000,
  now: () => NOON,
});
const ofBoard = DATA_SOURCES.map((board) => market.search({ board }).map(({ posting }) => posting));
const all = ofBoard.flat();

const share = (test: (posting: Posting) => boolean, of = all): number => of.filter(test).length / of.length;
const quantile = (values: number[], at: number): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length * at)] ?? 0;
const quartiles = (values: number[]): number[] => [0.25, 0.5, 0.75].map((at) => quantile(values, at));
const near = (value: number | undefined, wanted: number, tolerance: number) => {
  expect(value).toBeGreaterThan(wanted - tolerance);
  expect(value).toBeLessThan(wanted + tolerance);
};
const priced = (code: EquipmentCode, low = 0, high = 9999) =>
  all.flatMap(({ equipment, paymentUsd, distanceMiles, fullLoad }) =>
    equipment === code && paymentUsd !== null && fullLoad && distanceMiles >= low && distanceMiles < high
      ? [{ pay: paymentUsd, miles: distanceMiles }]
      : [],
  );
const perMile = (loads: { pay: number; miles: number }[]) =>
  loads.reduce((sum, { pay }) => sum + pay, 0) / loads.reduce((sum, { miles }) => sum + miles, 0);
const lane = ({ origin, destination, shipDate }: Posting) =>
  [origin.city, origin.state, destination?.city, destination?.state, shipDate].join('|');
const sharing = (of: Posting[], keyOf: (posting: Posting) => string) => {
  const counts = new Map<string, number>();
  for (const posting of of) counts.set(keyOf(posting), (counts.get(keyOf(posting)) ?? 0) + 1);
  return share((posting) => (counts.get(keyOf(posting)) ?? 0) > 1, of);
};

describe('the market', () => {
  it('has hauls of the lengths that boards show', () => {
    const [low, middle, high] = quartiles(all.map(({ distanceMiles }) => distanceMiles));
    near(low, 182, 30);
    near(middle, 344, 40);
    near(high, 521, 60);
  });

  it('is mostly van, reefer and flatbed, and has every kind of trailer', () => {
    const [v, r, f] = (['V', 'R', 'F'] as const).map((code) => share(({ equipment }) => equipment === code));
    near(v, 0.3, 0.04);
    near(r, 0.16, 0.03);
    near(f, 0.18, 0.03);
    expect(new Set(all.map(({ equipment }) => equipment))).toEqual(new Set(EQUIPMENT_CODES));
  });

  it('leaves out a quarter of the rates', () => {
    near(
      share(({ paymentUsd }) => paymentUsd === null),
      0.26,
      0.04,
    );
  });

  it('pays the spot averages, more a mile on short hauls than on long ones', () => {
    near(perMile(priced('V')), 2.45, 0.15);
    near(perMile(priced('R')), 2.94, 0.2);
    near(perMile(priced('F')), 2.58, 0.15);
    for (const code of ['V', 'R', 'F'] as const) {
      expect(perMile(priced(code, 0, 150))).toBeGreaterThan(perMile(priced(code, 150, 600)));
      expect(perMile(priced(code, 150, 600))).toBeGreaterThan(perMile(priced(code, 600)));
    }
    const rates = priced('V', 300, 500).map(({ pay, miles }) => pay / miles);
    expect(quantile(rates, 0.9) / quantile(rates, 0.1)).toBeGreaterThan(1.3);
  });

  it('pays better out of a state short of trucks than back into it', () => {
    const vans = (from: string, to: string) =>
      perMile(
        all.flatMap(({ origin, destination, paymentUsd, distanceMiles, fullLoad, equipment }) =>
          origin.state === from &&
          destination?.state === to &&
          paymentUsd !== null &&
          fullLoad &&
          'V R F'.includes(equipment)
            ? [{ pay: paymentUsd, miles: distanceMiles }]
            : [],
        ),
      );
    expect(vans('GA', 'FL')).toBeGreaterThan(vans('FL', 'GA') * 1.2);
  });

  it('has loads as heavy as boards show, within what the trailer carries', () => {
    const [low, middle, high] = quartiles(all.flatMap(({ weightPounds }) => weightPounds ?? []));
    near(low, 32_000, 4000);
    near(middle, 44_000, 2000);
    near(high, 48_000, 2500);
    for (const { weightPounds, equipment } of all)
      expect(weightPounds ?? 0).toBeLessThanOrEqual(TRAILERS[equipment].maxPounds);
    near(
      share(({ weightPounds }) => weightPounds === null),
      0.05,
      0.03,
    );
  });

  it('has mostly 53 and 48 ft loads, shorter partials and some lengths missing', () => {
    expect(share(({ lengthFeet }) => lengthFeet === 53 || lengthFeet === 48)).toBeGreaterThan(0.65);
    near(
      share(({ lengthFeet }) => lengthFeet === null),
      0.07,
      0.03,
    );
    near(
      share(({ fullLoad }) => !fullLoad),
      0.09,
      0.03,
    );
    const partials = all.flatMap(({ fullLoad, lengthFeet }) => (fullLoad ? [] : (lengthFeet ?? [])));
    expect(quantile(partials, 0.9)).toBeLessThan(33);
  });

  it('repeats lane and date on a board for over a quarter of the posts, the rate too for a few', () => {
    for (const board of ofBoard) {
      near(sharing(board, lane), 0.28, 0.06);
      const withRate = board.filter(({ paymentUsd }) => paymentUsd !== null);
      near(
        sharing(withRate, (posting) => `${lane(posting)}|${posting.paymentUsd}`) * (withRate.length / board.length),
        0.05,
        0.04,
      );
    }
  });

  it('loses three quarters of its posts within a day', () => {
    near(
      share(({ expiresAt }) => expiresAt < NOON + DAY),
      0.75,
      0.1,
    );
    expect(Math.max(...all.map(({ postedAt }) => NOON - postedAt))).toBeLessThanOrEqual(4 * DAY);
  });

  it('is for today up to the day after tomorrow, mostly', () => {
    const days = ['2026-03-11', '2026-03-12', '2026-03-13'];
    expect(share(({ shipDate }) => days.includes(shipDate))).toBeGreaterThan(0.85);
    for (const day of days) expect(share(({ shipDate }) => shipDate === day)).toBeGreaterThan(0.05);
  });

  it('is largest on Truckstop, then Direct Freight, then C.H. Robinson', () => {
    const [truckstop = 0, direct = 0, robinson = 0] = ofBoard.map((board) => board.length / all.length);
    expect(truckstop).toBeGreaterThan(direct);
    expect(direct).toBeGreaterThan(robinson);
    expect(robinson).toBeGreaterThan(0.12);
  });

  it('shows one freight on several boards, now and then at another price', () => {
    const byFreight = new Map<number, Posting[]>();
    for (const posting of all) byFreight.set(posting.freightId, [...(byFreight.get(posting.freightId) ?? []), posting]);
    const several = [...byFreight.values()].filter((posts) => posts.length > 1);
    near(several.length / byFreight.size, 0.17, 0.05);
    expect(several.some((posts) => posts.length === 3)).toBe(true);
    for (const posts of several) {
      expect(new Set(posts.map(({ board }) => board)).size).toBe(posts.length);
      expect(new Set(posts.map(lane)).size).toBe(1);
      expect(new Set(posts.map(({ broker }) => broker.name)).size).toBe(1);
    }
    const bothPriced = several.filter((posts) => posts.every(({ paymentUsd }) => paymentUsd !== null));
    const otherPrice = bothPriced.filter((posts) => new Set(posts.map(({ paymentUsd }) => paymentUsd)).size > 1);
    near(otherPrice.length / bothPriced.length, 0.3, 0.1);
  });

  it("shows on C.H. Robinson's board only its own freight, with a destination", () => {
    for (const { broker, destination } of ofBoard[2] ?? []) {
      expect(broker.name).toBe('C.H. Robinson');
      expect(destination).not.toBeNull();
    }
    near(
      share(({ destination }) => destination === null),
      0.008,
      0.006,
    );
    near(
      share(({ extraStops }) => extraStops > 0),
      0.1,
      0.03,
    );
  });

  it('finds plenty of vans for today around Fontana', () => {
    const fontana = { latitude: 34.0922, longitude: -117.435 };
    const filter = { equipment: new Set<EquipmentCode>(['V']), shipDates: new Set(['2026-03-11']) };
    const counts = DATA_SOURCES.map(
      (board) => market.search({ board, origin: { ...fontana, radiusMiles: 100 }, ...filter }).length,
    );
    for (const count of counts) expect(count).toBeGreaterThan(25);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(600);
  });

  it('uses only made-up telephone numbers and addresses', () => {
    for (const broker of new Set(all.map((posting) => posting.broker))) {
      expect(broker.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(broker.email).toMatch(/^[a-z0-9-]+@[a-z0-9-]+\.example\.com$/);
      expect(broker.mc).toMatch(/^\d{6,7}$/);
      expect(broker.dot).toMatch(/^\d{7}$/);
    }
  });
});
