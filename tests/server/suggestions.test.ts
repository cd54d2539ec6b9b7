import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteSavedDispatcher, saveDispatcher } from '#core/contract/people.ts';
import {
  deleteSavedLoad,
  listSavedLoads,
  listSuggestedLoads,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { aLoad } from '../support/load.ts';
import { carrier, dispatcher } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let pairs = 0;
/** A carrier, a dispatcher it added, and a load that the dispatcher saved. */
async function atWork() {
  const n = pairs++;
  const emails = { carrier: `carrier-${n}@example.com`, dispatcher: `dispatcher-${n}@example.com` };
  const boss = await carrier(app, emails.carrier);
  const helper = await dispatcher(app, emails.dispatcher, [boss]);
  const { entry_id } = await helper.call(saveLoad, { body: aLoad() });
  const suggest = (suggested_to: string | null) =>
    helper.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to } });
  const put = (user: typeof boss, body: unknown) =>
    user.send('PUT', `/loads/update/${encodeURIComponent(entry_id)}`, body).then((answer) => answer.status);
  return { boss, helper, emails, entry_id, suggest, put };
}

describe('a suggestion', () => {
  it('goes to the carrier, is accepted, and the dispatcher sees it', async () => {
    const { boss, helper, emails, entry_id, suggest } = await atWork();
    expect(await suggest(emails.carrier.toUpperCase())).toMatchObject({
      suggested_to: emails.carrier,
      suggested_by: emails.dispatcher,
      load_status: 'not approved yet',
    });
    const [seen] = (await boss.call(listSuggestedLoads, {})).loads;
    expect(seen).toMatchObject({ entry_id, suggested_by: emails.dispatcher, load_status: 'not approved yet' });
    await boss.call(updateSavedLoad, { params: { entry_id }, body: { load_status: 'approved' } });
    expect((await helper.call(listSavedLoads, {})).loads[0]?.load_status).toBe('approved');
    await boss.call(updateSavedLoad, { params: { entry_id }, body: { load_status: 'rejected' } });
    expect((await helper.call(listSavedLoads, {})).loads[0]?.load_status).toBe('rejected');
  });

  it('is of a pair as a whole', async () => {
    const { boss, helper, emails } = await atWork();
    const child = aLoad({ id: 'df-2', data_source: 'direct_freight' });
    const { entry_id } = await helper.call(saveLoad, { body: { ...aLoad(), is_pair: true, child } });
    await helper.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: emails.carrier } });
    const [seen] = (await boss.call(listSuggestedLoads, {})).loads;
    expect(seen).toMatchObject({ entry_id, is_pair: true, child: { id: 'df-2' }, load_status: 'not approved yet' });
    await boss.call(updateSavedLoad, { params: { entry_id }, body: { load_status: 'approved' } });
    const mine = (await helper.call(listSavedLoads, {})).loads;
    expect(mine.map(({ is_pair, load_status }) => [is_pair, load_status])).toEqual([
      [true, 'approved'],
      [false, null],
    ]);
  });

  it('is taken back with all three fields', async () => {
    const { boss, helper, emails, suggest } = await atWork();
    await suggest(emails.carrier);
    expect(await suggest(null)).toMatchObject({ suggested_to: null, suggested_by: null, load_status: null });
    expect((await boss.call(listSuggestedLoads, {})).loads).toEqual([]);
    expect((await helper.call(listSavedLoads, {})).loads).toHaveLength(1);
  });

  it('is gone for the carrier when the dispatcher deletes the load', async () => {
    const { boss, helper, emails, entry_id, suggest } = await atWork();
    await suggest(emails.carrier);
    await helper.call(deleteSavedLoad, { params: { entry_id } });
    expect((await boss.call(listSuggestedLoads, {})).loads).toEqual([]);
  });

  it('goes to no carrier who has not added the dispatcher, or removed them again', async () => {
    const { boss, emails, suggest, put } = await atWork();
    await carrier(app, 'unlinked@example.com');
    await expect(suggest('unlinked@example.com')).rejects.toMatchObject({ code: 'not_found' });
    await expect(suggest('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' });
    await suggest(emails.carrier);
    await boss.call(deleteSavedDispatcher, { params: { email: emails.dispatcher } });
    expect((await boss.call(listSuggestedLoads, {})).loads).toEqual([]);
    expect(await put(boss, { load_status: 'approved' })).toBe(404);
    await expect(suggest(emails.carrier)).rejects.toMatchObject({ code: 'not_found' });
    await boss.call(saveDispatcher, { query: { dispatcher_email: emails.dispatcher } });
    expect((await boss.call(listSuggestedLoads, {})).loads).toHaveLength(1);
  });

  it('that was approved before the dispatcher was removed is to be answered again; a rejected one stays so', async () => {
    const { boss, helper, emails, suggest, put } = await atWork();
    const again = async () => {
      await boss.call(deleteSavedDispatcher, { params: { email: emails.dispatcher } });
      await boss.call(saveDispatcher, { query: { dispatcher_email: emails.dispatcher } });
      return (await boss.call(listSuggestedLoads, {})).loads.map(({ load_status }) => load_status);
    };
    await suggest(emails.carrier);
    await put(boss, { load_status: 'approved' });
    // who is saved already is not added anew
    await boss.call(saveDispatcher, { query: { dispatcher_email: emails.dispatcher } });
    expect((await helper.call(listSavedLoads, {})).loads[0]?.load_status).toBe('approved');
    expect(await again()).toEqual(['not approved yet']);
    await put(boss, { load_status: 'rejected' });
    expect(await again()).toEqual(['rejected']);
  });

  it('can be answered by the carrier it went to alone', async () => {
    const { emails, suggest, put } = await atWork();
    await suggest(emails.carrier);
    const other = await carrier(app, `other-${emails.carrier}`);
    expect(await put(other, { load_status: 'approved' })).toBe(404);
    const stranger = await dispatcher(app, `stranger-${emails.dispatcher}`);
    expect(await put(stranger, { suggested_to: null })).toBe(404);
  });

  it('lets neither side do the other’s part', async () => {
    const { boss, helper, emails, suggest, put } = await atWork();
    await suggest(emails.carrier);
    expect(await put(helper, { load_status: 'approved' })).toBe(403);
    expect(await put(helper, { suggested_to: emails.carrier, load_status: 'approved' })).toBe(403);
    expect(await put(boss, { suggested_to: null })).toBe(403);
    expect(await put(boss, { load_status: 'not approved yet' })).toBe(403);
    expect(await put(boss, { load_status: 'approved', suggested_to: emails.carrier })).toBe(403);
    expect(await put(boss, { load_status: 'booked' })).toBe(422);
    expect(await put(boss, {})).toBe(403);
  });

  it('stays as it is when the same load is saved again', async () => {
    const { helper, emails, suggest } = await atWork();
    await suggest(emails.carrier);
    await helper.call(saveLoad, { body: aLoad() });
    expect((await helper.call(listSavedLoads, {})).loads[0]?.suggested_to).toBe(emails.carrier);
  });

  it('is to be answered again once its load is another in what was agreed, and by nothing else', async () => {
    const { boss, helper, emails, entry_id, suggest } = await atWork();
    const approve = () => boss.call(updateSavedLoad, { params: { entry_id }, body: { load_status: 'approved' } });
    const afterSaving = async (load = aLoad()) => {
      await helper.call(saveLoad, { body: load });
      return (await boss.call(listSuggestedLoads, {})).loads[0]?.load_status;
    };
    await suggest(emails.carrier);
    await approve();
    expect(await afterSaving()).toBe('approved');
    expect(await afterSaving(aLoad({ age: 9, dead_head: 80, contact_name: 'Pat' }))).toBe('approved');
    for (const change of [
      { payment: 1 },
      { destination_city: 'Elko' },
      { ship_date: '2026-11-23' },
      { distance: 900 },
      { equipment_type: ['F'] },
      { payment: null },
    ]) {
      await helper.call(saveLoad, { body: aLoad() });
      await approve();
      expect([change, await afterSaving(aLoad(change))]).toEqual([change, 'not approved yet']);
      await approve();
      expect([change, await afterSaving(aLoad(change))]).toEqual([change, 'approved']);
    }
  });

  it('of a pair is to be answered again when its return is another; what is suggested to nobody has no answer', async () => {
    const { boss, helper, emails } = await atWork();
    const child = aLoad({ id: 'df-2', data_source: 'direct_freight' });
    const save = (back = child) => helper.call(saveLoad, { body: { ...aLoad(), is_pair: true, child: back } });
    const { entry_id } = await save();
    expect((await save({ ...child, payment: 2 })).load_status).toBeNull();
    await helper.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: emails.carrier } });
    await boss.call(updateSavedLoad, { params: { entry_id }, body: { load_status: 'approved' } });
    expect((await save({ ...child, payment: 2 })).load_status).toBe('approved');
    expect((await save()).load_status).toBe('not approved yet');
  });
});
