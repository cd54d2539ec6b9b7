import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Load } from '#core/contract/load.ts';
import { checkLoads } from '#core/contract/load-book.ts';
import { deleteSavedDispatcher } from '#core/contract/people.ts';
import { listSavedLoads, saveLoad, updateSavedLoad } from '#core/contract/saved-load.ts';
import { searchLoads } from '#core/contract/search.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { alterOn, book, bookingParties, listed, loadsOn } from '../support/booking.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
const robinson = loadsOn('C.H. Robinson');
const elsewhere = loadsOn('truckstop');
beforeAll(async () => {
  app = await startApp({ LOOK_UPS_PER_MINUTE: '10000' });
});
afterAll(() => app.stop());

const alter = (load: Load, change: object) => alterOn(app, load, change);
const atWork = () => bookingParties(app);

describe('booking by telephone', () => {
  const agreed = { agreed_rate: 1850.5, agreed_with: 'Pat of Plain Freight' };

  it('records the rate and who agreed, of a saved load, and is ready to go', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await elsewhere(boss);
    const { entry_id } = await helper.call(saveLoad, { body: load });
    const { booked_loads } = await book(helper, [{ id: load.id, ...agreed }], {
      entry_id,
      carrier_email: emails.carrier,
    });
    const expected = { state: 'confirmed', green_light: true, booked_through: 'telephone', entry_id, ...agreed };
    expect(booked_loads).toMatchObject([expected]);
    expect(await listed(boss)).toMatchObject([expected]);
    // it stays saved, marked as booked
    const [booked] = booked_loads;
    expect((await helper.call(listSavedLoads, {})).loads).toMatchObject([
      { entry_id, booked: { id: booked?.id, state: 'confirmed', load_for: emails.carrier } },
    ]);
  });

  it('needs the rate, the name, and the load among one’s own', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await elsewhere(boss);
    const { entry_id } = await helper.call(saveLoad, { body: load });
    const how = { entry_id, carrier_email: emails.carrier };
    await expect(book(helper, [{ id: load.id, agreed_with: 'Pat' }], how)).rejects.toMatchObject({
      fields: { agreed_rate: 'Enter the rate that you agreed on' },
    });
    await expect(book(helper, [{ id: load.id, agreed_rate: 900, agreed_with: '  ' }], how)).rejects.toMatchObject({
      fields: { agreed_with: 'Enter who at the broker agreed to it' },
    });
    await expect(book(boss, [{ id: load.id, ...agreed, load }])).rejects.toMatchObject({ code: 'invalid' });
    await expect(book(boss, [{ id: load.id, ...agreed }], { entry_id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(book(helper, [{ id: 'ts-other', ...agreed }], how)).rejects.toMatchObject({ code: 'invalid' });
    expect(await listed(boss)).toEqual([]);
  });

  it('takes a rate of whole cents alone, as it was agreed', async () => {
    const { boss } = await atWork();
    const load = await elsewhere(boss);
    const { entry_id } = await boss.call(saveLoad, { body: load });
    for (const agreed_rate of [1850.555, 0.1 + 0.2, 0.015]) {
      await expect(book(boss, [{ id: load.id, ...agreed, agreed_rate }], { entry_id })).rejects.toMatchObject({
        code: 'invalid',
        fields: { loads: 'Dollars and cents: at most two decimals' },
      });
    }
    expect(await listed(boss)).toEqual([]);
    await book(boss, [{ id: load.id, ...agreed, agreed_rate: 1850.05 }], { entry_id });
    expect(await listed(boss)).toMatchObject([{ agreed_rate: 1850.05 }]);
  });
});

describe('a saved pair', () => {
  it('is booked as one, each load by its own way, and tells when either was seen', async () => {
    const { boss } = await atWork();
    const [out, back] = [await elsewhere(boss), await robinson(boss)];
    const { entry_id } = await boss.call(saveLoad, { body: { ...out, is_pair: true, child: back } });
    const look = () =>
      boss.call(checkLoads, { query: {}, body: { loads: [{ id: out.id }, { id: back.id }], entry_id } });
    expect((await look()).loads.map(({ board_says }) => board_says)).toEqual(['on_offer', 'on_offer']);
    await alter(back, { gone: true });
    expect((await look()).loads.map(({ board_says }) => board_says)).toEqual(['on_offer', 'gone']);
    expect((await boss.call(listSavedLoads, {})).loads).toMatchObject([{ entry_id, is_pair: true, gone: true }]);
    const both = [
      { id: out.id, agreed_rate: 1400, agreed_with: 'Pat' },
      { id: back.id, sourceCostPerUnit: back.sourceCostPerUnit },
    ];
    await expect(book(boss, both, { entry_id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await listed(boss)).toEqual([]);
    await alter(back, { gone: false });
    // in whichever order they are named, the outbound stays the outbound
    const { booked_loads } = await book(boss, both.toReversed(), { entry_id });
    expect(booked_loads).toMatchObject([
      {
        load_id: out.id,
        state: 'confirmed',
        agreed_rate: 1400,
        is_pair: true,
        entry_id,
        child: { id: back.id, state: 'requested' },
      },
    ]);
    expect((await boss.call(listSavedLoads, {})).loads).toMatchObject([
      { booked: { state: 'confirmed' }, child_booked: { state: 'requested' } },
    ]);
  });

  it('of which one load is booked tells so of that one alone, and lets the other be booked', async () => {
    const { boss } = await atWork();
    const [out, back] = [await elsewhere(boss), await robinson(boss)];
    const { entry_id } = await boss.call(saveLoad, { body: { ...out, is_pair: true, child: back } });
    const agreed = { agreed_rate: 1400, agreed_with: 'Pat' };
    await book(boss, [{ id: out.id, ...agreed }], { entry_id });
    const [half] = (await boss.call(listSavedLoads, {})).loads;
    expect(half).toMatchObject({ booked: { state: 'confirmed' }, child_booked: null });
    const both = [
      { id: out.id, ...agreed },
      { id: back.id, sourceCostPerUnit: back.sourceCostPerUnit },
    ];
    await expect(book(boss, both, { entry_id })).rejects.toMatchObject({ code: 'conflict' });
    await book(boss, both.slice(1), { entry_id });
    const [whole] = (await boss.call(listSavedLoads, {})).loads;
    expect(whole).toMatchObject({ booked: { state: 'confirmed' }, child_booked: { state: 'requested' } });
    expect(await listed(boss)).toMatchObject([
      { is_pair: false, load_id: back.id },
      { is_pair: false, load_id: out.id },
    ]);
  });
});

describe('a saved load', () => {
  it('tells when its board last showed it, and that it is gone', async () => {
    const { boss } = await atWork();
    const load = await elsewhere(boss);
    const { entry_id, last_seen_at, gone } = await boss.call(saveLoad, { body: load });
    expect(gone).toBe(false);
    const look = () => boss.call(checkLoads, { query: {}, body: { loads: [{ id: load.id }], entry_id } });
    expect((await look()).loads).toMatchObject([{ board_says: 'on_offer', booked_as: null }]);
    const [seen] = (await boss.call(listSavedLoads, {})).loads;
    if (!seen) throw new Error('It is not saved');
    expect(seen.last_seen_at >= last_seen_at).toBe(true);
    await alter(load, { gone: true });
    expect((await look()).loads).toMatchObject([{ board_says: 'gone', load: null }]);
    expect((await boss.call(listSavedLoads, {})).loads).toMatchObject([
      { gone: true, last_seen_at: seen.last_seen_at },
    ]);
    await alter(load, { gone: false });
    const { loads } = await boss.call(searchLoads, { query: {}, body: fontana({ origin_range: 400 }) });
    expect(loads.map(({ id }) => id)).toContain(load.id);
    const [again] = (await boss.call(listSavedLoads, {})).loads;
    expect(again).toMatchObject({ gone: false });
    expect(again && again.last_seen_at > seen.last_seen_at).toBe(true);
  });

  it('is not called gone by a look-up of other places, nor by a carrier who left who suggested it', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await robinson(boss);
    const { entry_id } = await helper.call(saveLoad, { body: load });
    await helper.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: emails.carrier } });
    const look = async (user: typeof boss, change: object = {}) => {
      const body = { loads: [{ id: load.id, load: { ...load, ...change } }] };
      const query = user === helper ? { carrier_email: emails.carrier } : {};
      return (await user.call(checkLoads, { query, body })).loads[0]?.board_says;
    };
    const isGone = async () => (await helper.call(listSavedLoads, {})).loads[0]?.gone;
    const elsewhere = { origin_city: 'Boston', origin_state: 'MA', origin_latitude: 42.36, origin_longitude: -71.06 };
    for (const user of [helper, boss]) expect(await look(user, elsewhere)).toBe('gone');
    expect(await isGone()).toBe(false);
    await alter(load, { gone: true });
    expect(await look(boss)).toBe('gone');
    expect(await isGone()).toBe(true);
    await alter(load, { gone: false });
    expect(await look(helper)).toBe('on_offer');
    await boss.call(deleteSavedDispatcher, { params: { email: emails.dispatcher } });
    await alter(load, { gone: true });
    expect(await look(boss)).toBe('gone');
    expect(await isGone()).toBe(false);
    await alter(load, { gone: false });
  });
});
