import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acknowledgeBookedLoad,
  askBoardAgain,
  assignBookedLoad,
  type BookedLoad,
  deleteBookedLoad,
  listAssignedLoads,
  restoreBookedLoad,
  settleBookedLoad,
} from '#core/contract/booked-load.ts';
import { checkLoads } from '#core/contract/load-book.ts';
import { deleteSavedDispatcher, deleteSavedDriver, saveDispatcher, saveDriver } from '#core/contract/people.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, driver, listed, loadsOn, toBook } from '../support/booking.ts';
import { carrier, dispatcher } from '../support/people.ts';

let app: TestApp;
const robinson = loadsOn('C.H. Robinson');
const elsewhere = loadsOn('truckstop');
beforeAll(async () => {
  app = await startApp({ BOOKING_DEADLINE_MS: '500' });
});
afterAll(() => app.stop());

const assigned = async (user: ApiUser) => (await user.call(listAssignedLoads, {})).loads;
const assign = (user: ApiUser, { id }: BookedLoad, assign_to: string | null, assigned_before?: string | null) =>
  user.call(assignBookedLoad, { params: { id }, body: { assign_to, assigned_before } });
const settle = (user: ApiUser, { id }: BookedLoad, state: 'confirmed' | 'failed') =>
  user.call(settleBookedLoad, { params: { id }, body: { state } });

let teams = 0;
/** A carrier, a dispatcher and two drivers of its team, and a load booked by telephone. */
async function atWork() {
  const n = teams++;
  const emails = {
    carrier: `owner-${n}@example.com`,
    dispatcher: `desk-${n}@example.com`,
    driver: `driver-${n}@example.com`,
    second: `second-${n}@example.com`,
  };
  const boss = await carrier(app, emails.carrier);
  const helper = await dispatcher(app, emails.dispatcher, [boss]);
  const wheel = await driver(app, emails.driver, [boss]);
  const second = await driver(app, emails.second, [boss]);
  const load = await elsewhere(boss);
  const { entry_id } = await helper.call(saveLoad, { body: load });
  const how = { entry_id, carrier_email: emails.carrier };
  const { booked_loads } = await book(helper, [{ id: load.id, agreed_rate: 1500, agreed_with: 'Pat' }], how);
  const [booked] = booked_loads;
  if (!booked) throw new Error('Nothing was booked');
  return { boss, helper, wheel, second, emails, load, booked };
}

/** A load that the board was asked for and did not answer. */
async function unknownLoad(boss: ApiUser, outcome: 'unanswered' | 'lost' = 'unanswered'): Promise<BookedLoad> {
  await app.fault('ch-robinson', { mode: 'booking', outcome });
  const { booked_loads } = await book(boss, [toBook(await robinson(boss))]);
  await app.fault('ch-robinson', { mode: 'none' });
  const [unknown] = booked_loads;
  if (unknown?.state !== 'unknown') throw new Error('It is not unknown');
  return unknown;
}

