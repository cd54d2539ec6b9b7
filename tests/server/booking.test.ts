import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settleBookedLoad } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { checkLoads } from '#core/contract/load-book.ts';
import { deleteSavedDispatcher } from '#core/contract/people.ts';
import { searchLoads } from '#core/contract/search.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { alterOn, book, bookingParties, driver, listed, loadsOn, pairsOn, toBook } from '../support/booking.ts';
import { carrier, dispatcher } from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
const robinson = loadsOn('C.H. Robinson');
const robinsonPair = pairsOn('C.H. Robinson');
beforeAll(async () => {
  app = await startApp({ BOOKING_DEADLINE_MS: '1500', LOOK_UPS_PER_MINUTE: '10000' });
});
afterAll(() => app.stop());
afterEach(() => app.fault('ch-robinson', { mode: 'none' }));

const bookingFault = (outcome: string) => app.fault('ch-robinson', { mode: 'booking', outcome });
const alter = (load: Load, change: object) => alterOn(app, load, change);
const atWork = () => bookingParties(app);

describe('booking through C.H. Robinson', () => {
  it('is requested, not booked, and stands in both parties’ lists', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await robinson(helper, emails.carrier);
    const answer = await book(helper, [toBook(load)], { carrier_email: emails.carrier.toUpperCase() });
    expect(answer).toMatchObject({ success: true, detail: null });
    const expected = {
      load_id: load.id,
      state: 'requested',
      green_light: false,
      booked_through: 'board',
      booked_by: emails.dispatcher,
      load_for: emails.carrier,
      load_for_name: 'Blue Mesa Trucking',
      assign_to: null,
      is_pair: false,
      origin_city: load.origin_city,
      payment: load.payment,
      dead_head: load.dead_head,
    };
    expect(answer.booked_loads).toMatchObject([expected]);
    expect(await listed(helper)).toMatchObject([expected]);
    expect(await listed(boss)).toEqual(await listed(helper));
    const { loads } = await boss.call(searchLoads, { query: {}, body: fontana({ origin_range: 400 }) });
    expect(loads.map(({ id }) => id)).not.toContain(load.id);
  });

  it('books once, whoever presses and however many at once', async () => {
    const { boss, helper, emails } = await atWork();
    const load = await robinson(boss);
    const presses = await Promise.allSettled([
      book(boss, [toBook(load)]),
      book(helper, [toBook(load)], { carrier_email: emails.carrier }),
      book(boss, [toBook(load)]),
      book(helper, [toBook(load)], { carrier_email: emails.carrier }),
    ]);
    const [won, ...more] = presses.filter(({ status }) => status === 'fulfilled');
    expect(won).toBeDefined();
    expect(more).toEqual([]);
    for (const press of presses) {
      if (press.status === 'rejected') expect(press.reason).toMatchObject({ code: 'conflict' });
    }
    expect(await listed(boss)).toHaveLength(1);
    await expect(book(boss, [toBook(load)])).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('was booked for Blue Mesa Trucking on'),
    });
  });

  it('gives the same answer under the same key, also at once, and refuses another request under it', async () => {
    const { boss } = await atWork();
    const load = await robinson(boss);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => book(boss, [toBook(load)], { key })));
    answers.push(await book(boss, [toBook(load)], { key }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await listed(boss)).toHaveLength(1);
    const other = await robinson(boss);
    await expect(book(boss, [toBook(other)], { key })).rejects.toMatchObject({ code: 'invalid' });
    // another user's key of the same name is another key
    const { boss: stranger } = await atWork();
    expect((await book(stranger, [toBook(other)], { key })).booked_loads[0]?.load_id).toBe(other.id);
  });

  it('repeats a refusal under its key, and leaves nothing in the list', async () => {
    const { boss } = await atWork();
    const load = await robinson(boss);
    await alter(load, { gone: true });
    const key = randomUUID();
    const refused = { code: 'conflict', detail: expect.stringContaining('no longer on offer') };
    await expect(book(boss, [toBook(load)], { key })).rejects.toMatchObject(refused);
    await alter(load, { gone: false });
    await expect(book(boss, [toBook(load)], { key })).rejects.toMatchObject(refused);
    expect(await listed(boss)).toEqual([]);
    expect((await book(boss, [toBook(load)])).success).toBe(true);
  });

  it('does not book at a price that the user did not see', async () => {
    const { boss } = await atWork();
    const load = await robinson(boss);
    await alter(load, { paymentUsd: 777 });
    await expect(book(boss, [toBook(load)])).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/^The price went from \$[\d,.]+ to \$[\d,.]+, so it was not booked/),
    });
    const [now] = (await boss.call(checkLoads, { query: {}, body: { loads: [{ id: load.id, load }] } })).loads;
    expect(now).toMatchObject({ board_says: 'price_changed', payment_before: load.payment, payment_now: 777 });
    if (!now?.load) throw new Error('It is gone');
    const { booked_loads } = await book(boss, [toBook(now.load)]);
    expect(booked_loads).toMatchObject([{ state: 'requested', payment: 777 }]);
  });

  it('is failed when the board refuses, with its words, and can be tried again', async () => {
    const { boss } = await atWork();
    const load = await robinson(boss);
    await bookingFault('refused');
    const answer = await book(boss, [toBook(load)]);
    expect(answer).toMatchObject({ success: false, detail: 'C.H. Robinson says: Bin Cost is not valid.' });
    expect(answer.booked_loads).toMatchObject([{ state: 'failed', green_light: false }]);
    await app.fault('ch-robinson', { mode: 'none' });
    expect((await book(boss, [toBook(load)])).success).toBe(true);
    expect((await listed(boss)).map(({ state }) => state)).toEqual(['requested', 'failed']);
  });

  it.each(['unanswered', 'broken', 'lost'])(
    'is unknown when the board’s answer is %s, and is never booked again by itself',
    async (outcome) => {
      const { boss, emails } = await atWork();
      const load = await robinson(boss);
      await bookingFault(outcome);
      const answer = await book(boss, [toBook(load)]);
      expect(answer).toMatchObject({
        success: false,
        detail: expect.stringContaining('It may be booked all the same: ask C.H. Robinson'),
        booked_loads: [{ state: 'unknown', green_light: false }],
      });
      await app.fault('ch-robinson', { mode: 'none' });
      await expect(book(boss, [toBook(load)])).rejects.toMatchObject({ code: 'conflict' });
      const [unknown] = await listed(boss);
      if (!unknown) throw new Error('It is not in the list');
      const say = (state: 'confirmed' | 'failed') =>
        boss.call(settleBookedLoad, { params: { id: unknown.id }, body: { state } });
      expect(await say('confirmed')).toMatchObject({
        state: 'confirmed',
        green_light: true,
        settled_by: emails.carrier,
      });
      expect(await say('failed')).toMatchObject({ state: 'failed', green_light: false, reason: null });
    },
  );

  it('stays requested when the board takes it in and never confirms', async () => {
    const { boss } = await atWork();
    const load = await robinson(boss);
    await bookingFault('ignored');
    expect((await book(boss, [toBook(load)])).booked_loads).toMatchObject([{ state: 'requested', green_light: false }]);
    expect(await listed(boss)).toMatchObject([{ state: 'requested', green_light: false }]);
  });

  it('books nothing while the board can’t be looked at', async () => {
    const { boss } = await atWork();
    const load = await robinson(boss);
    await app.fault('ch-robinson', { mode: 'fail', status: 503 });
    await expect(book(boss, [toBook(load)])).rejects.toMatchObject({ code: 'upstream' });
    expect(await listed(boss)).toEqual([]);
    const [seen] = (await boss.call(checkLoads, { query: {}, body: { loads: [{ id: load.id, load }] } })).loads;
    expect(seen).toMatchObject({ board_says: 'no_answer', load: null, reason: expect.stringContaining('(503)') });
  });

  it('takes the T-number from the carrier’s record, and says where it is missing', async () => {
    const boss = await carrier(app, 'no-number@example.com', 'premium', { chRobinson: false });
    const helper = await dispatcher(app, 'no-number-desk@example.com', [boss]);
    const { boss: other } = await atWork();
    const load = await robinson(other);
    const mine = { code: 'invalid', fields: { ch_t_number: expect.stringContaining('Profile > Carrier Profile') } };
    await expect(book(boss, [toBook(load)])).rejects.toMatchObject(mine);
    const send = (user: typeof boss, query: string) =>
      user.send('POST', `/load-book/book?${query}`, { loads: [toBook(load)] }, { 'idempotency-key': randomUUID() });
    expect((await send(boss, 'carrier_code=T1234567')).status).toBe(422);
    await expect(book(helper, [toBook(load)], { carrier_email: 'no-number@example.com' })).rejects.toMatchObject({
      fields: { ch_t_number: expect.stringContaining('Blue Mesa Trucking has no T-Number') },
    });
    await book(other, [toBook(load)]);
  });

  it('lets a dispatcher book for carriers who added them alone', async () => {
    const { boss, helper, emails } = await atWork();
    const { emails: strangers } = await atWork();
    const load = await robinson(boss);
    await expect(book(helper, [toBook(load)])).rejects.toMatchObject({ code: 'invalid' });
    await expect(book(helper, [toBook(load)], { carrier_email: strangers.carrier })).rejects.toMatchObject({
      code: 'not_found',
    });
    await boss.call(deleteSavedDispatcher, { params: { email: emails.dispatcher } });
    await expect(book(helper, [toBook(load)], { carrier_email: emails.carrier })).rejects.toMatchObject({
      code: 'not_found',
    });
    const wheel = await driver(app, `wheel-of-${emails.carrier}`, [boss]);
    await expect(book(wheel, [toBook(load)])).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listed(boss)).toEqual([]);
  });

  it('answers 422 to what is no booking, before anything is written', async () => {
    const { boss } = await atWork();
    const load = await robinson(boss);
    const send = async (body: unknown, headers: Record<string, string> = { 'idempotency-key': randomUUID() }) =>
      (await boss.send('POST', '/load-book/book', body, headers)).status;
    expect(await send({ loads: [toBook(load)] }, {})).toBe(422);
    expect(await send({ loads: [toBook(load)] }, { 'idempotency-key': 'short' })).toBe(422);
    expect(await send({ loads: [] })).toBe(422);
    expect(await send({ loads: [{ id: load.id }] })).toBe(422);
    expect(await send({ loads: [{ id: "ch-1'; drop table users;--", load }] })).toBe(422);
    expect(await send({ loads: [toBook(load), toBook(load)] })).toBe(422);
    expect(await send({ loads: [{ ...toBook(load), sourceCostPerUnit: -5 }] })).toBe(422);
    expect(await send({ loads: [toBook(load)], entry_id: 'nobody@example.com-ch-%2F?#é' })).toBe(404);
    expect(await listed(boss)).toEqual([]);
  });

  it('books the two loads of a pair as one; the return is not asked for when the outbound fails', async () => {
    const { boss } = await atWork();
    const { outbound: out, return: back, miles_between } = await robinsonPair(boss);
    const { booked_loads } = await book(boss, [toBook(out), toBook({ ...back, dead_head: 0 })]);
    expect(booked_loads).toMatchObject([
      { load_id: out.id, is_pair: true, state: 'requested', child: { id: back.id, state: 'requested' } },
    ]);
    expect(booked_loads[0]?.dead_head).toBe(out.dead_head);
    expect(booked_loads[0]?.child?.dead_head).toBeCloseTo(miles_between, 3);
    const { outbound: again, return: unsent } = await robinsonPair(boss);
    await expect(book(boss, [toBook(again), toBook(back)])).rejects.toMatchObject({ code: 'conflict' });
    await bookingFault('refused');
    const failed = await book(boss, [toBook(again), toBook({ ...unsent, payment: 1 })]);
    expect(failed.booked_loads).toMatchObject([
      {
        state: 'failed',
        child: {
          state: 'failed',
          payment: unsent.payment,
          reason: expect.stringContaining('Not asked for'),
        },
      },
    ]);
  });

  it('books no two loads as a pair of which the second can’t follow the first', async () => {
    const { boss } = await atWork();
    const { outbound, return: back } = await robinsonPair(boss);
    const elsewhere = { origin_city: 'Chicago', origin_state: 'IL', origin_range: 300, min_distance: 300 };
    const { loads } = await boss.call(searchLoads, {
      query: {},
      body: fontana({ ...elsewhere, truck_types: ['V', 'R', 'F'] }),
    });
    const far = loads.find(
      ({ id, data_source, sourceCostPerUnit }) =>
        id !== outbound.id && data_source === 'C.H. Robinson' && sourceCostPerUnit !== null,
    );
    if (!far) throw new Error('The market has no long loads from elsewhere');
    // delivered far from where the next starts, and only after it is gone
    for (const pair of [
      [far, outbound],
      [back, outbound],
    ] as const) {
      const press = { loads: pair.map(toBook) };
      const answer = await boss.send('POST', '/load-book/book', press, { 'idempotency-key': randomUUID() });
      expect(answer.status).toBe(422);
      expect((await answer.json()).fields.loads).toMatch(
        /can’t be picked up after .* is delivered, so they are no pair/,
      );
    }
    expect(await listed(boss)).toEqual([]);
    expect((await book(boss, [toBook(outbound), toBook(back)])).success).toBe(true);
  });
});
