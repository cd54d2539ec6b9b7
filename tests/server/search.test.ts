import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readMe } from '#core/contract/account.ts';
import { searchLoads } from '#core/contract/search.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { carrier, dispatcher } from '../support/people.ts';
import { fontana, searchStream } from '../support/search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ BOARD_DEADLINE_MS: '1500' });
  // the first search makes the market
  await searchStream(await carrier(app, 'first@example.com'));
});
afterAll(() => app.stop());

const BOARDS = ['truckstop', 'direct-freight', 'ch-robinson'] as const;
afterEach(async () => {
  for (const board of BOARDS) await app.fault(board, { mode: 'none' });
});

describe('a search', () => {
  it('streams a line a board and closes with all their states', async () => {
    const user = await carrier(app, 'stream@example.com');
    const events = await searchStream(user);
    expect(events.map((event) => event.type)).toEqual(['start', 'board', 'board', 'board', 'end']);
    const end = events.at(-1);
    expect(end?.type === 'end' && end.boards.map((board) => board.state)).toEqual(['ok', 'ok', 'ok']);
    const loads = events.flatMap((event) => (event.type === 'board' ? event.loads : []));
    expect(loads.length).toBeGreaterThan(20);
    for (const load of loads) {
      expect(load.weight ?? 0).toBeLessThanOrEqual(45_000);
      expect(load.ship_date).toBe(fontana().ship_date);
      expect(load.dead_head).not.toBeNull();
      expect(load.destination_city === null || load.distance !== null).toBe(true);
    }
  });

  it('answers the same loads as JSON', async () => {
    const user = await carrier(app, 'json@example.com');
    const { loads, boards } = await user.call(searchLoads, { query: {}, body: fontana() });
    expect(boards.map((board) => board.loads).reduce((sum, n) => sum + n, 0)).toBe(loads.length);
    expect(new Set(loads.map((load) => load.data_source)).size).toBe(3);
  });

  it('keeps to the destination that was asked for', async () => {
    const user = await carrier(app, 'destination@example.com');
    const body = fontana({ origin_range: 300, destination_state: 'AZ', truck_types: ['V', 'R', 'F'] });
    const { loads } = await user.call(searchLoads, { query: {}, body });
    expect(loads.length).toBeGreaterThan(0);
    // a load whose broker takes any destination fits too
    expect(new Set(loads.map((load) => load.destination_state ?? 'AZ'))).toEqual(new Set(['AZ']));
  });

  it('says why a board was left out', async () => {
    const user = await carrier(app, 'no-ids@example.com', 'premium', { truckstop: false, chRobinson: false });
    const { loads, boards } = await user.call(searchLoads, { query: {}, body: fontana() });
    const reasons = Object.fromEntries(boards.map((board) => [board.board, [board.state, board.reason]]));
    expect(reasons).toEqual({
      truckstop: ['left_out', 'No Truckstop integration ID'],
      direct_freight: ['ok', null],
      'C.H. Robinson': ['left_out', 'No T-number'],
    });
    expect(loads.every((load) => load.data_source === 'direct_freight')).toBe(true);
  });

  it('says that a range was cut to what a board allows', async () => {
    const user = await carrier(app, 'range@example.com');
    const { boards } = await user.call(searchLoads, { query: {}, body: fontana({ origin_range: 1000 }) });
    const note = boards.find((board) => board.board === 'direct_freight')?.notes.join(' ');
    expect(note).toContain('300 mi');
  });
});

describe('a board that misbehaves costs only its own loads', () => {
  const faults = [
    [{ mode: 'fail', status: 503 }, 'failed'],
    [{ mode: 'nonsense' }, 'failed'],
    [{ mode: 'half' }, 'failed'],
    [{ mode: 'half', cut: true }, 'failed'],
    [{ mode: 'oversized' }, 'failed'],
    [{ mode: 'stall' }, 'timed_out'],
    [{ mode: 'slow', milliseconds: 60_000 }, 'timed_out'],
  ] as const;
  const wire = { truckstop: 'truckstop', 'direct-freight': 'direct_freight', 'ch-robinson': 'C.H. Robinson' } as const;

  for (const board of BOARDS) {
    it.each(faults)(`${board}: %j`, async (fault, state) => {
      const user = await carrier(app, `${board}-${JSON.stringify(fault).replace(/\W+/g, '-')}x@example.com`);
      await app.fault(board, fault);
      const events = await searchStream(user);
      const end = events.at(-1);
      if (end?.type !== 'end') throw new Error('The search did not end');
      for (const each of end.boards) {
        const asExpected = each.board === wire[board] ? state : 'ok';
        expect([each.board, each.state]).toEqual([each.board, asExpected]);
        expect(each.reason === null).toBe(asExpected === 'ok');
      }
      const sources = new Set(events.flatMap((e) => (e.type === 'board' ? e.loads.map((l) => l.data_source) : [])));
      expect(sources.has(wire[board])).toBe(false);
      expect(sources.size).toBe(2);
    });

    it(`${board}: fields of the wrong types are dropped or read as unknown, never passed on`, async () => {
      const user = await carrier(app, `${board}-types@example.com`);
      await app.fault(board, { mode: 'wrong-types' });
      const events = await searchStream(user);
      expect(events.at(-1)?.type).toBe('end');
    });
  }
});

