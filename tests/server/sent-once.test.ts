import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteSavedLoad,
  listSavedLoads,
  listSuggestedLoads,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { aLoad } from '../support/load.ts';
import { carrier, dispatcher } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let people = 0;
const someone = () => carrier(app, `once-${people++}@example.com`);
const under = (key: string) => ({ headers: { 'idempotency-key': key } });
const body = aLoad({ id: 'ts-1' });
const ids = async (user: ApiUser) => (await user.call(listSavedLoads, {})).loads.map(({ id }) => id);
const doneBefore = { code: 'done_before', status: 409 };

describe('a write that is sent again under its key', () => {
  it('does not bring back a load that was deleted since', async () => {
    const user = await someone();
    const save = () => user.call(saveLoad, { ...under('press-01'), body });
    const { entry_id } = await save();
    expect((await save()).entry_id).toBe(entry_id);
    await user.call(deleteSavedLoad, { params: { entry_id } });
    await expect(save()).rejects.toMatchObject(doneBefore);
    expect(await ids(user)).toEqual([]);
    // another press is meant
    await user.call(saveLoad, { ...under('press-02'), body });
    expect(await ids(user)).toEqual(['ts-1']);
  });

  it('does not renew what was renewed since', async () => {
    const user = await someone();
    const save = (key: string, payment: number) =>
      user.call(saveLoad, { ...under(key), body: { ...body, payment, rate_per_mile_est: null } });
    await save('press-01', 1000);
    await save('press-02', 2000);
    expect((await save('press-01', 1000)).payment).toBe(2000);
  });

  it('does not delete what was saved again since, also when there was nothing to delete', async () => {
    const user = await someone();
    const { entry_id } = await user.call(saveLoad, { body });
    const remove = (key: string) => user.call(deleteSavedLoad, { params: { entry_id }, ...under(key) });
    await remove('press-01');
    await expect(remove('press-02')).rejects.toMatchObject({ code: 'not_found' });
    await user.call(saveLoad, { body });
    for (const key of ['press-01', 'press-02']) expect(await remove(key)).toEqual({ success: true });
    expect(await ids(user)).toEqual(['ts-1']);
  });

  it('does not change an answer that was changed since', async () => {
    const email = `boss-${people++}@example.com`;
    const boss = await carrier(app, email);
    const helper = await dispatcher(app, `helper-${people++}@example.com`, [boss]);
    const { entry_id } = await helper.call(saveLoad, { body });
    const params = { entry_id };
    const suggest = (suggested_to: string | null) =>
      helper.call(updateSavedLoad, {
        params,
        ...under(suggested_to === null ? 'taken-back' : 'suggested'),
        body: { suggested_to },
      });
    const answer = (key: string, load_status: 'approved' | 'rejected') =>
      boss.call(updateSavedLoad, { params, ...under(key), body: { load_status } });
    // what is refused is not done: it may be tried again
    await expect(answer('press-01', 'approved')).rejects.toMatchObject({ code: 'not_found' });
    await suggest(email);
    expect(await answer('press-01', 'approved')).toMatchObject({ load_status: 'approved' });
    await answer('press-02', 'rejected');
    expect(await answer('press-01', 'approved')).toMatchObject({ load_status: 'rejected' });
    expect(await suggest(email)).toMatchObject({ load_status: 'rejected' });
    await suggest(null);
    await expect(answer('press-02', 'rejected')).rejects.toMatchObject(doneBefore);
    expect((await boss.call(listSuggestedLoads, {})).loads).toEqual([]);
  });

  it('is done once, however many come at the same moment', async () => {
    const user = await someone();
    const sent = Array.from({ length: 6 }, () => user.call(saveLoad, { ...under('press-01'), body }));
    expect(new Set((await Promise.all(sent)).map(({ entry_id }) => entry_id)).size).toBe(1);
    expect(await ids(user)).toEqual(['ts-1']);
  });

  it('has nothing to do with another person’s key', async () => {
    const [one, other] = [await someone(), await someone()];
    for (const user of [one, other]) await user.call(saveLoad, { ...under('press-01'), body });
    expect([await ids(one), await ids(other)]).toEqual([['ts-1'], ['ts-1']]);
  });

  it('has a key of its own', async () => {
    const user = await someone();
    const { entry_id } = await user.call(saveLoad, { ...under('press-01'), body });
    const spent = { code: 'conflict', detail: expect.stringContaining('under this key') };
    const other = { ...body, id: 'ts-2', board_load_id: '2' };
    await expect(user.call(saveLoad, { ...under('press-01'), body: other })).rejects.toMatchObject(spent);
    await expect(user.call(deleteSavedLoad, { ...under('press-01'), params: { entry_id } })).rejects.toMatchObject(
      spent,
    );
    expect(await ids(user)).toEqual(['ts-1']);
  });

  it('has a key that can be one', async () => {
    const user = await someone();
    await expect(user.call(saveLoad, { ...under('a b'), body })).rejects.toMatchObject({ code: 'invalid' });
  });
});
