import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoads } from '#core/contract/load-book.ts';
import { listSavedLoads, saveLoad } from '#core/contract/saved-load.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { backhaul } from '../support/backhaul.ts';
import { book, loadsOn, toBook } from '../support/booking.ts';
import { aLoad } from '../support/load.ts';
import { carrier } from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ SEARCHES_PER_MINUTE: '3', SAVES_PER_MINUTE: '4', LOOK_UPS_PER_MINUTE: '3' });
});
afterAll(() => app.stop());

async function refusalOf(response: Response) {
  const { code, detail } = await response.json();
  return { status: response.status, code, detail, wait: Number(response.headers.get('retry-after')) };
}

describe('one user, however many windows they have', () => {
  it('searches so many times a minute, both ways together; others are not held up', async () => {
    const user = await carrier(app, 'hasty@example.com');
    const other = await carrier(app, 'calm@example.com');
    expect((await user.send('POST', '/loads/search', fontana())).status).toBe(200);
    expect((await user.send('POST', '/loads/backhaul-search', backhaul())).status).toBe(200);
    expect((await user.send('POST', '/loads/search', fontana())).status).toBe(200);
    for (const [path, body] of [
      ['/loads/search', fontana()],
      ['/loads/backhaul-search', backhaul()],
    ] as const) {
      const { wait, ...said } = await refusalOf(await user.send('POST', path, body));
      expect(said).toEqual({
        status: 429,
        code: 'rate_limited',
        detail: 'That is a lot of searches. Wait a minute and try again.',
      });
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
    expect((await other.send('POST', '/loads/search', fontana())).status).toBe(200);
  });

  it('saves and deletes so many times a minute, and reads all the same', async () => {
    const user = await carrier(app, 'keeps@example.com');
    for (let at = 0; at < 4; at++) await user.call(saveLoad, { body: aLoad({ id: `ts-${at}` }) });
    const refused = [
      await user.send('POST', '/loads/save', aLoad({ id: 'ts-5' })),
      await user.send('DELETE', '/loads/keeps@example.com-ts-1'),
      await user.send('PUT', '/loads/update/keeps@example.com-ts-1', { load_status: 'approved' }),
    ];
    for (const response of refused) {
      expect(await refusalOf(response)).toMatchObject({
        status: 429,
        detail: 'That is a lot of saving. Wait a minute and try again.',
      });
    }
    expect((await user.call(listSavedLoads, {})).loads).toHaveLength(4);
  });

  it('looks loads up so many times a minute, before a booking and with it; a repeat under its key costs nothing', async () => {
    const user = await carrier(app, 'presses@example.com');
    const load = await loadsOn('C.H. Robinson')(user);
    const atOtherPrice = { ...toBook(load), sourceCostPerUnit: 1 };
    const key = randomUUID();
    await user.call(checkLoads, { query: {}, body: { loads: [{ id: load.id, load }] } });
    for (let press = 0; press < 5; press++) {
      await expect(book(user, [atOtherPrice], { key })).rejects.toMatchObject({ code: 'conflict' });
    }
    await expect(book(user, [atOtherPrice])).rejects.toMatchObject({ code: 'conflict' });
    const press = () =>
      user.send('POST', '/load-book/book', { loads: [toBook(load)] }, { 'idempotency-key': 'one-too-many' });
    // a refused press uses up no key
    for (const response of [await press(), await press()]) {
      expect(await refusalOf(response)).toMatchObject({
        status: 429,
        detail: 'Too many look-ups. Wait a minute and try again.',
        wait: expect.any(Number),
      });
    }
    await expect(book(user, [atOtherPrice], { key })).rejects.toMatchObject({ code: 'conflict' });
  });
});
