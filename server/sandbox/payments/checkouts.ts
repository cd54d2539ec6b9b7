import * as z from 'zod';
import { type CheckoutSession, newEvent, newId, type StripeEvent } from './objects.ts';
import { findPrice, type SandboxPrice } from './prices.ts';
import type { Store } from './store.ts';
import { missing, StripeFault } from './stripe-fault.ts';
import { newSubscription } from './subscriptions.ts';

const DAY_SECONDS = 86_400;
const count = (max: number) => z.coerce.number().int().min(1).max(max);
const metadata = z.record(z.string(), z.string());

export const newCheckoutParams = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: count(999).default(1) })).length(1),
  payment_method_collection: z.enum(['always', 'if_required']).default('always'),
  subscription_data: z
    .strictObject({
      trial_period_days: count(730).optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
        })
        .optional(),
      metadata: metadata.optional(),
    })
    .optional(),
  expires_at: z.coerce.number().int().optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  metadata: metadata.default({}),
});

type Clock = { now: number; pageUrl: (id: string) => string };

export async function createCheckout(
  store: Store,
  params: z.output<typeof newCheckoutParams>,
  { now, pageUrl }: Clock,
) {
  const [item] = params.line_items;
  const price = item && findPrice(item.price);
  if (!item || !price) throw missing('price', item?.price ?? '', 'line_items[0][price]');
  if (!(await store.find('stripe.customer', params.customer))) throw missing('customer', params.customer, 'customer');
  const expiresAt = params.expires_at ?? now + DAY_SECONDS;
  if (expiresAt < now + 1800 || expiresAt > now + DAY_SECONDS) {
    throw new StripeFault(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  const id = newId('cs_test');
  const trialDays = params.subscription_data?.trial_period_days ?? null;
  const amount = trialDays === null ? price.unit_amount * item.quantity : 0;
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: 'usd',
    customer: params.customer,
    expires_at: expiresAt,
    livemode: false,
    metadata: params.metadata,
    mode: 'subscription',
    payment_method_collection: params.payment_method_collection,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    ui_mode: 'hosted_page',
    url: pageUrl(id),
  };
  await store.put('stripe.checkout_session', session);
  await store.put('stripe.checkout_order', {
    id,
    price: price.id,
    quantity: item.quantity,
    trialDays,
    missingPaymentMethod: params.subscription_data?.trial_settings?.end_behavior.missing_payment_method ?? null,
    metadata: params.subscription_data?.metadata ?? {},
  });
  return session;
}

/** A session as it stands: one whose time is over is expired without anybody's doing. */
export const asOf = (session: CheckoutSession, now: number): CheckoutSession =>
  session.status === 'open' && session.expires_at <= now ? { ...session, status: 'expired', url: null } : session;

export async function expireCheckout(store: Store, id: string, now: number): Promise<CheckoutSession> {
  const kept = await store.lock('stripe.checkout_session', id);
  if (!kept) throw missing('checkout.session', id, 'session');
  if (asOf(kept, now).status !== 'open') {
    throw new StripeFault(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
  }
  const session: CheckoutSession = { ...kept, status: 'expired', url: null };
  await store.put('stripe.checkout_session', session);
  return session;
}

export type Purchase = { session: CheckoutSession; price: SandboxPrice; trialDays: number | null };

export async function readPurchase(store: Store, id: string, now: number): Promise<Purchase | null> {
  const kept = await store.find('stripe.checkout_session', id);
  const order = await store.find('stripe.checkout_order', id);
  const price = order && findPrice(order.price);
  return kept && price ? { session: asOf(kept, now), price, trialDays: order.trialDays } : null;
}

/** Completes an open session, once; returns the events that tell of it, none when there was nothing to complete. */
export async function payCheckout(store: Store, id: string, now: number): Promise<StripeEvent[]> {
  const kept = await store.lock('stripe.checkout_session', id);
  const order = await store.find('stripe.checkout_order', id);
  const price = order && findPrice(order.price);
  if (!kept || !price || asOf(kept, now).status !== 'open') return [];
  const subscription = newSubscription(kept, order, price, now);
  const session: CheckoutSession = {
    ...kept,
    status: 'complete',
    payment_status: order.trialDays === null ? 'paid' : 'no_payment_required',
    subscription: subscription.id,
    url: null,
  };
  const events = [
    newEvent('customer.subscription.created', subscription, now),
    newEvent('checkout.session.completed', session, now),
  ];
  await store.put('stripe.subscription', subscription);
  await store.put('stripe.checkout_session', session);
  for (const event of events) await store.put('stripe.event', event);
  return events;
}
