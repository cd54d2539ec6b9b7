import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleBookedLoad } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { saveDispatcher } from '#core/contract/people.ts';
import { listSavedLoads, listSuggestedLoads, saveLoad, updateSavedLoad } from '#core/contract/saved-load.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, bookingParties, listed, loadsOn, toBook } from '../support/booking.ts';
import { carrier, dispatcher } from '../support/people.ts';

let app: TestApp;
const robinson = loadsOn('C.H. Robinson');
const elsewhere = loadsOn('truckstop');
const agreed = { agreed_rate: 1400, agreed_with: 'Pat' };
beforeAll(async () => {
  app = await startApp({ LOOK_UPS_PER_MINUTE: '10000' });
});
afterAll(() => app.stop());

const atWork = () => bookingParties(app);

/** Suggests a load or pair to the carrier; `put` changes it for either. */
async function suggested({ helper, emails }: Awaited<ReturnType<typeof atWork>>, body: object) {
  const { entry_id } = await helper.call(saveLoad, { body: body as Load });
  const put = (user: typeof helper, change: object) =>
    user.call(updateSavedLoad, { params: { entry_id }, body: change });
  await put(helper, { suggested_to: emails.carrier });
  return { entry_id, put };
}

describe('a suggestion that is booked', () => {
  it('by the carrier of a suggestion shows for the dispatcher too; a rejected one is not booked', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await elsewhere(boss);
    const { entry_id, put } = await suggested({ boss, helper, emails }, load);
    await put(boss, { load_status: 'rejected' });
    const how = { entry_id, carrier_email: emails.carrier };
    await expect(book(helper, [{ id: load.id, ...agreed }], how)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('rejected this load'),
    });
    await expect(book(boss, [{ id: load.id, ...agreed }], { entry_id })).rejects.toMatchObject({
      code: 'conflict',
      detail: 'You rejected this load. Accept it under Saved Loads before you book it.',
    });
    await put(boss, { load_status: 'approved' });
    await book(boss, [{ id: load.id, ...agreed }], { entry_id });
    expect(await listed(helper)).toMatchObject([{ booked_by: emails.carrier, load_for: emails.carrier, entry_id }]);
    expect((await boss.call(listSuggestedLoads, {})).loads).toMatchObject([{ booked: { state: 'confirmed' } }]);
  });

  it('is not rejected while its booking stands; one that failed hinders nothing', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await robinson(boss);
    const { entry_id, put } = await suggested({ boss, helper, emails }, load);
    const { booked_loads } = await book(helper, [{ id: load.id, sourceCostPerUnit: load.sourceCostPerUnit }], {
      entry_id,
      carrier_email: emails.carrier,
    });
    const [booked] = booked_loads;
    expect(booked?.state).toBe('requested');
    await expect(put(boss, { load_status: 'rejected' })).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining(
        'A booking of this load was sent for you, so it can’t be rejected. Open Booked Loads',
      ),
    });
    expect((await put(boss, { load_status: 'approved' })).load_status).toBe('approved');
    await boss.call(settleBookedLoad, { params: { id: booked?.id ?? '' }, body: { state: 'failed' } });
    expect((await put(boss, { load_status: 'rejected' })).load_status).toBe('rejected');
  });

  it('stays approved when it is saved again with other terms, of which its booking knows nothing', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await elsewhere(boss);
    const { entry_id, put } = await suggested({ boss, helper, emails }, load);
    await put(boss, { load_status: 'approved' });
    await book(helper, [{ id: load.id, ...agreed }], { entry_id, carrier_email: emails.carrier });
    const again = await helper.call(saveLoad, { body: { ...load, payment: 99 } });
    expect(again).toMatchObject({ load_status: 'approved', payment: 99, booked: { state: 'confirmed' } });
  });

  it('of a pair is to be answered again when the half that is not booked is another', async () => {
    const { boss, helper, emails } = await atWork();
    const [out, back] = [await elsewhere(boss), await elsewhere(boss)];
    const pair = { ...out, is_pair: true, child: back };
    const { entry_id, put } = await suggested({ boss, helper, emails }, pair);
    await put(boss, { load_status: 'approved' });
    await book(helper, [{ id: out.id, ...agreed }], { entry_id, carrier_email: emails.carrier });
    const save = async (body: typeof pair) => (await helper.call(saveLoad, { body })).load_status;
    expect(await save({ ...pair, payment: 99 })).toBe('approved');
    expect(await save({ ...pair, payment: 99, child: { ...back, payment: 98 } })).toBe('not approved yet');
  });

  it('is not rejected either when one load of a pair is booked', async () => {
    const { boss, helper, emails } = await atWork();
    const [out, back] = [await robinson(boss), await elsewhere(boss)];
    const { entry_id, put } = await suggested({ boss, helper, emails }, { ...out, is_pair: true, child: back });
    await book(helper, [{ id: back.id, ...agreed }], { entry_id, carrier_email: emails.carrier });
    await expect(put(boss, { load_status: 'rejected' })).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('booked for you'),
    });
    expect((await boss.call(listSuggestedLoads, {})).loads).toMatchObject([{ load_status: 'not approved yet' }]);
  });
});

