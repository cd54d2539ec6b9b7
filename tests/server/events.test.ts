import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, saveProfile } from '#core/contract/account.ts';
import {
  acknowledgeBookedLoad,
  assignBookedLoad,
  deleteBookedLoad,
  listBookedLoads,
} from '#core/contract/booked-load.ts';
import { checkLoads } from '#core/contract/load-book.ts';
import {
  deleteSavedDispatcher,
  listCarriers,
  listSavedDispatchers,
  listSavedDrivers,
  saveDispatcher,
} from '#core/contract/people.ts';
import { deleteSavedLoad, listSavedLoads, saveLoad, updateSavedLoad } from '#core/contract/saved-load.ts';
import { searchLoads } from '#core/contract/search.ts';
import { openDatabase } from '#server/db/open.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, driver, loadsOn } from '../support/booking.ts';
import { freshPostgres } from '../support/database.ts';
import { follow } from '../support/follow.ts';
import { aLoad } from '../support/load.ts';
import { carrier, dispatcher } from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('the event stream', () => {
  it('names the list that changed, to its owner alone', async () => {
    const user = await carrier(app, 'follows@example.com');
    const other = await carrier(app, 'bystander@example.com');
    const mine = await follow(user);
    const theirs = await follow(other);
    const { entry_id } = await user.call(saveLoad, { body: aLoad() });
    await mine.until('saved-loads');
    await user.call(deleteSavedLoad, { params: { entry_id } });
    await mine.until('saved-loads');
    expect(theirs.heard).not.toContain('saved-loads');
    await other.call(saveLoad, { body: aLoad() });
    await theirs.until('saved-loads');
    expect(theirs.heard).not.toContain('saved-loads');
    mine.close();
    theirs.close();
  });

  it('tells both parties and the driver of a booked load', async () => {
    const boss = await carrier(app, 'books@example.com');
    const helper = await dispatcher(app, 'books-desk@example.com', [boss]);
    const wheel = await driver(app, 'books-driver@example.com', [boss]);
    const load = aLoad({ id: 'ts-booked' });
    const { entry_id } = await helper.call(saveLoad, { body: load });
    const lines = { boss: await follow(boss), helper: await follow(helper), wheel: await follow(wheel) };
    /** Waits for one such change in each of the lists, whatever else is told meanwhile. */
    const all = async (...heard: { next(): Promise<string | undefined> }[]) => {
      for (const line of heard) while ((await line.next()) !== 'booked-loads');
    };
    const item = { id: load.id, agreed_rate: 1200, agreed_with: 'Pat' };
    const { booked_loads } = await book(helper, [item], { entry_id, carrier_email: 'books@example.com' });
    const params = { id: booked_loads[0]?.id ?? '' };
    await all(lines.helper, lines.boss);
    expect(lines.wheel.heard).not.toContain('booked-loads');
    await boss.call(assignBookedLoad, { params, body: { assign_to: 'books-driver@example.com' } });
    await all(lines.helper, lines.boss, lines.wheel);
    await wheel.call(acknowledgeBookedLoad, { params });
    await all(lines.helper, lines.boss, lines.wheel);
    await helper.call(deleteBookedLoad, { params });
    await all(lines.helper, lines.boss, lines.wheel);
    for (const line of Object.values(lines)) line.close();
  });

  it('tells the carrier of a suggestion that its load changed, and both what a check of either found', async () => {
    const boss = await carrier(app, 'suggested@example.com');
    const helper = await dispatcher(app, 'suggests@example.com', [boss]);
    const load = await loadsOn('truckstop')(boss);
    const { entry_id } = await helper.call(saveLoad, { body: load });
    const suggested_to = 'suggested@example.com';
    await helper.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to } });
    const lines = [await follow(boss), await follow(helper)];
    const both = async () => {
      for (const line of lines) await line.until('saved-loads');
    };
    await helper.call(saveLoad, { body: { ...load, payment: 1 } });
    await both();
    const body = { loads: [{ id: load.id }], entry_id };
    await boss.call(checkLoads, { query: {}, body });
    await both();
    await helper.call(checkLoads, { query: { carrier_email: suggested_to }, body });
    await both();
    for (const line of lines) line.close();
  });

  it('tells a dispatcher that a carrier of theirs changed its profile', async () => {
    const boss = await carrier(app, 'profile@example.com');
    const helper = await dispatcher(app, 'profile-desk@example.com', [boss]);
    const { entry_id } = await helper.call(saveLoad, { body: aLoad({ id: 'ts-named' }) });
    const item = { id: 'ts-named', agreed_rate: 1200, agreed_with: 'Pat' };
    await book(helper, [item], { entry_id, carrier_email: 'profile@example.com' });
    const other = await dispatcher(app, 'profile-elsewhere@example.com');
    const [line, elsewhere] = [await follow(helper), await follow(other)];
    await boss.call(saveProfile, { body: { company_name: 'Blue Mesa Trucking', ch_t_number: 'T1234567' } });
    await line.until('carriers');
    const { carriers } = await helper.call(listCarriers, {});
    expect(carriers).toMatchObject([{ company_name: 'Blue Mesa Trucking', has_ch_t_number: true }]);
    await line.until('booked-loads');
    expect((await helper.call(listBookedLoads, {})).loads).toMatchObject([{ load_for_name: 'Blue Mesa Trucking' }]);
    await helper.call(saveProfile, { body: { company_name: 'Desk' } });
    await other.call(saveLoad, { body: aLoad() });
    expect(await elsewhere.next()).toBe('saved-loads');
    line.close();
    elsewhere.close();
  });

  it('tells a carrier that a dispatcher or driver of theirs changed its profile, and whoever sees a driver’s load', async () => {
    const boss = await carrier(app, 'team@example.com');
    const other = await carrier(app, 'team-elsewhere@example.com');
    const helper = await dispatcher(app, 'team-desk@example.com', [boss]);
    const wheel = await driver(app, 'team-driver@example.com', [boss]);
    const load = aLoad({ id: 'ts-driven' });
    const { entry_id } = await helper.call(saveLoad, { body: load });
    const item = { id: load.id, agreed_rate: 1200, agreed_with: 'Pat' };
    const { booked_loads } = await book(helper, [item], { entry_id, carrier_email: 'team@example.com' });
    const params = { id: booked_loads[0]?.id ?? '' };
    await boss.call(assignBookedLoad, { params, body: { assign_to: 'team-driver@example.com' } });
    const [line, desk, elsewhere] = [await follow(boss), await follow(helper), await follow(other)];
    await helper.call(saveProfile, { body: { phone_number: '602-555-0111' } });
    await line.until('team');
    const { dispatchers } = await boss.call(listSavedDispatchers, {});
    expect(dispatchers).toMatchObject([{ dispatcher_phone: '602-555-0111' }]);
    await wheel.call(saveProfile, { body: { phone_number: '602-555-0122' } });
    await line.until('team');
    expect((await boss.call(listSavedDrivers, {})).drivers).toMatchObject([{ driver_phone: '602-555-0122' }]);
    await Promise.all([line.until('booked-loads'), desk.until('booked-loads')]);
    expect((await helper.call(listBookedLoads, {})).loads).toMatchObject([{ driver_phone: '602-555-0122' }]);
    await other.call(saveLoad, { body: aLoad() });
    expect(await elsewhere.next()).toBe('saved-loads');
    for (const each of [line, desk, elsewhere]) each.close();
  });

  it('tells all who have a saved load in their list that a search has just seen it', async () => {
    const boss = await carrier(app, 'sees@example.com');
    const helper = await dispatcher(app, 'sees-desk@example.com', [boss]);
    const load = await loadsOn('truckstop')(boss);
    const { entry_id, last_seen_at } = await helper.call(saveLoad, { body: load });
    await helper.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: 'sees@example.com' } });
    const lines = [await follow(boss), await follow(helper)];
    await boss.call(searchLoads, { query: {}, body: fontana({ origin_range: 400 }) });
    for (const line of lines) await line.until('saved-loads');
    const [seen] = (await helper.call(listSavedLoads, {})).loads;
    expect(seen && seen.last_seen_at > last_seen_at).toBe(true);
    for (const line of lines) line.close();
  });

  it('tells a dispatcher at once who added or removed them', async () => {
    const boss = await carrier(app, 'boss@example.com');
    const helper = await dispatcher(app, 'helper@example.com');
    const stream = await follow(helper);
    await boss.call(saveDispatcher, { query: { dispatcher_email: 'helper@example.com' } });
    // what they pay and the documents they see change with it, and are named too
    await stream.until('carriers');
    await boss.call(deleteSavedDispatcher, { params: { email: 'helper@example.com' } });
    await stream.until('carriers');
    stream.close();
  });

  it('tells both sides what comes and goes with their link: suggestions and bookings', async () => {
    const boss = await carrier(app, 'links@example.com');
    const helper = await dispatcher(app, 'links-desk@example.com', [boss]);
    const lines = [await follow(boss), await follow(helper)];
    /** Each of these lists is named to both; in what order is no matter. */
    const both = async () => {
      for (const line of lines) {
        const left = new Set(['saved-loads', 'booked-loads']);
        while (left.size > 0) left.delete((await line.next()) ?? '');
      }
    };
    await boss.call(deleteSavedDispatcher, { params: { email: 'links-desk@example.com' } });
    await both();
    await boss.call(saveDispatcher, { query: { dispatcher_email: 'links-desk@example.com' } });
    await both();
    for (const line of lines) line.close();
  });

  it('ends at once with its session, and with no other', async () => {
    const here = await carrier(app, 'two-tabs@example.com');
    const there = await app.as('two-tabs@example.com');
    const [mine, theirs] = [await follow(here), await follow(there)];
    await there.call(logout, {});
    await theirs.ended;
    await here.call(saveLoad, { body: aLoad() });
    expect(await mine.next()).toBe('saved-loads');
    mine.close();
    // a heartbeat would end it too, 25 s later
  }, 20_000);

  it('is for the signed-in only', async () => {
    expect((await app.with(null).send('GET', '/events')).status).toBe(401);
    const user = await app.as('leaves@example.com');
    await user.call(logout, {});
    expect((await user.send('GET', '/events')).status).toBe(401);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('several servers on one PostgreSQL', () => {
  it('tell one another what changed, and that a session ended', async () => {
    const url = await freshPostgres();
    const here = await startApp({ SANDBOX_LOADS: '0' }, undefined, await openDatabase(url));
    const there = await startApp({ SANDBOX_LOADS: '0' }, undefined, await openDatabase(url));
    const user = await carrier(here, 'two-servers@example.com');
    const elsewhere = there.with(user.token);
    const line = await follow(elsewhere);
    // LISTEN may stand a moment later than the server
    const told = line.next();
    let heard = false;
    void told.then(() => (heard = true));
    await expect
      .poll(async () => {
        await user.call(saveLoad, { body: aLoad() });
        return heard;
      })
      .toBe(true);
    expect(await told).toBe('saved-loads');
    expect((await elsewhere.call(listSavedLoads, {})).loads).toHaveLength(1);
    await user.call(logout, {});
    await line.ended;
    await Promise.all([here.stop(), there.stop()]);
  });
});

describe('a list that did not change', () => {
  it('answers 304 without a body, and a change answers anew', async () => {
    const user = await carrier(app, 'etag@example.com');
    const first = await user.send('GET', '/loads/saved');
    const etag = first.headers.get('etag') ?? '';
    const second = await user.send('GET', '/loads/saved', undefined, { 'if-none-match': etag });
    expect([second.status, await second.text()]).toEqual([304, '']);
    await user.call(saveLoad, { body: aLoad() });
    expect((await user.send('GET', '/loads/saved', undefined, { 'if-none-match': etag })).status).toBe(200);
  });

  it('is the same object to the caller, so that nothing draws anew', async () => {
    const user = await carrier(app, 'same@example.com');
    const before = await user.call(listSavedLoads, {});
    expect(await user.call(listSavedLoads, {})).toBe(before);
    await user.call(saveLoad, { body: aLoad() });
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(1);
  });
});
