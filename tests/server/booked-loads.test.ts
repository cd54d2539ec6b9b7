import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acknowledgeBookedLoad, deleteBookedLoad, restoreBookedLoad } from '#core/contract/booked-load.ts';
import { checkLoads } from '#core/contract/load-book.ts';
import { deleteSavedDispatcher, saveDispatcher } from '#core/contract/people.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, listed } from '../support/booking.ts';
import { dispatcher } from '../support/people.ts';
import { assign, assigned, teamsAtWork } from '../support/team-at-work.ts';

let app: TestApp;
const teams = teamsAtWork();
const atWork = () => teams(app);
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

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

  it('is not sent to look for it, or to restore it, when it is in another dispatcher’s list', async () => {
    const { boss, helper, load, emails, booked } = await atWork();
    const other = await dispatcher(app, `other-${emails.dispatcher}`, [boss]);
    const { entry_id } = await other.call(saveLoad, { body: load });
    const press = () =>
      book(other, [{ id: load.id, agreed_rate: 1, agreed_with: 'Pat' }], { entry_id, carrier_email: emails.carrier });
    const refused = {
      code: 'conflict',
      detail: expect.stringMatching(
        /^This load was booked for .+, by somebody else of this carrier\. Ask .+ about it\.$/,
      ),
    };
    await expect(press()).rejects.toMatchObject(refused);
    await helper.call(deleteBookedLoad, { params: { id: booked.id } });
    await expect(press()).rejects.toMatchObject(refused);
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
