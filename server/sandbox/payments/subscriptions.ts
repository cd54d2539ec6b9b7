import {
  type CheckoutOrder,
  type CheckoutSession,
  listOf,
  newEvent,
  newId,
  type StripeEvent,
  type Subscription,
} from './objects.ts';
import type { SandboxPrice } from './prices.ts';
import type { Store } from './store.ts';
import { missing } from './stripe-fault.ts';

const DAY_SECONDS = 86_400;

/** What a finished checkout starts. */
export function newSubscription(
  session: CheckoutSession,
  order: CheckoutOrder,
  price: SandboxPrice,
  now: number,
): Subscription {
  const id = newId('sub');
  const trialEnd = order.trialDays === null ? null : now + order.trialDays * DAY_SECONDS;
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    created: now,
    current_period_end: trialEnd ?? oneMonthAfter(now),
    current_period_start: now,
    metadata: {},
    price,
    quantity: order.quantity,
    subscription: id,
  };
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: session.customer,
    default_payment_method: trialEnd === null ? newId('pm') : null,
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    livemode: false,
    metadata: order.metadata,
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: order.missingPaymentMethod ?? 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
  };
}

/** Ends a subscription at once. Throws as Stripe does when it has ended already. */
export async function cancelSubscription(
  store: Store,
  id: string,
  now: number,
): Promise<{ subscription: Subscription; event: StripeEvent }> {
  const found = await store.lock('stripe.subscription', id);
  if (!found || found.status === 'canceled') throw missing('subscription', id);
  const subscription: Subscription = { ...found, status: 'canceled', canceled_at: now, ended_at: now };
  const event = newEvent('customer.subscription.deleted', subscription, now);
  await store.put('stripe.subscription', subscription);
  await store.put('stripe.event', event);
  return { subscription, event };
}

/** The same day of the next month, or its last day where it has no such day. */
export function oneMonthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}
