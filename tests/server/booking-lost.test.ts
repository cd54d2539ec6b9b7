import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignBookedLoad, listAssignedLoads, settleBookedLoad } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { deleteSavedDispatcher } from '#core/contract/people.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import type { Database } from '#server/db/open.ts';
import { type Moment, startBoard } from '../fault/board.ts';
import { another, listed, signUp } from '../fault/crew.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, driver, toBook } from '../support/booking.ts';
import { freshDatabase } from '../support/database.ts';
import { follow } from '../support/follow.ts';
import { dispatcher } from '../support/people.ts';

/** The longest that the settings allow (settings.test.ts holds that). */
const LONGEST = { BOARD_DEADLINE_MS: '15000', BOOKING_DEADLINE_MS: '15000' };
/** How often a server looks for what another left. */
const ROUND_MS = 5000;
const LAST_ROUND_MS = 60_000 - ROUND_MS;
/** The database may have other servers, so that nothing is lost before its lease is over. */
const ONE_OF_SEVERAL = { DATABASE_URL: 'postgres://another.example/opened-by-the-test' };

let board: Awaited<ReturnType<typeof startBoard>>;
let database: Database;
let apps: TestApp[];
beforeEach(async () => {
  board = await startBoard(new Date(Date.now() + 3 * 86_400_000));
  database = await freshDatabase();
  apps = [];
});
afterEach(async () => {
  vi.useRealTimers();
  // what still waits for the board ends with it
  board.close();
  for (const app of apps) await app.stop();
  await database.close();
});

async function server(now: Date, env: Record<string, string> = {}) {
  const clock = { now };
  const shared = { ...database, close: async () => {} };
  const app = await startApp({ ...board.env, ...LONGEST, SANDBOX_LOADS: '0', ...env }, clock, shared);
  apps.push(app);
  return { ...app, clock };
}

let numbers = 400_000_000;
/** Another of the board's loads, of its own day. */
const fresh = (sample: Load): Load => {
  const number = ++numbers;
  return another(sample, number, board.shipDate(number - 400_000_000));
};

/** Presses Book at a server that never ends it, as one that is killed: from that moment on the board is silent. */
async function leftAt(moment: Moment, user: ApiUser, sample: Load) {
  const load = fresh(sample);
  const number = load.board_load_id;
  await new Promise<void>((resolve) => {
    let silent = false;
    board.watch(number, (at) => {
      silent ||= at === moment;
      if (!silent) return undefined;
      resolve();
      return 'silent';
    });
    book(user, [toBook(load)]).catch(() => {});
  });
  return load.id;
}

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
const states = async (origin: string, token: string | null) =>
  Object.fromEntries((await listed(origin, token)).map(({ load_id, state }) => [load_id, state]));

describe('a booking whose server was killed, with the longest deadlines that are allowed', () => {
  it('is in a true state within a minute, also while boards are silent to who looks', async () => {
    const killedAt = new Date();
    const killed = await server(killedAt, ONE_OF_SEVERAL);
    const { token, load } = await signUp(killed.origin, 'killed@example.com', board.shipDate(0));
    const user = killed.with(token);
    const asked = await leftAt('arrived', user, load);
    const looked = await leftAt('looked for', user, load);

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = await server(killedAt, ONE_OF_SEVERAL);
    const round = async (at: Date) => {
      other.clock.now = at;
      await vi.advanceTimersByTimeAsync(ROUND_MS);
    };
    // a booking is not taken from a server that may be alive
    await round(later(killedAt, 10_000));
    const [open] = await listed(other.origin, token);
    await expect(
      other.with(token).call(settleBookedLoad, { params: { id: open?.id ?? '' }, body: { state: 'failed' } }),
    ).rejects.toMatchObject({ detail: expect.stringContaining('being booked just now') });

    await round(later(killedAt, LAST_ROUND_MS));
    const now = () => states(other.origin, token);
    await expect.poll(now, { timeout: 10_000 }).toEqual({ [asked]: 'unknown', [looked]: 'failed' });

    // and the next one, while the board is still waited for
    const nextKilledAt = later(killedAt, 60_000);
    killed.clock.now = nextKilledAt;
    const next = await leftAt('arrived', user, load);
    await round(later(nextKilledAt, LAST_ROUND_MS));
    await expect.poll(now, { timeout: 10_000 }).toMatchObject({ [next]: 'unknown' });
  });

  it('is in a true state before anybody is served, where the database has no other server', async () => {
    const killedAt = new Date();
    const killed = await server(killedAt);
    const { token, load } = await signUp(killed.origin, 'killed-alone@example.com', board.shipDate(0));
    const asked = await leftAt('arrived', killed.with(token), load);
    const looked = await leftAt('looked for', killed.with(token), load);
    const again = await server(later(killedAt, 1));
    expect(await states(again.origin, token)).toEqual({ [asked]: 'unknown', [looked]: 'failed' });
  });
});

