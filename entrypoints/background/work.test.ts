import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { AccountType, SessionUser } from '#core/contract/account.ts';
import { DONE } from '#core/contract/answers.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { aBookedLoad, aSavedLoad } from '../../tests/support/booked.ts';
import { fakeExtension, fakeServer, ORIGIN, Stopped } from '../../tests/support/extension.ts';
import { aLoad } from '../../tests/support/load.ts';
import { aSearchForm } from '../../tests/support/search-form.ts';
import { originItem, tokenItem, userItem } from '../shared/items.ts';
import { checkedItem, keptLists } from '../shared/kept-lists.ts';
import { type QueuedAction, queueAction, queueSet } from '../shared/queue.ts';
import { quietHoursItem } from '../shared/quiet-hours.ts';
import { watchRunsItem, watchSearch } from '../shared/watches.ts';
import { pollItem } from './person.ts';
import { noticeClicked, noticeClosed } from './tell.ts';
import { work } from './work.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const EMAIL = 'rosa@example.com';
const START = new Date('2026-11-21T18:00:00Z').getTime();
const MINUTE = 60_000;

const person = (account_type: AccountType, level: 0 | 1 | 2 = 2): SessionUser => ({
  email: EMAIL,
  name: 'Rosa',
  picture: null,
  subscription_type: level,
  account_type,
  has_had_trial: true,
  is_first_login: false,
  daily_searches: null,
  operating_figures: { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null },
});

/** What the server has, and what goes wrong with it. */
let server: {
  me: SessionUser;
  booked: BookedLoad[];
  assigned: BookedLoad[];
  suggested: SavedLoad[];
  saved: Map<string, SavedLoad>;
  /** Writes, in the order in which they came. */
  writes: string[];
  found: string[];
  trouble: { status: number; headers?: Record<string, string> } | null;
  refuse: boolean;
};
let extension: ReturnType<typeof fakeExtension>;
let log: ReturnType<typeof fakeServer>['log'];
const titles = async () => Object.keys(await fakeBrowser.notifications.getAll());
const badge = () => fakeBrowser.action.getBadgeText({});

/** The worker works, and fails as it may. */
const workAt = (minutes: number, asked = false) =>
  work(asked, new Date(START + minutes * MINUTE)).catch((error: unknown) => {
    if (error instanceof Stopped) throw error;
  });