describe('an assignment', () => {
  it('shows for the driver, is acknowledged, and the carrier and the dispatcher see it', async () => {
    const { boss, helper, wheel, second, emails, booked } = await atWork();
    expect(await assigned(wheel)).toEqual([]);
    expect(await assign(boss, booked, emails.driver.toUpperCase())).toMatchObject({
      assign_to: emails.driver,
      driver_name: 'Test User',
      acknowledged_at: null,
    });
    const [mine] = await assigned(wheel);
    expect(mine).toMatchObject({ id: booked.id, load_for: emails.carrier, booked_by: emails.dispatcher });
    expect(await assigned(second)).toEqual([]);
    const acknowledge = () => wheel.call(acknowledgeBookedLoad, { params: { id: booked.id } });
    const { acknowledged_at } = await acknowledge();
    expect(acknowledged_at).not.toBeNull();
    expect((await acknowledge()).acknowledged_at).toBe(acknowledged_at);
    for (const user of [boss, helper]) expect(await listed(user)).toMatchObject([{ acknowledged_at }]);
    expect(await assign(boss, booked, emails.driver)).toMatchObject({ acknowledged_at });
    expect(await assign(boss, booked, emails.second)).toMatchObject({
      assign_to: emails.second,
      acknowledged_at: null,
    });
    expect(await assigned(wheel)).toEqual([]);
    await expect(acknowledge()).rejects.toMatchObject({ code: 'not_found' });
    expect(await assign(boss, booked, '')).toMatchObject({ assign_to: null, driver_name: null, assigned_at: null });
    expect(await assigned(second)).toEqual([]);
  });

  it('goes to drivers of one’s own team alone', async () => {
    const { boss, helper, wheel, emails, booked } = await atWork();
    const { emails: others } = await atWork();
    for (const email of [others.driver, 'nobody@example.com', emails.dispatcher, emails.carrier]) {
      await expect(assign(boss, booked, email)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(assign(helper, booked, emails.driver)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(assign(wheel, booked, emails.driver)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listed(boss)).toMatchObject([{ assign_to: null }]);
  });

  it('ends with the driver’s place on the team, and does not come back with it', async () => {
    const { boss, helper, wheel, emails, booked } = await atWork();
    await assign(boss, booked, emails.driver);
    await boss.call(deleteSavedDriver, { params: { email: emails.driver } });
    expect(await assigned(wheel)).toEqual([]);
    for (const user of [boss, helper])
      expect(await listed(user)).toMatchObject([{ assign_to: null, assigned_at: null }]);
    await expect(assign(boss, booked, emails.driver)).rejects.toMatchObject({
      code: 'not_found',
      detail: 'This driver is not among your saved drivers. Add them on the Team page first.',
    });
    await boss.call(saveDriver, { query: { driver_email: emails.driver } });
    expect(await assigned(wheel)).toEqual([]);
  });

  it('never ends with a driver who is off the team, however the two fall together', async () => {
    const { boss, wheel, emails, booked } = await atWork();
    for (let round = 0; round < 10; round++) {
      await Promise.allSettled([
        assign(boss, booked, emails.driver),
        boss.call(deleteSavedDriver, { params: { email: emails.driver } }),
      ]);
      expect(await assigned(wheel)).toEqual([]);
      await boss.call(saveDriver, { query: { driver_email: emails.driver } });
    }
  });

  it('by two at once goes to one, and the other hears of it', async () => {
    const { boss, emails, booked } = await atWork();
    const both = await Promise.allSettled([
      assign(boss, booked, emails.driver, null),
      assign(boss, booked, emails.second, null),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(assign(boss, booked, null, 'somebody@example.com')).rejects.toMatchObject({ code: 'conflict' });
    const [{ assign_to } = { assign_to: null }] = await listed(boss);
    expect([emails.driver, emails.second]).toContain(assign_to);
    expect(await assign(boss, booked, null, assign_to)).toMatchObject({ assign_to: null });
  });
});

describe('deleting a booked load', () => {
  it('takes it out of every list, cancels nothing, and can be undone', async () => {
    const { boss, helper, wheel, emails, load, booked } = await atWork();
    await assign(boss, booked, emails.driver);
    const params = { id: booked.id };
    await helper.call(deleteBookedLoad, { params });
    for (const user of [boss, helper]) expect(await listed(user)).toEqual([]);
    expect(await assigned(wheel)).toEqual([]);
    await expect(assign(boss, booked, null)).rejects.toMatchObject({ code: 'not_found' });
    const { entry_id } = await boss.call(saveLoad, { body: load });
    await expect(book(boss, [{ id: load.id, agreed_rate: 1, agreed_with: 'Pat' }], { entry_id })).rejects.toMatchObject(
      {
        code: 'conflict',
        detail: expect.stringContaining('Restore it'),
        fields: { booked_load: booked.id },
      },
    );
    const [seen] = (await boss.call(checkLoads, { query: {}, body: { loads: [{ id: load.id, load }] } })).loads;
    expect(seen?.booked_as).toMatchObject({ id: booked.id, state: 'confirmed', deleted_at: expect.any(String) });
    expect(await boss.call(restoreBookedLoad, { params })).toMatchObject({ id: booked.id, deleted_at: null });
    expect(await listed(helper)).toMatchObject([{ id: booked.id, assign_to: emails.driver }]);
    expect(await assigned(wheel)).toHaveLength(1);
  });

  it('by two at once is done by one', async () => {
    const { boss, helper, booked } = await atWork();
    const params = { id: booked.id };
    const both = await Promise.all(
      [boss, helper].map((user) => user.send('DELETE', `/booked-loads/${params.id}`).then(({ status }) => status)),
    );
    expect(both.sort()).toEqual([200, 404]);
  });
});

describe('who has a booked load', () => {
  it('answers 404 to anybody else, and to ids that are none', async () => {
    const { boss, booked } = await atWork();
    const { boss: other, helper: otherHelper, wheel: otherWheel } = await atWork();
    const status = async (user: ApiUser, method: string, path: string, body?: unknown) =>
      (await user.send(method, `/booked-loads/${path}`, body)).status;
    for (const user of [other, otherHelper]) {
      expect(await status(user, 'DELETE', booked.id)).toBe(404);
      expect(await status(user, 'POST', `${booked.id}/restore`)).toBe(404);
      expect(await status(user, 'POST', `${booked.id}/settle`, { state: 'failed' })).toBe(404);
      expect(await status(user, 'POST', `${booked.id}/ask-board`)).toBe(404);
    }
    expect(await status(other, 'PUT', booked.id, { assign_to: '' })).toBe(404);
    expect(await status(otherWheel, 'POST', `${booked.id}/acknowledge`)).toBe(404);
    for (const id of ['1', 'no-such', encodeURIComponent("'; drop table users;--/é%"), crypto.randomUUID()]) {
      expect(await status(boss, 'DELETE', id)).toBe(404);
      expect(await status(boss, 'PUT', id, { assign_to: '' })).toBe(404);
    }
    expect(await listed(boss)).toHaveLength(1);
  });

  it('is by role: a driver has no booked list, nobody else an assigned one, nobody without a plan any', async () => {
    const { boss, helper, wheel } = await atWork();
    const status = async (user: ApiUser, path: string) => (await user.send('GET', path)).status;
    expect(await status(wheel, '/booked-loads/')).toBe(403);
    for (const user of [boss, helper]) expect(await status(user, '/booked-loads/assigned')).toBe(403);
    const poor = await app.as('no-plan@example.com');
    expect(await status(poor, '/booked-loads/')).toBe(403);
    expect(await status(app.with(null), '/booked-loads/')).toBe(401);
    expect(await status(app.with(null), '/booked-loads/assigned')).toBe(401);
  });

  it('ends for a dispatcher with the link to the carrier, and comes back with it', async () => {
    const { boss, helper, emails } = await atWork();
    await boss.call(deleteSavedDispatcher, { params: { email: emails.dispatcher } });
    expect(await listed(helper)).toEqual([]);
    expect(await listed(boss)).toHaveLength(1);
    await boss.call(saveDispatcher, { query: { dispatcher_email: emails.dispatcher } });
    expect(await listed(helper)).toHaveLength(1);
  });

  it('gets an unchanged list as 304', async () => {
    const { boss, helper, wheel, emails, booked } = await atWork();
    await assign(boss, booked, emails.driver);
    for (const [user, path] of [
      [boss, '/booked-loads/'],
      [helper, '/booked-loads/'],
      [wheel, '/booked-loads/assigned'],
    ] as const) {
      const first = await user.send('GET', path);
      const again = () => user.send('GET', path, undefined, { 'if-none-match': first.headers.get('etag') ?? 'none' });
      expect((await again()).status).toBe(304);
    }
    const before = await boss.send('GET', '/booked-loads/');
    await wheel.call(acknowledgeBookedLoad, { params: { id: booked.id } });
    const after = await boss.send('GET', '/booked-loads/', undefined, {
      'if-none-match': before.headers.get('etag') ?? 'none',
    });
    expect(after.status).toBe(200);
  });
});

describe('settling by hand', () => {
  it('is for what the board left open, with what it shows now beside it', async () => {
    const { boss, emails } = await atWork();
    const unknown = await unknownLoad(boss);
    const looked = await boss.call(askBoardAgain, { params: { id: unknown.id } });
    expect(looked).toMatchObject({ state: 'unknown', board_says: 'gone', board_asked_at: expect.any(String) });
    expect(await settle(boss, unknown, 'confirmed')).toMatchObject({ green_light: true, settled_by: emails.carrier });
    expect(await settle(boss, unknown, 'confirmed')).toMatchObject({ state: 'confirmed' });
    // a slip can be put right
    expect(await settle(boss, unknown, 'failed')).toMatchObject({ state: 'failed', green_light: false });
    await expect(
      boss.call(settleBookedLoad, { params: { id: unknown.id }, body: { state: 'failed', leg: 'return' } }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  it('by two at once is done by one, and the other hears of it or agrees', async () => {
    const { boss } = await atWork();
    const unknown = await unknownLoad(boss);
    const both = await Promise.allSettled([settle(boss, unknown, 'confirmed'), settle(boss, unknown, 'failed')]);
    const [last] = await listed(boss);
    const won = both.flatMap((each) => (each.status === 'fulfilled' ? each.value.state : []));
    expect(won.at(-1) === last?.state || won[0] === last?.state).toBe(true);
    for (const each of both) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' });
  });

  it('leaves alone what the board itself refused, and what was booked anew since', async () => {
    const { boss } = await atWork();
    await app.fault('ch-robinson', { mode: 'booking', outcome: 'refused' });
    const load = await robinson(boss);
    const [failed] = (await book(boss, [toBook(load)])).booked_loads;
    await app.fault('ch-robinson', { mode: 'none' });
    if (!failed) throw new Error('It is not in the list');
    await expect(settle(boss, failed, 'confirmed')).rejects.toMatchObject({ code: 'conflict' });
    const unknown = await unknownLoad(boss, 'lost');
    await settle(boss, unknown, 'failed');
    expect(await book(boss, [toBook({ ...unknown, id: unknown.load_id })])).toMatchObject({ success: true });
    await expect(settle(boss, unknown, 'confirmed')).rejects.toMatchObject({
      code: 'conflict',
      detail: 'This load has been booked anew meanwhile.',
    });
  });

  it('keeps a load that was not booked from a driver', async () => {
    const { boss, wheel, emails } = await atWork();
    const unknown = await unknownLoad(boss);
    await assign(boss, unknown, emails.driver);
    expect(await assigned(wheel)).toMatchObject([{ id: unknown.id, state: 'unknown' }]);
    await settle(boss, unknown, 'failed');
    expect(await assigned(wheel)).toEqual([]);
    await expect(assign(boss, unknown, emails.second)).rejects.toMatchObject({ code: 'conflict' });
  });
});
