import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acknowledgeBookedLoad, askBoardAgain, type BookedLoad, settleBookedLoad } from '#core/contract/booked-load.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, listed, loadsOn, toBook } from '../support/booking.ts';
import { assign, assigned, teamsAtWork } from '../support/team-at-work.ts';

let app: TestApp;
const teams = teamsAtWork();
const atWork = () => teams(app);
const robinson = loadsOn('C.H. Robinson');
beforeAll(async () => {
  app = await startApp({ BOOKING_DEADLINE_MS: '1500' });
});
afterAll(() => app.stop());

const settle = (user: ApiUser, { id }: BookedLoad, state: 'confirmed' | 'failed') =>
  user.call(settleBookedLoad, { params: { id }, body: { state } });

/** A load that the board was asked for and did not answer. */
async function unknownLoad(boss: ApiUser, outcome: 'unanswered' | 'lost' = 'unanswered'): Promise<BookedLoad> {
  await app.fault('ch-robinson', { mode: 'booking', outcome });
  const { booked_loads } = await book(boss, [toBook(await robinson(boss))]);
  await app.fault('ch-robinson', { mode: 'none' });
  const [unknown] = booked_loads;
  if (unknown?.state !== 'unknown') throw new Error('It is not unknown');
  return unknown;
}

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

  it('takes a load that was not booked off its driver', async () => {
    const { boss, wheel, emails } = await atWork();
    const unknown = await unknownLoad(boss);
    await assign(boss, unknown, emails.driver);
    expect(await assigned(wheel)).toMatchObject([{ id: unknown.id, state: 'unknown' }]);
    expect(await settle(boss, unknown, 'failed')).toMatchObject({ assign_to: null, assigned_at: null });
    expect(await assigned(wheel)).toEqual([]);
    await expect(wheel.call(acknowledgeBookedLoad, { params: { id: unknown.id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(assign(boss, unknown, emails.second)).rejects.toMatchObject({ code: 'conflict' });
  });
});