describe('a saved load of a dispatcher with two carriers', () => {
  /** A second carrier of the dispatcher's, which saves and books the load by itself. */
  async function withSecond({ helper, emails }: Awaited<ReturnType<typeof atWork>>) {
    const email = `second-${emails.carrier}`;
    const second = await carrier(app, email);
    await second.call(saveDispatcher, { query: { dispatcher_email: emails.dispatcher } });
    const booksItself = async (load: Load) => {
      const { entry_id } = await second.call(saveLoad, { body: load });
      await book(second, [{ id: load.id, ...agreed }], { entry_id });
    };
    const shown = async () => (await helper.call(listSavedLoads, {})).loads;
    return { email, booksItself, shown };
  }

  it('shows what the carrier it was suggested to did, and nothing of the other', async () => {
    const parties = await atWork();
    const { boss, helper, emails } = parties;
    const { booksItself, shown } = await withSecond(parties);
    const load = await elsewhere(boss);
    const { entry_id } = await suggested(parties, load);
    await booksItself(load);
    expect(await shown()).toMatchObject([{ entry_id, suggested_to: emails.carrier, booked: null }]);
    await helper.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: null } });
    expect(await shown()).toMatchObject([{ entry_id, suggested_to: null, booked: null }]);
    await helper.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: emails.carrier } });
    await book(boss, [{ id: load.id, ...agreed }], { entry_id });
    expect(await shown()).toMatchObject([{ booked: { state: 'confirmed', load_for: emails.carrier } }]);
  });

  it('shows the dispatcher’s own booking for the second once the first rejected it', async () => {
    const parties = await atWork();
    const { boss, helper, emails } = parties;
    const { email, shown } = await withSecond(parties);
    const load = await elsewhere(boss);
    const { entry_id, put } = await suggested(parties, load);
    await put(boss, { load_status: 'rejected' });
    await book(helper, [{ id: load.id, ...agreed }], { entry_id, carrier_email: email });
    expect(await shown()).toMatchObject([{ load_status: 'rejected', booked: { load_for: email } }]);
    // suggested to the first again it can be booked for them too
    await put(helper, { suggested_to: emails.carrier });
    expect(await shown()).toMatchObject([{ booked: null }]);
    expect((await boss.call(listSuggestedLoads, {})).loads).toMatchObject([{ entry_id, booked: null }]);
  });
});

describe('a rejected suggestion', () => {
  it('holds for its load however that is named, until it is suggested again', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await robinson(boss);
    const { put } = await suggested({ boss, helper, emails }, load);
    await put(boss, { load_status: 'rejected' });
    const detail = 'Blue Mesa Trucking rejected this load. Suggest it again before you book it for them.';
    const how = { carrier_email: emails.carrier };
    const other = await dispatcher(app, `other-${emails.dispatcher}`, [boss]);
    for (const user of [helper, other]) {
      await expect(book(user, [toBook(load)], how)).rejects.toMatchObject({ code: 'conflict', detail });
    }
    await put(helper, { suggested_to: emails.carrier });
    expect((await book(helper, [toBook(load)], how)).success).toBe(true);
  });
});
