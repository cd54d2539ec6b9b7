import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readMe } from '#core/contract/account.ts';
import { searchBackhaul } from '#core/contract/backhaul.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { searchLoads } from '#core/contract/search.ts';
import { type GeoPoint, straightMiles } from '#core/domain/distance.ts';
import { pairId } from '#core/domain/entry-id.ts';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { BEST_PAIRS, orderPairs, RETURNS_PER_OUTBOUND } from '#core/domain/pair-order.ts';
import { pairReader } from '#core/domain/pair-reader.ts';
import { rpmWithDeadhead } from '#core/domain/rate-per-mile.ts';
import { BACKHAUL_RANGE_MILES } from '#core/domain/search-limits.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { backhaul, backhaulStream } from '../support/backhaul.ts';
import { carrier, dispatcher } from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
beforeAll(async () => {
  // a standing clock: two searches that are compared ask the same market
  app = await startApp({ BOARD_DEADLINE_MS: '6000' }, { now: new Date() });
  // the first search makes the market
  await backhaulStream(await carrier(app, 'first@example.com'));
});
afterAll(() => app.stop());

const BOARDS = ['truckstop', 'direct-freight', 'ch-robinson'] as const;
afterEach(async () => {
  for (const board of BOARDS) await app.fault(board, { mode: 'none' });
});

const FONTANA = { latitude: 34.0922, longitude: -117.435 };
const PHOENIX = { latitude: 33.4484, longitude: -112.074 };
/** Boards and places differ by a little in where a city lies. */
const NEAR = BACKHAUL_RANGE_MILES + 1;

type Leg = LoadPair['outbound'];
const startOf = (load: Leg): GeoPoint => ({
  latitude: load.origin_latitude ?? Number.NaN,
  longitude: load.origin_longitude ?? Number.NaN,
});
const endOf = (load: Leg): GeoPoint => ({
  latitude: load.destination_latitude ?? Number.NaN,
  longitude: load.destination_longitude ?? Number.NaN,
});
const ids = (pairs: readonly LoadPair[]) => pairs.map((pair) => pairId(pair.outbound.id, pair.return.id));

