import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createStripePayments } from '#server/services/payments/stripe.ts';
import { type PaymentsServer, startPayments } from './harness.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await startPayments();
});
afterAll(() => server.stop());

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('the Stripe emulator, by the official SDK', () => {
  it('refuses a wrong key', async () => {
    const stripe = new Stripe('sk_wrong', { ...server.connection.address, telemetry: false });
    expect(await failure(stripe.customers.create({}))).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it('words what is missing or unknown as Stripe does', async () => {
    const stripe = server.stripe();
    expect(await failure(stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await failure(stripe.customers.create({ phone: '555-0100' }))).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'phone',
    });
    expect(await failure(stripe.products.list())).toMatchObject({ statusCode: 404 });
  });

  it('answers a repeated key with the first answer, and refuses it for something else', async () => {
    const stripe = server.stripe();
    const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one-key' });
    const [first, second] = await Promise.all([make('a@example.com'), make('a@example.com')]);
    expect(second.id).toBe(first.id);
    expect(await failure(make('b@example.com'))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(await stripe.customers.retrieve(first.id)).toMatchObject({ email: 'a@example.com' });
  });

  it('keeps what a trial’s checkout asked for', async () => {
    const user = await server.newUser();
    const id = await server.buy(user, true);
    const session = await server.stripe().checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      client_reference_id: user,
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_method_collection: 'if_required',
    });
    const subscription = await server.stripe().subscriptions.retrieve(String(session.subscription));
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      metadata: { user_id: user },
    });
    expect((subscription.trial_end ?? 0) - (subscription.trial_start ?? 0)).toBe(14 * 86_400);
  });
});

describe('payments when Stripe fails', () => {
  it('say so without the key or the request', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const options = { publicOrigin: server.origin, log, now: () => new Date() };
    const wrongKey = createStripePayments({ ...server.connection, secretKey: 'sk_wrong_key' }, options);
    const user = { id: 'u1', email: 'someone@example.com', accountType: 'carrier' } as const;
    expect(await failure(wrongKey.createCustomer(user))).toMatchObject({
      code: 'upstream',
      detail: 'An error occurred. Please try again.',
    });
    const nobody = createStripePayments(
      { ...server.connection, address: { host: '127.0.0.1', port: 9, protocol: 'http' } },
      options,
    );
    expect(await failure(nobody.createCustomer(user))).toMatchObject({ code: 'upstream' });
    expect(lines.join('')).toContain('creating a customer failed');
    expect(lines.join('')).not.toMatch(/sk_|someone@example/);
  });
});
