import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import Stripe from 'stripe';
import type { AccountType } from '#core/contract/account.ts';
import { users } from '#server/db/schema/users.ts';
import { Api } from '#server/http/api.ts';
import { errorAnswer } from '#server/http/errors.ts';
import { createLog } from '#server/log.ts';
import { addBillingRoutes } from '#server/modules/billing/routes.ts';
import { createBillingService } from '#server/modules/billing/service.ts';
import { addPeopleRoutes } from '#server/modules/people/routes.ts';
import { createPeopleService } from '#server/modules/people/service.ts';
import { actorOf } from '#server/policy/actor.ts';
import { createSandboxPayments } from '#server/sandbox/payments/sandbox-payments.ts';
import { createStripePayments } from '#server/services/payments/stripe.ts';
import { freshDatabase } from '../../support/database.ts';

type Delivery = { body: string; signature: string };

/** The billing module with the real SDK against the payment sandbox, all over HTTP on one port. */
export async function startPayments() {
  const database = await freshDatabase();
  const { db } = database;
  const log = createLog('silent');
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  let app = new Hono();
  const server = serve({ fetch: (request, env) => app.fetch(request, env), port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

  const start = () => {
    const sandbox = createSandboxPayments({ db, log, now, publicOrigin: origin, loopback: origin });
    const payments = createStripePayments(sandbox.connection, { publicOrigin: origin, log, now });
    const api = new Api(async (c) => {
      const id = c.req.header('authorization')?.slice('Bearer '.length);
      const [user] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
      return user ? actorOf(user, 'hash') : null;
    });
    const bus = { publish: async () => {} };
    const billing = createBillingService({ db, log }, payments, bus);
    addBillingRoutes(api, billing);
    addPeopleRoutes(
      api,
      createPeopleService({ db }, bus, { carriersChanged: billing.prices.carriersChanged, ended: async () => {} }),
    );
    api.assertAllDeclared();
    app = new Hono();
    app.use(requestId());
    app.onError(errorAnswer(log));
    app.use('/v1/*', async (c, next) => {
      control.stripeCalls.push(`${c.req.method} ${c.req.path}`);
      if (control.stripeIsDown) return c.json({ error: { message: 'down', type: 'api_error' } }, 503);
      await next();
      await control.afterStripe(`${c.req.method} ${c.req.path}`);
    });
    app.use('/api/stripe/webhook', async (c, next) => {
      if (control.dropWebhooks > 0) {
        control.dropWebhooks--;
        return c.json({ detail: 'not now' }, 503);
      }
      control.delivered.push({ body: await c.req.text(), signature: c.req.header('stripe-signature') ?? '' });
      await next();
    });
    app.route('/v1', sandbox.api);
    app.route('/api', api.hono);
    app.route('/sandbox/pay', sandbox.pages);
    return { sandbox, prices: billing.prices };
  };

  const control = {
    /** This many webhooks are answered 503. */
    dropWebhooks: 0,
    delivered: [] as Delivery[],
    stripeCalls: [] as string[],
    stripeIsDown: false,
    /** Holds an answer of the emulator back. */
    afterStripe: async (_call: string): Promise<void> => {},
  };
  let { sandbox, prices } = start();

  return {
    db,
    origin,
    control,
    get connection() {
      return sandbox.connection;
    },
    /** The emulator as the SDK sees it. */
    stripe: () => new Stripe(sandbox.connection.secretKey, { ...sandbox.connection.address, telemetry: false }),
    /** Lets the emulator's time pass; what it does by the clock is done at its next start. */
    letPass(milliseconds: number): void {
      ahead += milliseconds;
    },
    /** As if the process had ended and another begun. */
    async restart() {
      await prices.stop();
      await sandbox.stop();
      ({ sandbox, prices } = start());
      sandbox.start();
      prices.start();
    },
    async newUser(accountType: AccountType = 'carrier') {
      const email = `${randomUUID()}@example.com`;
      const [row] = await db
        .insert(users)
        .values({ issuer: 'test', subject: email, email, name: 'Test', accountType })
        .returning({ id: users.id });
      if (!row) throw new Error('no user made');
      return row.id;
    },
    async standing(userId: string) {
      const [row] = await db
        .select({ level: users.subscriptionLevel, hasHadTrial: users.hasHadTrial, customer: users.stripeCustomerId })
        .from(users)
        .where(eq(users.id, userId));
      if (!row) throw new Error('no such user');
      return row;
    },
    call: (path: string, userId: string | null, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(userId ? { authorization: `Bearer ${userId}` } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async checkoutUrl(userId: string, isTrial: boolean): Promise<string> {
      const answer = await this.call('/stripe/create-checkout-session', userId, { isTrial });
      const { url, detail } = (await answer.json()) as { url?: string; detail?: string };
      if (!url) throw new Error(`no checkout: ${detail}`);
      return url;
    },
    /** Presses a button of the payment page. */
    press: (url: string, outcome: 'pay' | 'decline' | 'cancel') =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' }),
    async buy(userId: string, isTrial: boolean): Promise<string> {
      const paid = await this.press(await this.checkoutUrl(userId, isTrial), 'pay');
      return new URL(paid.headers.get('location') ?? '').searchParams.get('session_id') ?? '';
    },
    postWebhook: (body: string, signature: string | null) =>
      fetch(`${origin}/api/stripe/webhook`, {
        method: 'POST',
        headers: signature === null ? {} : { 'stripe-signature': signature },
        body,
      }),
    /** Once what a change of carriers set going has ended, well or not. */
    settled: () => prices.stop(),
    async stop() {
      await prices.stop();
      await sandbox.stop();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

export type PaymentsServer = Awaited<ReturnType<typeof startPayments>>;
