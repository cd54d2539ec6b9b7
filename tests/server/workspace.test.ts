import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMe } from '#core/contract/account.ts';
import { listPlans } from '#core/contract/billing.ts';
import { listAssignedLoads, listBookedLoads, settleBookedLoad } from '#core/contract/booked-load.ts';
import { listCarrierDocuments } from '#core/contract/documents.ts';
import { bookLoads, checkLoads } from '#core/contract/load-book.ts';
import { listCarriers, listSavedDispatchers, listSavedDrivers } from '#core/contract/people.ts';
import { deleteSavedLoad, listSavedLoads, listSuggestedLoads } from '#core/contract/saved-load.ts';
import { documents } from '#server/db/schema/documents.ts';
import { savedLoads } from '#server/db/schema/saved-loads.ts';
import { readSettings } from '#server/settings.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { Browser } from '../support/browser.ts';
import { freshDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { lookAround, pressLookAround } from '../support/look-around.ts';
import { begin } from '../support/sign-in.ts';

const BOARDS = ['truckstop', 'direct-freight', 'ch-robinson'] as const;

/** Of the settings that production needs, those that are more than a word. */
const SPECIAL: Record<string, string> = {
  STRIPE_PRICES_DISPATCHER: 'a,b,c,d,e,f',
  AUTOMATION_URL: 'http://127.0.0.1:9',
};

/** What a start with this alone says is missing. */
function neededBy(env: Record<string, string>): string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return String(error).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
  }
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const as = async (look: string, browser?: Browser, anew = false) =>
  app.with(await lookAround(app.origin, look, { ...(browser ? { browser } : {}), anew }));
const signInPage = async (browser = new Browser()) => {
  const { response } = await browser.follow(await begin(browser, app.origin));
  return (await response?.text()) ?? '';
};