describe('who is searched for', () => {
  it('a dispatcher names a carrier that has added them, and learns no credential', async () => {
    const mine = await carrier(app, 'linked-carrier@example.com');
    const user = await dispatcher(app, 'linked-dispatcher@example.com', [mine]);
    const body = { ...fontana(), carrier_email: 'Linked-Carrier@example.com' };
    const response = await user.send('POST', '/loads/search', body);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain('654321');
    expect(text).not.toContain('T1234567');
    expect(JSON.parse(text).boards.map((board: { state: string }) => board.state)).toEqual(['ok', 'ok', 'ok']);
  });

  it('a carrier who has not added the dispatcher is not found', async () => {
    await carrier(app, 'stranger@example.com');
    const user = await dispatcher(app, 'nosy@example.com');
    for (const carrier_email of ['stranger@example.com', 'nobody@example.com']) {
      const response = await user.send('POST', '/loads/search', { ...fontana(), carrier_email });
      expect(response.status).toBe(404);
    }
  });

  it('a dispatcher without a carrier is told to select one', async () => {
    const user = await dispatcher(app, 'alone@example.com');
    const response = await user.send('POST', '/loads/search', fontana());
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: 'Please select a carrier to begin load search',
      fields: { carrier_email: expect.any(String) },
    });
  });

  it('nobody without a plan, no driver and nobody signed out may search', async () => {
    const newcomer = await app.as('newcomer@example.com');
    await newcomer.send('POST', '/user/account-type', { account_type: 'carrier' });
    expect((await newcomer.send('POST', '/loads/search', fontana())).status).toBe(403);
    const driver = await app.as('driver@example.com');
    await driver.send('POST', '/user/account-type', { account_type: 'driver' });
    expect((await driver.send('POST', '/loads/search', fontana())).status).toBe(403);
    expect((await app.with(null).send('POST', '/loads/search', fontana())).status).toBe(401);
  });
});

describe('bad input', () => {
  const bad: [string, unknown][] = [
    ['origin_city', ''],
    ['origin_city', 'Nowhereville Junction'],
    ['origin_city', 'x'.repeat(101)],
    ['origin_state', 'ZZ'],
    ['origin_range', -10],
    ['origin_range', 1010],
    ['origin_range', 5],
    ['origin_range', '100'],
    ['destination_range', 1010],
    ['destination_city', 'Nowhereville Junction'],
    ['destination_state', 'Texas'],
    ['truck_types', []],
    ['truck_types', ['XX']],
    ['truck_types', 'V'],
    ['max_weight', 999],
    ['max_weight', 200_001],
    ['max_weight', 45_500],
    ['max_length', 0],
    ['max_length', 1.5],
    ['ship_date', '2020-01-01'],
    ['ship_date', '11/21/2026'],
    ['ship_date', ''],
    ['min_distance', -1],
    ['max_distance', 10_010],
    ['max_distance', null],
  ];

  it('every field answers 422 with a message at the field, and nothing is counted', async () => {
    const user = await carrier(app, 'bad-input@example.com', 'trial');
    for (const [field, value] of bad) {
      const destination = field === 'destination_city' ? { destination_state: 'TX' } : {};
      const response = await user.send('POST', '/loads/search', { ...fontana(), ...destination, [field]: value });
      const answer = await response.json();
      expect([field, value, response.status]).toEqual([field, value, 422]);
      expect(Object.keys(answer.fields)).toEqual([field]);
    }
    const reversed = await user.send('POST', '/loads/search', fontana({ min_distance: 500, max_distance: 100 }));
    expect((await reversed.json()).fields).toHaveProperty('min_distance');
    expect((await user.call(readMe, {})).daily_searches?.count).toBe(0);
  });
});

describe('the trial', () => {
  it('has seven searches a day, then says so', async () => {
    const user = await carrier(app, 'trial@example.com', 'trial');
    for (let n = 1; n <= 7; n++) {
      const answer = await user.call(searchLoads, { query: {}, body: fontana() });
      expect(answer.daily_searches).toMatchObject({ count: n, limit: 7 });
    }
    const eighth = await user.send('POST', '/loads/search', fontana());
    expect(eighth.status).toBe(429);
    expect(await eighth.json()).toEqual({
      code: 'trial_limit',
      detail: 'Daily search limit reached (7/day for trial users). Upgrade to Premium for unlimited searches.',
    });
  });

  it('lets seven of twelve searches at once through', async () => {
    const user = await carrier(app, 'trial-race@example.com', 'trial');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => user.send('POST', '/loads/search', fontana()).then((answer) => answer.status)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(7);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
  });

  it('gives a search back when no board could be searched', async () => {
    const user = await carrier(app, 'trial-refund@example.com', 'trial');
    for (const board of BOARDS) await app.fault(board, { mode: 'fail' });
    const answer = await user.call(searchLoads, { query: {}, body: fontana() });
    expect(answer.boards.map((board) => board.state)).toEqual(['failed', 'failed', 'failed']);
    expect(answer.daily_searches?.count).toBe(0);
  });

  it('does not count for premium', async () => {
    const user = await carrier(app, 'premium@example.com');
    expect((await user.call(searchLoads, { query: {}, body: fontana() })).daily_searches).toBeNull();
  });
});
