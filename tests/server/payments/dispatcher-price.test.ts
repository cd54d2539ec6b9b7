import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { type PaymentsServer, startPayments } from './harness.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await startPayments();
});
afterAll(() => server.stop());

const premiumCarrier = async () => {
  const id = await server.newUser('carrier');
  await server.db.update(users).set({ subscriptionLevel: 2 }).where(eq(users.id, id));
  return id;
};
const emailOf = async (id: string) => {
  const [row] = await server.db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return encodeURIComponent(row?.email ?? '');
};
const add = async (carrier: string, dispatcher: string) => {
  const path = `/user/dispatchers/save?dispatcher_email=${await emailOf(dispatcher)}`;
  expect((await server.call(path, carrier, {})).status).toBe(200);
};
const remove = async (carrier: string, dispatcher: string) => {
  const path = `/user/dispatchers/saved/${await emailOf(dispatcher)}`;
  expect((await server.call(path, carrier, undefined, 'DELETE')).status).toBe(200);
};
const plans = async (user: string) => {
  const answer = await server.call('/stripe/plans', user);
  const { plans, connected_carriers } = (await answer.json()) as {
    plans: { price: number }[];
    connected_carriers: number | null;
  };
  return [plans[1]?.price, connected_carriers];
};
const subscriptionsOf = async (user: string) => {
  const { customer } = await server.standing(user);
  return (await server.stripe().subscriptions.list({ customer: customer ?? '', status: 'all' })).data;
};
/** Dollars a month that the payment provider charges, per subscription that is not over. */
const charged = async (user: string) =>
  (await subscriptionsOf(user))
    .filter(({ status }) => status !== 'canceled')
    .map(({ items }) => (items.data[0]?.price.unit_amount ?? Number.NaN) / 100);
const chargedBecomes = (user: string, dollars: number) =>
  vi.waitFor(async () => expect(await charged(user)).toEqual([dollars]), { timeout: 8000 });

describe('what a dispatcher pays', () => {
  it('falls by $10 with each carrier who adds them, and rises again, at the provider too', async () => {
    const dispatcher = await server.newUser('dispatcher');
    const [first, second] = [await premiumCarrier(), await premiumCarrier()];
    expect(await plans(dispatcher)).toEqual([50, 0]);
    await server.buy(dispatcher, false);
    await chargedBecomes(dispatcher, 50);

    await add(first, dispatcher);
    await add(first, dispatcher);
    expect(await plans(dispatcher)).toEqual([40, 1]);
    await chargedBecomes(dispatcher, 40);
    await add(second, dispatcher);
    expect(await plans(dispatcher)).toEqual([30, 2]);
    await chargedBecomes(dispatcher, 30);

    await remove(first, dispatcher);
    expect(await plans(dispatcher)).toEqual([40, 1]);
    await chargedBecomes(dispatcher, 40);
    expect((await server.standing(dispatcher)).level).toBe(2);
  });

  it('is worked out by the server when the checkout opens, and is nothing from five carriers on', async () => {
    const dispatcher = await server.newUser('dispatcher');
    const carriers = await Promise.all(Array.from({ length: 6 }, premiumCarrier));
    for (const carrier of carriers.slice(0, 2)) await add(carrier, dispatcher);
    const page = await (await fetch(await server.checkoutUrl(dispatcher, false))).text();
    expect(page).toContain('$30.00 a month');
    for (const carrier of carriers.slice(2)) await add(carrier, dispatcher);
    expect(await plans(dispatcher)).toEqual([0, 6]);
    await server.buy(dispatcher, false);
    await chargedBecomes(dispatcher, 0);
  });

  it('is settled when many carriers come and go at once', async () => {
    const dispatcher = await server.newUser('dispatcher');
    await server.buy(dispatcher, false);
    const carriers = await Promise.all(Array.from({ length: 4 }, premiumCarrier));
    await Promise.all(carriers.map((carrier) => add(carrier, dispatcher)));
    await Promise.all(carriers.slice(0, 3).map((carrier) => remove(carrier, dispatcher)));
    await chargedBecomes(dispatcher, 40);
  });

  it('is settled later when the provider could not be asked, and also when a carrier came while paying', async () => {
    const dispatcher = await server.newUser('dispatcher');
    const carrier = await premiumCarrier();
    const url = await server.checkoutUrl(dispatcher, false);
    await add(carrier, dispatcher);
    await server.press(url, 'pay');
    await chargedBecomes(dispatcher, 40);

    server.control.stripeIsDown = true;
    await remove(carrier, dispatcher);
    await server.settled();
    server.control.stripeIsDown = false;
    expect(await charged(dispatcher)).toEqual([40]);
    await server.restart();
    await chargedBecomes(dispatcher, 50);
  });

  it('stays what was agreed by hand, and a carrier’s has nothing to do with it', async () => {
    const carrier = await server.newUser('carrier');
    await server.buy(carrier, false);
    await chargedBecomes(carrier, 100);
    expect(await plans(carrier)).toEqual([100, null]);

    const dispatcher = await server.newUser('dispatcher');
    await server.buy(dispatcher, false);
    await chargedBecomes(dispatcher, 50);
    const [bought] = await subscriptionsOf(dispatcher);
    await server.stripe().subscriptions.update(bought?.id ?? '', {
      items: [{ id: bought?.items.data[0]?.id ?? '', price: server.connection.prices.carrier }],
    });
    await chargedBecomes(dispatcher, 100);
    await add(await premiumCarrier(), dispatcher);
    await server.settled();
    expect(await charged(dispatcher)).toEqual([100]);
  });
});

describe('a trial', () => {
  it('ends after 14 days, and the level with it', async () => {
    const user = await server.newUser('carrier');
    await server.buy(user, true);
    await vi.waitFor(async () => expect((await server.standing(user)).level).toBe(1), { timeout: 8000 });
    server.letPass(13 * 86_400_000);
    await server.restart();
    expect((await server.standing(user)).level).toBe(1);
    server.letPass(1.01 * 86_400_000);
    // the process ends while the trial does
    await server.restart();
    await server.restart();
    await vi.waitFor(async () => expect((await server.standing(user)).level).toBe(0), { timeout: 8000 });
    expect((await subscriptionsOf(user)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await server.standing(user)).toMatchObject({ hasHadTrial: true });
  });
});