beforeEach(async () => {
  fakeBrowser.reset();
  extension = fakeExtension();
  server = {
    me: person('carrier'),
    booked: [],
    assigned: [],
    suggested: [],
    saved: new Map(),
    writes: [],
    found: [],
    trouble: null,
    refuse: false,
  };
  ({ log } = fakeServer((path, method, body) => {
    if (server.trouble) {
      const code =
        server.trouble.status === 401 ? 'unauthenticated' : server.trouble.status === 429 ? 'rate_limited' : 'internal';
      return { ...server.trouble, body: { detail: '', code } };
    }
    if (path === '/auth/me') return { body: server.me };
    if (path === '/booked-loads/') return { body: { loads: server.booked } };
    if (path === '/booked-loads/assigned') return { body: { loads: server.assigned } };
    if (path === '/loads/suggested-to-me') return { body: { loads: server.suggested } };
    if (path === '/loads/saved') return { body: { loads: [...server.saved.values()] } };
    if (path === '/loads/search') {
      const boards = [
        {
          board: 'truckstop',
          state: 'ok',
          loads: 1,
          milliseconds: 1,
          reason: null,
          notes: [],
          more: false,
          dropped: 0,
          sandbox: true,
        },
      ];
      return { body: { loads: server.found.map((id) => aLoad({ id })), boards, daily_searches: null } };
    }
    if (server.refuse) return { status: 409, body: { detail: 'Booked by another.', code: 'conflict' } };
    const id = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (method === 'POST') {
      const saved = aSavedLoad({ ...(body as object) });
      server.writes.push(`save ${saved.id}`);
      server.saved.set(saved.entry_id, saved);
      return { body: saved };
    }
    if (method === 'DELETE') {
      server.writes.push(`delete ${id}`);
      return server.saved.delete(id)
        ? { body: DONE }
        : { status: 404, body: { detail: 'Not saved.', code: 'not_found' } };
    }
    server.writes.push(`${(body as { load_status: string }).load_status} ${id}`);
    return { body: aSavedLoad({ entry_id: id }) };
  }));
  await originItem.write(ORIGIN);
  await tokenItem.write('token-of-rosa');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('following the lists', () => {
  it('tells a driver of a new assignment once, with the badge, and opens their loads', async () => {
    server.me = person('driver', 0);
    await workAt(0);
    expect(await badge()).toBe('');
    server.assigned = [aBookedLoad({ assign_to: EMAIL, assigned_at: '2026-11-21T18:00:30Z' })];
    for (const minute of [1, 2, 3]) await workAt(minute);
    expect(extension.shown).toEqual(['assigned:b-1:2026-11-21T18:00:30Z']);
    expect(await badge()).toBe('1');
    const opened = vi.spyOn(fakeBrowser.tabs, 'create');
    await noticeClicked(extension.shown[0] ?? '');
    expect(opened).toHaveBeenCalledWith({ url: `${ORIGIN}/my-loads` });
    expect(await titles()).toEqual([]);
    await workAt(4);
    expect(extension.shown).toHaveLength(1);
  });

  it('asks a dispatcher’s saved loads for answers, and a carrier’s suggestions', async () => {
    server.me = person('dispatcher');
    const waiting = aSavedLoad({ suggested_to: 'carl@example.com', load_status: 'not approved yet' });
    server.saved.set(waiting.entry_id, waiting);
    await workAt(0);
    server.saved.set(waiting.entry_id, { ...waiting, load_status: 'approved' });
    await workAt(2);
    expect(extension.shown).toMatchObject([expect.stringMatching(/^answered:/)]);
    expect(await badge()).toBe('1');
    expect(log.some(({ path }) => path === '/loads/suggested-to-me')).toBe(false);
  });

  it('reads no list without a level, as the server would refuse it', async () => {
    server.me = person('carrier', 0);
    await workAt(0);
    expect(log.map(({ path }) => path)).toEqual(['/auth/me']);
  });

  it('tells in one what came in quiet hours, when they end', async () => {
    server.me = person('driver');
    await workAt(0);
    await quietHoursItem.write({ on: true, from: '00:00', until: '23:59' });
    server.assigned = ['1', '2', '3', '4'].map((id) => aBookedLoad({ id, assigned_at: '2026-11-21T18:00:30Z' }));
    await workAt(1);
    expect(extension.shown).toEqual([]);
    expect(await badge()).toBe('4');
    await quietHoursItem.write({ on: false, from: '00:00', until: '23:59' });
    await workAt(2);
    await workAt(3);
    expect(extension.shown).toEqual(['many:assigned:1:2026-11-21T18:00:30Z']);
  });

  it('shows another person nothing of the one before', async () => {
    server.me = person('driver');
    server.assigned = [aBookedLoad()];
    await workAt(0);
    server.me = { ...person('driver'), email: 'dana@example.com' };
    server.assigned = [aBookedLoad({ id: 'b-2' })];
    await tokenItem.write('token-of-dana');
    await workAt(1);
    expect(await keptLists.assigned.read()).toMatchObject({ owner: 'dana@example.com', loads: [{ id: 'b-2' }] });
    expect(extension.shown).toEqual([]);
  });
});

describe('an idle hour', () => {
  /** As the browser would: the alarm that the worker keeps, for an hour. */
  async function hour() {
    await workAt(0);
    log.length = 0;
    const [alarm] = await fakeBrowser.alarms.getAll();
    const period = alarm?.periodInMinutes ?? 60;
    for (let minute = period; minute <= 60; minute += period) await workAt(minute);
    return { requests: log.length, unchanged: log.filter(({ status }) => status === 304).length, period };
  }

  it('costs a carrier 100 requests, all answered 304', async () => {
    server.booked = [aBookedLoad()];
    expect(await hour()).toEqual({ requests: 100, unchanged: 100, period: 1.25 });
  });

  it('costs a driver 84 requests, all answered 304', async () => {
    server.me = person('driver');
    server.assigned = [aBookedLoad()];
    expect(await hour()).toEqual({ requests: 84, unchanged: 84, period: 0.75 });
  });

  it('is 120 requests with five watched searches', async () => {
    for (const origin_range of [10, 20, 30, 40, 50]) await watchSearch(EMAIL, aSearchForm({ origin_range }), null);
    await expect(watchSearch(EMAIL, aSearchForm({ origin_range: 60 }), null)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await hour()).toEqual({ requests: 120, unchanged: 100, period: 1.25 });
    expect(extension.shown).toEqual([]);
  });
});

describe('watched searches', () => {
  it('tell of new loads every 15 minutes, and are new until they are looked at', async () => {
    await watchSearch(EMAIL, aSearchForm(), null);
    server.found = ['ts-1'];
    await workAt(0);
    server.found = ['ts-1', 'ts-2', 'ts-3'];
    await workAt(14);
    expect(extension.shown).toEqual([]);
    await workAt(15);
    expect(extension.shown).toMatchObject([expect.stringMatching(/^found:/)]);
    expect(await badge()).toBe('2');
    const opened = vi.spyOn(fakeBrowser.tabs, 'create');
    await noticeClicked(extension.shown[0] ?? '');
    expect(opened.mock.calls[0]?.[0]?.url).toMatch(/\/load-results\?from=Fontana,CA&/);
    expect(await badge()).toBe('');
    await workAt(30);
    expect(extension.shown).toHaveLength(1);
  });

  it('spend nobody’s trial', async () => {
    server.me = person('carrier', 1);
    await watchSearch(EMAIL, aSearchForm(), null);
    await workAt(0);
    expect(log.some(({ path }) => path.startsWith('/loads/search'))).toBe(false);
  });
});

const lane = 'Fontana, CA → Reno, NV';
const save = (id: string): QueuedAction => ({ kind: 'save', body: aLoad({ id }) });
const remove = (id: string): QueuedAction => ({ kind: 'delete', entry_id: `carrier@example.com-${id}` });

describe('what was done without a connection', () => {
  it('is sent once and in its order when the line is back', async () => {
    await workAt(0);
    for (const action of [save('ts-1'), remove('ts-1'), save('ts-2'), save('ts-1')]) {
      expect(await queueAction(EMAIL, action, lane)).toBe('waiting');
    }
    await queueAction(EMAIL, { kind: 'answer', entry_id: 'e-1', status: 'approved' }, lane);
    await workAt(1);
    await workAt(2);
    expect(server.writes).toEqual([
      'save ts-1',
      'delete carrier@example.com-ts-1',
      'save ts-2',
      'save ts-1',
      'approved e-1',
    ]);
    expect(await queueSet.all()).toEqual(new Map());
  });

  it('waits behind what the server cannot do yet, and is not refused by that', async () => {
    await workAt(0);
    await queueAction(EMAIL, save('ts-1'), lane);
    await queueAction(EMAIL, save('ts-2'), lane);
    server.trouble = { status: 500 };
    await workAt(1);
    server.trouble = null;
    await workAt(3);
    expect(server.writes).toEqual(['save ts-1', 'save ts-2']);
  });

  it('is told of once when the server refuses it, by a notification where no page heard', async () => {
    await workAt(0);
    await queueAction(EMAIL, save('ts-1'), lane);
    server.refuse = true;
    await workAt(1);
    expect(extension.shown).toEqual([]);
    await workAt(2);
    await workAt(3);
    expect(extension.shown).toMatchObject([expect.stringMatching(/^refused:/)]);
    expect(Object.values(await fakeBrowser.notifications.getAll())).toHaveLength(1);
    expect(await queueSet.all()).toEqual(new Map());
  });

  it('outlives a session that ended, and goes when somebody else signs in', async () => {
    await workAt(0);
    await queueAction(EMAIL, save('ts-1'), lane);
    server.trouble = { status: 401 };
    await workAt(2);
    expect(await tokenItem.read()).toBeNull();
    server.trouble = null;
    await tokenItem.write('token-2-of-rosa');
    await workAt(3);
    expect(server.writes).toEqual(['save ts-1']);
    await queueAction(EMAIL, save('ts-2'), lane);
    server.me = { ...server.me, email: 'dana@example.com' };
    await tokenItem.write('token-of-dana');
    await workAt(4);
    expect(server.writes).toEqual(['save ts-1']);
    expect(await queueSet.all()).toEqual(new Map());
  });
});

describe('a server that does not answer as it should', () => {
  it('signs out everywhere and stops asking when the token is refused', async () => {
    await workAt(0);
    server.trouble = { status: 401 };
    await workAt(2);
    expect([
      await tokenItem.read(),
      await userItem.read(),
      await keptLists.booked.read(),
      await pollItem.read(),
    ]).toEqual([null, null, null, null]);
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
    log.length = 0;
    for (const minute of [3, 4, 5]) await workAt(minute);
    expect(log).toEqual([]);
  });

  it('does not sign out who has signed in anew while the old token was refused', async () => {
    await workAt(0);
    server.trouble = { status: 401 };
    const refused = workAt(2, true);
    await tokenItem.write('token-2-of-rosa');
    await refused;
    expect(await tokenItem.read()).toBe('token-2-of-rosa');
  });

  it('is asked ever less, keeps what is known, and nothing storms in afterwards', async () => {
    server.booked = [aBookedLoad({ state: 'requested', green_light: false })];
    await workAt(0);
    const checked = await checkedItem.read();
    log.length = 0;
    server.trouble = { status: 500 };
    for (let minute = 1.25; minute <= 60; minute += 1.25) await workAt(minute);
    expect(log.length).toBeLessThan(15);
    expect(await checkedItem.read()).toEqual(checked);
    expect((await keptLists.booked.read())?.loads).toHaveLength(1);
    expect(extension.shown).toEqual([]);
    server.trouble = null;
    server.booked = [aBookedLoad()];
    await workAt(75);
    await workAt(77);
    expect(extension.shown).toEqual(['ready:b-1:outbound']);
  });

  it('is left alone as long as it asks for', async () => {
    await workAt(0);
    server.trouble = { status: 429, headers: { 'retry-after': '1200' } };
    await workAt(2);
    log.length = 0;
    server.trouble = null;
    await workAt(21);
    expect(log).toEqual([]);
    await workAt(23);
    expect(log.length).toBeGreaterThan(0);
  });

  it('answers somebody who signed out meanwhile: nothing of it is kept', async () => {
    await workAt(0);
    server.booked = [aBookedLoad()];
    const under = workAt(2);
    await tokenItem.clear();
    await under;
    expect((await keptLists.booked.read())?.loads).toEqual([]);
  });
});

/** Everything at once: news of each kind, a search's finds, and actions of every kind. */
async function scene() {
  server.me = person('carrier');
  server.booked = [aBookedLoad({ state: 'requested', green_light: false })];
  server.found = ['ts-7'];
  await watchSearch(EMAIL, aSearchForm(), null);
  await workAt(0);
  server.booked = [aBookedLoad()];
  server.suggested = [aSavedLoad({ entry_id: 'e-9', load_status: 'not approved yet' })];
  server.found = ['ts-7', 'ts-8'];
  for (const action of [save('ts-1'), remove('ts-1'), save('ts-2')]) await queueAction(EMAIL, action, lane);
}

it('loses nothing and does nothing twice, stopped before any of its steps', async () => {
  let whole = false;
  let stop = 0;
  for (; !whole; stop++) {
    fakeBrowser.reset();
    vi.restoreAllMocks();
    vi.spyOn(console, 'error');
    extension = fakeExtension();
    server.writes.length = 0;
    server.saved.clear();
    server.suggested = [];
    await originItem.write(ORIGIN);
    await tokenItem.write('token-of-rosa');
    await scene();
    extension.stopAfter(stop);
    whole = await workAt(20).then(
      () => true,
      () => false,
    );
    extension.goOn();
    // one is put away before the worker is back
    const [first] = await titles();
    if (first) {
      await fakeBrowser.notifications.clear(first);
      await noticeClosed(first);
    }
    for (const minute of [36, 38]) await workAt(minute);
    const about = `stopped after ${stop} steps`;
    expect(extension.shown.map((id) => id.replace(/:20.*/, '')).sort(), about).toEqual([
      expect.stringMatching(/^found:/),
      'ready:b-1:outbound',
      'suggested:e-9',
    ]);
    expect(
      [...server.saved.values()].map(({ id }) => id),
      about,
    ).toEqual(['ts-2']);
    // the one under way may be sent again, in its place
    expect([...new Set(server.writes)], about).toEqual(['save ts-1', 'delete carrier@example.com-ts-1', 'save ts-2']);
    expect(await queueSet.all(), about).toEqual(new Map());
    expect((await watchRunsItem.read())?.runs, about).not.toEqual({});
  }
  expect(stop).toBeGreaterThanOrEqual(15);
});