describe('a workspace to try', () => {
  const visitor = new Browser();

  it('shows a carrier all that a carrier has', async () => {
    const carrier = await as('carrier', visitor);
    expect(await carrier.call(readMe, {})).toMatchObject({
      name: 'Maria Alvarez',
      account_type: 'carrier',
      subscription_type: 2,
      is_first_login: false,
    });
    expect((await carrier.call(listSavedDispatchers, {})).dispatchers).toMatchObject([{ dispatcher_name: 'Sam Lee' }]);
    expect((await carrier.call(listSavedDrivers, {})).drivers).toHaveLength(2);

    const { loads: saved } = await carrier.call(listSavedLoads, {});
    expect(saved.some(({ is_pair, pair_figures }) => is_pair && pair_figures)).toBe(true);
    expect(new Set(saved.map(({ data_source }) => data_source)).size).toBeGreaterThan(1);
    expect(saved.some(({ payment }) => payment === null)).toBe(true);
    const { loads: suggested } = await carrier.call(listSuggestedLoads, {});
    expect(new Set(suggested.map(({ load_status }) => load_status))).toEqual(
      new Set(['approved', 'rejected', 'not approved yet']),
    );

    const { loads: booked } = await carrier.call(listBookedLoads, {});
    expect(new Set(booked.map(({ state }) => state))).toEqual(new Set(['confirmed', 'requested', 'failed', 'unknown']));
    expect(booked.filter(({ state }) => state === 'requested').every(({ green_light }) => !green_light)).toBe(true);
    expect(booked.filter(({ documents }) => documents.length > 0).map(({ state }) => state)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(booked.some(({ is_pair, child }) => is_pair && child?.state === 'confirmed')).toBe(true);
    expect(booked.some(({ booked_by }) => booked_by.startsWith('sam.lee@'))).toBe(true);
    expect(booked.some(({ assign_to, state }) => assign_to === null && state === 'confirmed')).toBe(true);
  });

  it('has loads of the real market: what is saved is on offer, and can be booked', async () => {
    const carrier = await as('carrier', visitor);
    const { loads } = await carrier.call(listSavedLoads, {});
    const online = loads.find((load) => load.sourceCostPerUnit !== null && !load.is_pair && !load.booked);
    if (!online) throw new Error('nothing to book online');
    const { entry_id, id, sourceCostPerUnit } = online;
    const { loads: looked } = await carrier.call(checkLoads, { query: {}, body: { loads: [{ id }], entry_id } });
    expect(looked[0]).toMatchObject({ board_says: 'on_offer', booked_as: null });
    const booked = await carrier.call(bookLoads, {
      query: {},
      headers: { 'idempotency-key': `try-${id}` },
      body: { loads: [{ id, sourceCostPerUnit }], entry_id },
    });
    expect(booked).toMatchObject({ success: true, booked_loads: [{ state: 'requested' }] });
  });

  it('has a booking that nobody knows of, which is settled by hand', async () => {
    const carrier = await as('carrier', visitor);
    const unknown = async () =>
      (await carrier.call(listBookedLoads, {})).loads.filter(({ state }) => state === 'unknown');
    const [booked] = await unknown();
    expect(booked).toMatchObject({
      green_light: false,
      reason: expect.stringContaining('It may be booked all the same: ask C.H. Robinson'),
    });
    const params = { id: booked?.id ?? '' };
    const settled = await carrier.call(settleBookedLoad, { params, body: { state: 'confirmed' } });
    expect(settled).toMatchObject({ state: 'confirmed', green_light: true });
    expect(await unknown()).toEqual([]);
  });

  it('shows a dispatcher two carriers and what they pay for it, and a driver their loads', async () => {
    const dispatcher = await as('dispatcher', visitor);
    const { carriers } = await dispatcher.call(listCarriers, {});
    expect(carriers.map(({ company_name }) => company_name)).toEqual(['Blue Mesa Trucking', 'Cedar Ridge Freight']);
    const { plans } = await dispatcher.call(listPlans, {});
    expect(plans.find(({ tier }) => tier === 2)?.price).toBe(30);
    expect((await dispatcher.call(listBookedLoads, {})).loads.length).toBeGreaterThanOrEqual(2);

    const counts = await Promise.all(
      carriers.map(async ({ id }) => (await dispatcher.call(listCarrierDocuments, { params: { id } })).files),
    );
    expect(counts.map(({ length }) => length)).toEqual([6, 7]);
    const view = await fetch(counts[0]?.[0]?.presignedUrl ?? '');
    expect(view.headers.get('content-type')).toBe('application/pdf');
    expect(await view.text()).toMatch(/^%PDF-1\.7[\s\S]*Blue Mesa Trucking[\s\S]*%%EOF\s*$/);

    const driver = await as('driver', visitor);
    const { loads: assigned } = await driver.call(listAssignedLoads, {});
    expect(assigned).toHaveLength(2);
    expect(assigned.map(({ acknowledged_at }) => acknowledged_at === null)).toEqual([false, true]);
    expect(assigned.every(({ load_for }) => load_for === carriers[0]?.email)).toBe(true);
  });

  it('is the visitor’s own, and found again as it was left', async () => {
    const [mine, others] = await Promise.all([as('carrier', visitor), as('carrier')]);
    expect((await others.call(readMe, {})).email).not.toBe((await mine.call(readMe, {})).email);
    const before = (await others.call(listSavedLoads, {})).loads;
    for (const { entry_id } of (await mine.call(listSavedLoads, {})).loads) {
      await mine.call(deleteSavedLoad, { params: { entry_id } });
    }
    expect((await others.call(listSavedLoads, {})).loads).toEqual(before);

    const again = await as('carrier', visitor);
    expect((await again.call(readMe, {})).email).toBe((await mine.call(readMe, {})).email);
    expect((await again.call(listSavedLoads, {})).loads).toEqual([]);
    expect(await signInPage(visitor)).toContain('Start over with fresh loads');

    const fresh = await as('carrier', visitor, true);
    expect((await fresh.call(listSavedLoads, {})).loads.length).toBeGreaterThan(2);
    expect((await mine.call(listSavedLoads, {})).loads).toEqual([]);
  });

  it('pressed twice at once is one workspace', async () => {
    const browser = new Browser();
    await signInPage(browser);
    const [one, two] = await Promise.all([as('carrier', browser), as('carrier', browser)]);
    expect((await one.call(readMe, {})).email).toBe((await two.call(readMe, {})).email);
    expect((await one.call(listSavedLoads, {})).loads).toEqual((await two.call(listSavedLoads, {})).loads);
    const dispatcher = await as('dispatcher', browser);
    expect((await dispatcher.call(listCarriers, {})).carriers).toHaveLength(2);
  });

  it('is not half there when the boards fail: it says so, and the next press makes it', async () => {
    const browser = new Browser();
    for (const board of BOARDS) await app.fault(board, { mode: 'fail', status: 503 });
    const { html } = await pressLookAround(app.origin, 'carrier', { browser });
    for (const board of BOARDS) await app.fault(board, { mode: 'none' });
    expect(html).toContain('Something went wrong, and the workspace was not made.');
    expect(html).toMatch(/<form method="post"[\s\S]*name="look" value="carrier">Try again/);
    expect(await signInPage(browser)).not.toContain('Start over');
    const carrier = await as('carrier', browser);
    expect((await carrier.call(listSavedLoads, {})).loads.length).toBeGreaterThan(2);
  });

  it('takes no word for a person that is none', async () => {
    const { html } = await pressLookAround(app.origin, 'owner');
    expect(html).toContain('Enter an e-mail address');
  });
});

describe('a workspace that a stopped server left half-made', () => {
  it('is made anew at the next press', async () => {
    const database = await freshDatabase();
    const port = await freePort();
    const given = { PORT: String(port), DATA_DIR: app.folder };
    const first = await startApp(given, undefined, { ...database, close: async () => {} });
    const browser = new Browser();
    // held in the middle
    await first.fault('truckstop', { mode: 'slow', milliseconds: 4000 });
    const pressed = pressLookAround(first.origin, 'carrier', { browser }).catch(() => null);
    const isHalf = async () => (await database.db.select().from(documents)).length === 13;
    await expect.poll(isHalf, { timeout: 10_000 }).toBe(true);
    await first.stop();
    await pressed;
    expect(await database.db.select().from(savedLoads)).toEqual([]);

    const second = await startApp(given, undefined, database);
    const token = await lookAround(second.origin, 'dispatcher', { browser });
    const dispatcher = second.with(token);
    expect((await dispatcher.call(listCarriers, {})).carriers).toHaveLength(2);
    expect((await dispatcher.call(listSavedLoads, {})).loads.length).toBeGreaterThan(2);
    await second.stop();
  });
});

describe('where a real service would be reached', () => {
  it('is not offered', async () => {
    const real = await startApp({
      CH_ROBINSON_CLIENT_ID: 'id',
      CH_ROBINSON_CLIENT_SECRET: 'secret',
      CH_ROBINSON_URL: 'http://127.0.0.1:9',
    });
    const browser = new Browser();
    const { response } = await browser.follow(await begin(browser, real.origin));
    expect(await response?.text()).not.toContain('look around');
    const { html } = await pressLookAround(real.origin, 'carrier');
    expect(html).toContain('Enter an e-mail address');
    await real.stop();
  });

  it('is not there in production, where nothing of the sandbox is', async () => {
    const port = await freePort();
    const origin = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://headhaul.example' };
    const real = await startApp({
      ...Object.fromEntries(neededBy(origin).map((name) => [name, SPECIAL[name] ?? 'given'])),
      ...origin,
      PORT: String(port),
    });
    for (const path of ['/interaction/x?look=carrier', '/interaction/x', '/auth', '']) {
      const answer = await fetch(`http://127.0.0.1:${port}/sandbox/oidc${path}`, { method: 'POST' });
      expect(answer.status).toBe(404);
    }
    await real.stop();
  });
});
