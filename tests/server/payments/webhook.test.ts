import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripeEvents } from '#server/db/schema/billing.ts';
import { type PaymentsServer, startPayments } from './harness.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await startPayments();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.control.delivered.length = 0;
  server.control.stripeCalls.length = 0;
  server.control.dropWebhooks = 0;
  server.control.afterStripe = async () => {};
});

const seconds = () => Math.floor(Date.now() / 1000);
const sign = (body: string, secret = server.connection.webhookSecret, at = seconds()) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
const levelBecomes = (user: string, level: number) =>
  vi.waitFor(async () => expect((await server.standing(user)).level).toBe(level), { timeout: 8000 });
const bothDelivered = () => vi.waitFor(() => expect(server.control.delivered).toHaveLength(2), { timeout: 8000 });

/** A user who has premium, and what Stripe sent about it. */
async function premium() {
  const user = await server.newUser();
  await server.buy(user, false);
  await levelBecomes(user, 2);
  await bothDelivered();
  const { customer } = await server.standing(user);
  const [subscription] = (await server.stripe().subscriptions.list({ customer: customer ?? '' })).data;
  const created = server.control.delivered.find(({ body }) => body.includes('customer.subscription.created'));
  if (!subscription || !created) throw new Error('nothing was bought');
  return { user, subscription, created };
}

describe('the webhook', () => {
  it('refuses what is not signed by Stripe over exactly these bytes', async () => {
    const { user, subscription, created } = await premium();
    await server.stripe().subscriptions.cancel(subscription.id);
    await levelBecomes(user, 0);
    const body = created.body.replace(/"evt_\w+"/, '"evt_forged"');
    const refused = [
      [body, null],
      [body, ''],
      [body, 't=1'],
      [body, 'nonsense'],
      [body, sign(body, 'whsec_guessed')],
      [body, created.signature],
      [`${created.body} `, created.signature],
      [JSON.stringify(JSON.parse(created.body), null, 1), created.signature],
      ['', sign('')],
    ] as const;
    server.control.stripeCalls.length = 0;
    for (const [text, signature] of refused) expect((await server.postWebhook(text, signature)).status).toBe(422);
    expect(server.control.stripeCalls).toEqual([]);
    expect((await server.standing(user)).level).toBe(0);
  });

  it('refuses what was signed more than 300 seconds ago', async () => {
    const { created } = await premium();
    const body = created.body.replace(/"evt_\w+"/, '"evt_late"');
    const { webhookSecret } = server.connection;
    expect((await server.postWebhook(body, sign(body, webhookSecret, seconds() - 310))).status).toBe(422);
    expect((await server.postWebhook(body, sign(body, webhookSecret, seconds() - 250))).status).toBe(200);
  });

  it('takes an event once', async () => {
    const { user, created } = await premium();
    const { id } = JSON.parse(created.body) as { id: string };
    server.control.stripeCalls.length = 0;
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => server.postWebhook(created.body, created.signature)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(server.control.stripeCalls).toEqual([]);
    expect(await server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))).toHaveLength(1);
    expect((await server.standing(user)).level).toBe(2);
  });

  it('believes the subscription as it is, not an older event that comes last', async () => {
    const { user, subscription, created } = await premium();
    await server.stripe().subscriptions.cancel(subscription.id);
    await levelBecomes(user, 0);
    // the same second, and a later one, as far as the event says
    for (const [id, at] of [
      ['evt_same', subscription.created],
      ['evt_newer', seconds() + 60],
    ] as const) {
      const event = { ...(JSON.parse(created.body) as object), id, created: at };
      const body = JSON.stringify(event);
      expect((await server.postWebhook(body, sign(body))).status).toBe(200);
      expect((await server.standing(user)).level).toBe(0);
    }
  });

  it('does not let a reading that was held up overwrite a newer one', async () => {
    const { user, subscription, created } = await premium();
    let release = () => {};
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    server.control.afterStripe = (call) => {
      if (call !== 'GET /v1/subscriptions') return Promise.resolve();
      server.control.afterStripe = async () => {};
      isHeld();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const body = created.body.replace(/"evt_\w+"/, '"evt_slow"');
    const slow = server.postWebhook(body, sign(body));
    await held;
    await server.stripe().subscriptions.cancel(subscription.id);
    await levelBecomes(user, 0);
    release();
    expect((await slow).status).toBe(200);
    expect((await server.standing(user)).level).toBe(0);
  });

  it('answers other events and other people’s customers with 200 and no effect', async () => {
    const { user } = await premium();
    for (const event of [
      { id: 'evt_other', object: 'event', type: 'invoice.paid', data: { object: { customer: 'cus_x' } } },
      {
        id: 'evt_unknown',
        object: 'event',
        type: 'customer.subscription.deleted',
        data: { object: { customer: 'cus_x' } },
      },
    ]) {
      const body = JSON.stringify(event);
      expect((await server.postWebhook(body, sign(body))).status).toBe(200);
    }
    expect((await server.standing(user)).level).toBe(2);
  });
});

describe('the sandbox’s sending', () => {
  it('tries again until the event is taken', async () => {
    server.control.dropWebhooks = 2;
    const user = await server.newUser();
    await server.buy(user, false);
    await levelBecomes(user, 2);
    await bothDelivered();
  });

  it('sends after a restart what was not taken before', async () => {
    server.control.dropWebhooks = Number.POSITIVE_INFINITY;
    const user = await server.newUser();
    await server.buy(user, true);
    await server.restart();
    expect((await server.standing(user)).level).toBe(0);
    server.control.dropWebhooks = 0;
    await server.restart();
    await levelBecomes(user, 1);
  });
});
