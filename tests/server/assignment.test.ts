import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acknowledgeBookedLoad } from '#core/contract/booked-load.ts';
import { deleteSavedDriver, saveDriver } from '#core/contract/people.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { listed } from '../support/booking.ts';
import { assign, assigned, teamsAtWork } from '../support/team-at-work.ts';

let app: TestApp;
const teams = teamsAtWork();
const atWork = () => teams(app);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

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
