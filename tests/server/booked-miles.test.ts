import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoads } from '#core/contract/load-book.ts';
import { searchLoads } from '#core/contract/search.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, bookingParties, listed, loadsOn, toBook } from '../support/booking.ts';
import { freshDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { carrier } from '../support/people.ts';
import { fontana } from '../support/search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a load that is booked', () => {
  it('has the miles and pay that the board shows and the deadhead that the search did, whatever is posted', async () => {
    const { boss } = await bookingParties(app);
    const { loads } = await boss.call(searchLoads, { query: {}, body: fontana({ origin_range: 150 }) });
    const load = loads.find(
      ({ data_source, sourceCostPerUnit, dead_head }) =>
        data_source === 'C.H. Robinson' && sourceCostPerUnit !== null && (dead_head ?? 0) % 1 !== 0,
    );
    if (!load) throw new Error('No load of the board has tenths of empty miles');
    const { id, dead_head, distance, payment } = load;
    const forged = { ...load, dead_head: 0, distance: 1, rate_per_mile_est: 99, payment: (payment ?? 0) + 900 };
    const look = async (user: typeof boss) =>
      (await user.call(checkLoads, { query: {}, body: { loads: [{ id, load: forged }] } })).loads;
    expect(await look(boss)).toMatchObject([{ load: { dead_head, distance, payment } }]);
    // nobody knows from where this one would drive
    const { boss: stranger } = await bookingParties(app);
    expect(await look(stranger)).toMatchObject([{ load: { dead_head: null, distance, payment } }]);
    // looked at from Barstow since, and booked from the first list
    const from = { origin_city: 'Barstow', origin_range: 200 };
    await boss.call(searchLoads, { query: {}, body: fontana(from) });
    expect((await look(boss))[0]?.load?.dead_head).not.toBe(dead_head);
    const { booked_loads } = await book(boss, [toBook({ ...forged, dead_head })]);
    expect(booked_loads).toMatchObject([{ dead_head, distance, payment }]);
    expect(await listed(boss)).toMatchObject([{ dead_head, distance, payment }]);
  });

  it('has that deadhead from every server on the database, also from one that began since', async () => {
    const database = await freshDatabase();
    const PORT = String(await freePort());
    const before = await startApp({ PORT }, undefined, { ...database, close: async () => {} });
    const { token } = await carrier(before, 'restarted@example.com');
    const load = await loadsOn('C.H. Robinson')(before.with(token));
    await before.stop();
    const since = await startApp({ PORT }, undefined, database);
    try {
      const body = { loads: [{ id: load.id, load: { ...load, dead_head: 0 } }] };
      const { loads } = await since.with(token).call(checkLoads, { query: {}, body });
      expect(load.dead_head).not.toBeNull();
      expect(loads).toMatchObject([{ load: { dead_head: load.dead_head } }]);
    } finally {
      await since.stop();
    }
  });
});