describe('a backhaul search', () => {
  it('streams pairs as boards answer, and closes with their states', async () => {
    const user = await carrier(app, 'stream@example.com');
    const { events, pairs } = await backhaulStream(user);
    expect(events[0]?.type).toBe('start');
    expect(events.filter((event) => event.type === 'board')).toHaveLength(3);
    const end = events.at(-1);
    if (end?.type !== 'end') throw new Error('The search did not end');
    for (const board of end.boards) {
      expect(board).toMatchObject({ state: 'ok', reason: null });
      expect(board.outbound_loads).toBeGreaterThan(0);
      expect(board.return_loads).toBeGreaterThan(0);
      expect(board.loads).toBe(board.outbound_loads + board.return_loads);
    }
    expect(pairs.length).toBeGreaterThan(BEST_PAIRS);
    const sent = events.flatMap((event) => (event.type === 'pairs' ? event.loads.map(({ id }) => id) : []));
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('pairs a load away from the searched city with one that can be reached in time and comes back', async () => {
    const user = await carrier(app, 'pairs@example.com');
    const { pairs } = await backhaulStream(user);
    const { ship_date } = backhaul();
    expect(new Set(ids(pairs)).size).toBe(pairs.length);
    for (const { outbound, return: back, ...figures } of pairs) {
      // where the first empty leg starts and the last one ends
      expect(straightMiles(FONTANA, figures.home ?? endOf(outbound))).toBeLessThan(5);
      expect(straightMiles(FONTANA, startOf(outbound))).toBeLessThan(NEAR);
      expect(straightMiles(endOf(outbound), startOf(back))).toBeLessThan(NEAR);
      expect(straightMiles(FONTANA, endOf(back))).toBeLessThan(NEAR);
      expect(outbound.ship_date).toBe(ship_date);
      expect((back.ship_date ?? ship_date) >= ship_date).toBe(true);
      expect(figures.pickup_at.slice(0, 10)).toBe(ship_date);
      expect(figures.delivered_at > figures.pickup_at).toBe(true);
      expect(figures.return_arrival_at >= figures.delivered_at).toBe(true);
      if (figures.return_pickup_by) expect(figures.return_arrival_at <= figures.return_pickup_by).toBe(true);
      const empty = figures.miles_to_pickup + figures.miles_between + figures.miles_home;
      expect(figures.deadhead_miles).toBeCloseTo(empty, 2);
      expect(figures.total_miles).toBeCloseTo(figures.loaded_miles + empty, 2);
      expect(figures.duty_hours).toBeCloseTo(figures.driving_hours + figures.stop_hours + figures.break_hours, 2);
      expect(outbound.dead_head).toBe(figures.miles_to_pickup);
      expect(back.dead_head).toBe(figures.miles_between);
      const revenue =
        outbound.payment === null || back.payment === null ? null : Math.round(outbound.payment + back.payment);
      expect(figures.total_revenue && Math.round(figures.total_revenue)).toBe(revenue);
      if (revenue !== null) expect(figures.average_rate).toBeCloseTo(revenue / figures.total_miles, 1);
    }
    // loads of different boards are paired with one another
    expect(pairs.some((pair) => pair.outbound.data_source !== pair.return.data_source)).toBe(true);
  });

  it('counts the empty miles to a pickup as a one-way search from there shows them', async () => {
    const user = await carrier(app, 'one-figure@example.com');
    const { loads } = await user.call(searchLoads, { query: {}, body: fontana() });
    const oneWay = new Map(loads.map((load) => [load.id, load]));
    // around Los Angeles boards give the same loads for the way out and, with other empty miles, for the way back
    const around = backhaul({ destination_city: 'Los Angeles', destination_state: 'CA' });
    const searches = [await backhaulStream(user), await backhaulStream(user, around)];
    for (const { events } of searches) {
      const read = pairReader();
      const pairs = events.flatMap((event) => (event.type === 'pairs' ? read(event) : []));
      const legs = pairs.flatMap(({ outbound }) => {
        const load = oneWay.get(outbound.id);
        return load ? [{ outbound, load }] : [];
      });
      // of boards' own figures, such as 12.6
      expect(legs.some(({ load }) => (load.dead_head ?? 0) % 1 !== 0)).toBe(true);
      for (const { outbound, load } of legs) {
        expect([outbound.id, outbound.dead_head]).toEqual([load.id, load.dead_head]);
        expect(rpmWithDeadhead(outbound)).toBe(rpmWithDeadhead(load));
      }
    }
    const loadPairs = searches.flatMap(({ pairs }) => pairs);
    for (const { outbound, return: back, ...pair } of loadPairs) {
      const empty = (outbound.dead_head ?? 0) + (back.dead_head ?? 0) + pair.miles_home;
      expect(pair.deadhead_miles).toBeCloseTo(empty, 3);
      expect(pair.total_miles).toBeCloseTo((outbound.distance ?? 0) + (back.distance ?? 0) + empty, 1);
    }
  });

  it('answers the same pairs as JSON, best first by Recommended', async () => {
    const user = await carrier(app, 'json@example.com');
    const { loadPairs, boards } = await user.call(searchBackhaul, { query: {}, body: backhaul() });
    const { pairs } = await backhaulStream(user);
    expect(ids(loadPairs).sort()).toEqual(ids(pairs).sort());
    expect(ids(orderPairs(loadPairs, 'recommended'))).toEqual(ids(loadPairs.slice(0, BEST_PAIRS)));
    expect(boards.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    const varied = orderPairs(loadPairs, 'total_revenue', true);
    for (const { outbound } of varied) {
      expect(varied.filter((pair) => pair.outbound.id === outbound.id).length).toBeLessThanOrEqual(
        RETURNS_PER_OUTBOUND,
      );
    }
  });

  it('goes to the delivery city and comes back from around it', async () => {
    const user = await carrier(app, 'phoenix@example.com');
    // some days few loads go there
    const body = backhaul({ destination_city: 'Phoenix', destination_state: 'AZ', truck_types: EQUIPMENT_CODES });
    const { loadPairs } = await user.call(searchBackhaul, { query: {}, body });
    expect(loadPairs.length).toBeGreaterThan(0);
    for (const { outbound, return: back } of loadPairs) {
      expect(straightMiles(PHOENIX, endOf(outbound))).toBeLessThan(NEAR);
      expect(straightMiles(PHOENIX, startOf(back))).toBeLessThan(NEAR);
    }
  });

  it('goes to any place of the delivery state', async () => {
    const user = await carrier(app, 'arizona@example.com');
    const body = backhaul({ destination_state: 'AZ', truck_types: ['V', 'R', 'F', 'PO'] });
    const { loadPairs } = await user.call(searchBackhaul, { query: {}, body });
    expect(loadPairs.length).toBeGreaterThan(0);
    for (const { outbound, return: back } of loadPairs) {
      expect([outbound.destination_state, back.origin_state]).toEqual(['AZ', 'AZ']);
    }
  });

  it('keeps each load to equipment, weight, length and distance, and ignores the ranges of the one-way search', async () => {
    const user = await carrier(app, 'limits@example.com');
    const limits = { max_weight: 40_000, max_length: 48, min_distance: 100, max_distance: 900 };
    const body = backhaul({ truck_types: ['V', 'R', 'F'], ...limits, origin_range: 0, destination_range: 'far' });
    const { loadPairs } = await user.call(searchBackhaul, { query: {}, body });
    expect(loadPairs.length).toBeGreaterThan(0);
    for (const load of loadPairs.flatMap((pair) => [pair.outbound, pair.return])) {
      expect(load.equipment_type.some((code) => ['V', 'VINT', 'R', 'RINT', 'F', 'FINT'].includes(code))).toBe(true);
      expect(load.weight ?? 0).toBeLessThanOrEqual(40_000);
      expect(load.length ?? 0).toBeLessThanOrEqual(48);
      expect(load.distance ?? 100).toBeGreaterThanOrEqual(100);
      expect(load.distance ?? 900).toBeLessThanOrEqual(900);
    }
  });
});

describe('whose loads are paired', () => {
  it('only what the searcher’s own boards answered, whoever else searches meanwhile', async () => {
    const all = await carrier(app, 'all-boards@example.com');
    const one = await carrier(app, 'one-board@example.com', 'premium', { truckstop: false, chRobinson: false });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        (at % 2 === 0 ? all : one).call(searchBackhaul, { query: {}, body: backhaul() }),
      ),
    );
    for (const [at, { loadPairs, boards }] of answers.entries()) {
      const sources = new Set(loadPairs.flatMap((pair) => [pair.outbound.data_source, pair.return.data_source]));
      expect([...sources].sort()).toEqual(
        at % 2 === 0 ? ['C.H. Robinson', 'direct_freight', 'truckstop'] : ['direct_freight'],
      );
      expect(boards.map(({ state }) => state)).toEqual(
        at % 2 === 0 ? ['ok', 'ok', 'ok'] : ['left_out', 'ok', 'left_out'],
      );
    }
  });

  it('a dispatcher searches for a carrier that has added them, and learns no credential', async () => {
    const mine = await carrier(app, 'linked-carrier@example.com');
    const user = await dispatcher(app, 'linked-dispatcher@example.com', [mine]);
    const named = (carrier_email: string) => ({ ...backhaul(), carrier_email });
    const response = await user.send('POST', '/loads/backhaul-search', named('Linked-Carrier@example.com'));
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain('654321');
    expect(text).not.toContain('T1234567');
    await carrier(app, 'stranger@example.com');
    expect((await user.send('POST', '/loads/backhaul-search', named('stranger@example.com'))).status).toBe(404);
    expect((await user.send('POST', '/loads/backhaul-search', backhaul())).status).toBe(422);
  });

  it('nobody without a role and a plan', async () => {
    expect((await app.with(null).send('POST', '/loads/backhaul-search', backhaul())).status).toBe(401);
    const fresh = await app.as('no-role@example.com');
    expect((await fresh.send('POST', '/loads/backhaul-search', backhaul())).status).toBe(403);
  });
});

describe('a board that misbehaves costs only its own loads', () => {
  const wire = { truckstop: 'truckstop', 'direct-freight': 'direct_freight', 'ch-robinson': 'C.H. Robinson' } as const;
  const faults = [
    [{ mode: 'fail', status: 503 }, 'failed'],
    [{ mode: 'nonsense' }, 'failed'],
    [{ mode: 'stall' }, 'timed_out'],
  ] as const;
  for (const board of BOARDS) {
    it.each(faults)(`${board}: %j`, async (fault, state) => {
      const user = await carrier(app, `${board}-${JSON.stringify(fault).replace(/\W+/g, '-')}x@example.com`);
      await app.fault(board, fault);
      const { events, pairs } = await backhaulStream(user);
      const end = events.at(-1);
      if (end?.type !== 'end') throw new Error('The search did not end');
      for (const each of end.boards) {
        const asExpected = each.board === wire[board] ? state : 'ok';
        expect([each.board, each.state, each.reason === null]).toEqual([each.board, asExpected, asExpected === 'ok']);
      }
      const sources = new Set(pairs.flatMap((pair) => [pair.outbound.data_source, pair.return.data_source]));
      expect(sources.has(wire[board])).toBe(false);
      expect(sources.size).toBe(2);
    });
  }

  it('leaves Truckstop out when asked to', async () => {
    const user = await carrier(app, 'without@example.com');
    const { boards } = await user.call(searchBackhaul, { query: { use_truckstop: 'false' }, body: backhaul() });
    expect(boards[0]).toMatchObject({ board: 'truckstop', state: 'left_out', loads: 0 });
  });
});

describe('bad input', () => {
  it('every field answers 422 with a message at the field, and nothing is counted', async () => {
    const user = await carrier(app, 'bad-input@example.com', 'trial');
    const bad: [string, unknown][] = [
      ['origin_city', ''],
      ['origin_city', 'Nowhere At All'],
      ['origin_state', 'XX'],
      ['destination_city', 'Nowhere At All'],
      ['truck_types', []],
      ['truck_types', ['ROCKET']],
      ['max_weight', 999],
      ['max_length', 0],
      ['ship_date', '2020-01-01'],
      ['ship_date', 'tomorrow'],
      ['min_distance', -10],
      ['max_distance', null],
    ];
    for (const [field, value] of bad) {
      const destination = field === 'destination_city' ? { destination_state: 'TX' } : {};
      const response = await user.send('POST', '/loads/backhaul-search', backhaul({ ...destination, [field]: value }));
      const { fields } = await response.json();
      expect([field, value, response.status, Object.keys(fields)]).toEqual([field, value, 422, [field]]);
    }
    const cityOnly = await user.send('POST', '/loads/backhaul-search', backhaul({ destination_city: 'Phoenix' }));
    expect((await cityOnly.json()).fields).toHaveProperty('destination_state');
    expect((await user.call(readMe, {})).daily_searches?.count).toBe(0);
  });
});

describe('the trial', () => {
  it('counts a backhaul search as one of the seven', async () => {
    const user = await carrier(app, 'trial@example.com', 'trial');
    for (let n = 1; n <= 7; n++) {
      const { daily_searches } = await user.call(searchBackhaul, { query: {}, body: backhaul() });
      expect(daily_searches).toMatchObject({ count: n, limit: 7 });
    }
    for (const path of ['/loads/backhaul-search', '/loads/search']) {
      const body = { ...backhaul(), origin_range: 100, destination_range: 100 };
      expect((await user.send('POST', path, body)).status).toBe(429);
    }
  });

  it('gives the search back when no board could be asked', async () => {
    const user = await carrier(app, 'refund@example.com', 'trial');
    for (const board of BOARDS) await app.fault(board, { mode: 'fail' });
    const { loadPairs, boards, daily_searches } = await user.call(searchBackhaul, { query: {}, body: backhaul() });
    expect(boards.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect([loadPairs.length, daily_searches?.count]).toEqual([0, 0]);
  });
});
