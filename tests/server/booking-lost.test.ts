import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleBookedLoad } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import type { Database } from '#server/db/open.ts';
import { type Moment, startBoard } from '../fault/board.ts';
import { another, listed, signUp } from '../fault/crew.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, toBook } from '../support/booking.ts';
import { freshDatabase } from '../support/database.ts';

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

/** Presses Book at a server that never ends it, as one that is killed: from that moment on the board is silent. */
async function leftAt(moment: Moment, user: ApiUser, sample: Load) {
  const number = ++numbers;
  const load = another(sample, number, board.shipDate(number - 400_000_000));
  await new Promise<void>((resolve) => {
    let silent = false;
    board.watch(String(number), (at) => {
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
    await expect.poll(now).toEqual({ [asked]: 'unknown', [looked]: 'failed' });

    // and the next one, while the board is still waited for
    const nextKilledAt = later(killedAt, 60_000);
    killed.clock.now = nextKilledAt;
    const next = await leftAt('arrived', user, load);
    await round(later(nextKilledAt, LAST_ROUND_MS));
    await expect.poll(now).toMatchObject({ [next]: 'unknown' });
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