describe('a load that another press is only looking up', () => {
  it('is being booked, and not called booked', async () => {
    const app = await server(new Date());
    const { token, load } = await signUp(app.origin, 'twice@example.com', board.shipDate(0));
    const user = app.with(token);
    const id = await leftAt('looked for', user, load);
    const same = { ...another(load, numbers, board.shipDate(numbers - 400_000_000)), id };
    await expect(book(user, [toBook(same)])).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This load is being booked for Blue Mesa Trucking at this moment. Try again in a moment.',
    });
    expect(await listed(app.origin, token)).toEqual([]);
  });
});

describe('a dispatcher whom the carrier leaves while the load is looked up', () => {
  it('books nothing in its name', async () => {
    const app = await server(new Date());
    const { token, load: sample } = await signUp(app.origin, 'leaves@example.com', board.shipDate(0));
    const boss = app.with(token);
    const helper = await dispatcher(app, 'left@example.com', [boss]);
    const load = fresh(sample);
    const leave = () => boss.call(deleteSavedDispatcher, { params: { email: 'left@example.com' } });
    board.watch(load.board_load_id, (at) => (at === 'looked for' ? leave() : undefined));
    await expect(book(helper, [toBook(load)], { carrier_email: 'leaves@example.com' })).rejects.toMatchObject({
      code: 'not_found',
      detail: 'No carrier with that email has added you to their dispatchers.',
    });
    expect(board.taken(load.board_load_id)).toBe(0);
    expect(await listed(app.origin, token)).toEqual([]);
  });

  it('books no second load of a pair once the first was asked for', async () => {
    const app = await server(new Date());
    const { token, load: sample } = await signUp(app.origin, 'leaves-pair@example.com', board.shipDate(0));
    const boss = app.with(token);
    const helper = await dispatcher(app, 'left-pair@example.com', [boss]);
    const [out, back] = [fresh(sample), fresh(sample)];
    const leave = () => boss.call(deleteSavedDispatcher, { params: { email: 'left-pair@example.com' } });
    board.watch(out.board_load_id, (at) => (at === 'arrived' ? leave() : undefined));
    const { entry_id } = await helper.call(saveLoad, { body: { ...out, is_pair: true, child: back } });
    const how = { carrier_email: 'leaves-pair@example.com', entry_id };
    const answer = await book(helper, [toBook(out), toBook(back)], how);
    expect(answer).toMatchObject({ success: false, detail: expect.stringContaining('removed the dispatcher') });
    expect([out, back].map(({ board_load_id }) => board.taken(board_load_id))).toEqual([1, 0]);
    expect(await listed(app.origin, token)).toMatchObject([
      { state: 'requested', child: { state: 'failed', reason: expect.stringContaining('Not asked for') } },
    ]);
  });
});

describe('a driver assigned while the board is asked', () => {
  const assigned = async (user: ApiUser) => (await user.call(listAssignedLoads, {})).loads;

  it('has the load no more when the board turns it down, and hears of it', async () => {
    const app = await server(new Date());
    const { token, load: sample } = await signUp(app.origin, 'assigns@example.com', board.shipDate(0));
    const boss = app.with(token);
    const wheel = await driver(app, 'assigned@example.com', [boss]);
    const load = fresh(sample);
    let before: unknown;
    let line = await follow(wheel);
    board.refuse(load.board_load_id);
    board.watch(load.board_load_id, async (at) => {
      if (at !== 'arrived') return;
      const [{ id = '' } = {}] = await listed(app.origin, token);
      const body = { assign_to: 'assigned@example.com' };
      await boss.call(assignBookedLoad, { params: { id }, body });
      await line.until('booked-loads');
      line.close();
      before = await assigned(wheel);
      line = await follow(wheel);
    });
    const { booked_loads } = await book(boss, [toBook(load)]);
    expect(before).toMatchObject([{ load_id: load.id, assign_to: 'assigned@example.com' }]);
    expect(booked_loads).toMatchObject([{ state: 'failed', assign_to: null, assigned_at: null }]);
    await line.until('booked-loads');
    expect(await assigned(wheel)).toEqual([]);
    expect(await listed(app.origin, token)).toMatchObject([{ state: 'failed', assign_to: null }]);
    line.close();
  });
});
