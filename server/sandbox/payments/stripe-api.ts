import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { Db } from '#server/db/open.ts';
import type { Log } from '#server/log.ts';
import { changePrice, changePriceParams } from './change-price.ts';
import { asOf, createCheckout, expireCheckout, newCheckoutParams } from './checkouts.ts';
import { readForm } from './form-body.ts';
import { API_VERSION, type Customer, listOf, newId, type StripeEvent } from './objects.ts';
import { createPortalSession, newPortalParams } from './portal.ts';
import { createStore, type Store } from './store.ts';
import { faultAnswer, missing, StripeFault } from './stripe-fault.ts';
import { cancelSubscription } from './subscriptions.ts';
import type { WebhookSender } from './webhook-sender.ts';

const MAX_BODY = 64 * 1024;
const DAY_MS = 86_400_000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const limit = z.coerce.number().int().min(1).max(100).default(10);
const newCustomerParams = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});
const listCheckoutsParams = z.strictObject({
  customer: z.string(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  limit,
});
const listSubscriptionsParams = z.strictObject({
  customer: z.string(),
  status: z.enum(['all', 'active', 'trialing', 'canceled']).optional(),
  limit,
});

type Options = {
  db: Db;
  log: Log;
  now: () => Date;
  secretKey: string;
  pageUrl: (sessionId: string) => string;
  sender: WebhookSender;
};

/** The part of Stripe's own API that the product uses, below `/v1`. */
export function createStripeApi({ db, log, now, secretKey, pageUrl, sender }: Options): Hono {
  const api = new Hono();
  const store = createStore(db);
  const seconds = () => Math.floor(now().getTime() / 1000);

  api.onError((error, c) => {
    if (error instanceof StripeFault) return faultAnswer(c, error);
    log.error({ err: error, path: c.req.path }, 'sandbox payments: unexpected error');
    return faultAnswer(c, new StripeFault(500, 'An unknown error occurred.', { type: 'api_error' }));
  });
  api.use('*', async (c, next) => {
    if (!LOOPBACK.test(getConnInfo(c).remote.address ?? '')) throw new StripeFault(403, 'Only from this machine.');
    if (!sameText(c.req.header('authorization') ?? '', `Bearer ${secretKey}`)) {
      throw new StripeFault(401, 'Invalid API Key provided.');
    }
    await next();
    c.header('request-id', newId('req'));
    c.header('stripe-version', API_VERSION);
  });
  api.use('*', bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }));

  /** A POST that, sent again under the same key, answers the same and does nothing. */
  const post = <S extends z.ZodType>(
    path: string,
    params: S,
    act: (store: Store, params: z.output<S>, c: Context, tell: (event: StripeEvent) => void) => Promise<object>,
  ) =>
    api.post(path, async (c) => {
      const body = await c.req.text();
      const key = c.req.header('idempotency-key');
      const request = createHash('sha256').update(`${c.req.path}\n${body}`).digest('hex');
      const told: StripeEvent[] = [];
      const tell = (event: StripeEvent) => void told.push(event);
      const answer = await db.transaction(async (tx) => {
        const inside = createStore(tx);
        if (!key) return act(inside, check(params, readForm(body)), c, tell);
        const expires = new Date(now().getTime() + DAY_MS);
        if (await inside.add('stripe.idempotency', { id: key, request, answer: null }, expires)) {
          const fresh = await act(inside, check(params, readForm(body)), c, tell);
          await inside.put('stripe.idempotency', { id: key, request, answer: fresh });
          return fresh;
        }
        const first = await inside.find('stripe.idempotency', key);
        if (first?.request !== request || !first.answer) throw reusedKey(key);
        c.header('idempotent-replayed', 'true');
        return first.answer;
      });
      told.forEach(sender.send);
      return c.json(answer);
    });

  post('/customers', newCustomerParams, async (inside, { email, name, metadata }) => {
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      created: seconds(),
      email: email ?? null,
      name: name ?? null,
      livemode: false,
      metadata,
    };
    await inside.put('stripe.customer', customer);
    return customer;
  });
  api.get('/customers/:id', async (c) => {
    const id = c.req.param('id');
    const customer = await store.find('stripe.customer', id);
    if (!customer) throw missing('customer', id);
    return c.json(customer);
  });

  post('/checkout/sessions', newCheckoutParams, (inside, params) =>
    createCheckout(inside, params, { now: seconds(), pageUrl }),
  );
  post('/checkout/sessions/:id/expire', z.strictObject({}), (inside, _, c) =>
    expireCheckout(inside, c.req.param('id') ?? '', seconds()),
  );
  api.get('/checkout/sessions', async (c) => {
    const { customer, status, limit } = check(listCheckoutsParams, queryOf(c));
    const all = (await store.ofCustomer('stripe.checkout_session', customer)).map((one) => asOf(one, seconds()));
    const fitting = all.filter((session) => !status || session.status === status);
    return c.json(listOf('/v1/checkout/sessions', fitting.slice(0, limit), fitting.length > limit));
  });
  api.get('/checkout/sessions/:id', async (c) => {
    const id = c.req.param('id');
    const session = await store.find('stripe.checkout_session', id);
    if (!session) throw missing('checkout.session', id, 'session');
    return c.json(asOf(session, seconds()));
  });

  post('/billing_portal/sessions', newPortalParams, (inside, params) =>
    createPortalSession(inside, params, { now: seconds(), pageUrl: (id) => pageUrl(`portal/${id}`) }),
  );

  api.get('/subscriptions', async (c) => {
    const { customer, status, limit } = check(listSubscriptionsParams, queryOf(c));
    const all = await store.ofCustomer('stripe.subscription', customer);
    const fitting = all.filter(
      (one) => status === 'all' || (status ? one.status === status : one.status !== 'canceled'),
    );
    return c.json(listOf('/v1/subscriptions', fitting.slice(0, limit), fitting.length > limit));
  });
  api.get('/subscriptions/:id', async (c) => {
    const id = c.req.param('id');
    const subscription = await store.find('stripe.subscription', id);
    if (!subscription) throw missing('subscription', id);
    return c.json(subscription);
  });
  post('/subscriptions/:id', changePriceParams, async (inside, params, c, tell) => {
    const { subscription, event } = await changePrice(inside, c.req.param('id') ?? '', params, seconds());
    tell(event);
    return subscription;
  });
  api.delete('/subscriptions/:id', async (c) => {
    const id = c.req.param('id');
    const { subscription, event } = await db.transaction((tx) => cancelSubscription(createStore(tx), id, seconds()));
    sender.send(event);
    return c.json(subscription);
  });

  api.all('*', (c) => {
    throw new StripeFault(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
  });
  return api;
}

const queryOf = (c: Context) => readForm(new URL(c.req.url).search.slice(1));

/** Parameters as Stripe would take them; what it does not know it refuses. */
function check<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
  const [first = '', ...rest] = path.map(String);
  const param = `${first}${rest.map((step) => `[${step}]`).join('')}`;
  if (issue?.code === 'unrecognized_keys') {
    throw new StripeFault(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  throw new StripeFault(400, `Invalid ${param}: ${issue?.message}`, { param });
}

const reusedKey = (key: string) =>
  new StripeFault(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );

function tooLarge(): never {
  throw new StripeFault(413, 'The request is too large.');
}

function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
