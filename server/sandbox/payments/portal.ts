import * as z from 'zod';
import { newEvent, newId, type PortalSession, type StripeEvent, type Subscription } from './objects.ts';
import type { Store } from './store.ts';
import { missing } from './stripe-fault.ts';
import { cancelSubscription } from './subscriptions.ts';

export const newPortalParams = z.strictObject({ customer: z.string(), return_url: z.url() });

type Clock = { now: number; pageUrl: (id: string) => string };

export async function createPortalSession(
  store: Store,
  { customer, return_url }: z.output<typeof newPortalParams>,
  { now, pageUrl }: Clock,
): Promise<PortalSession> {
  if (!(await store.find('stripe.customer', customer))) throw missing('customer', customer, 'customer');
  const id = newId('bps');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: now,
    customer,
    livemode: false,
    return_url,
    url: pageUrl(id),
  };
  await store.put('stripe.portal_session', session);
  return session;
}

const OPEN_SECONDS = 3600;

/** A session that is still open, with what its customer pays for; 'expired', or null when there is none. */
export async function readPortal(store: Store, id: string, now: number) {
  const session = await store.find('stripe.portal_session', id);
  if (!session) return null;
  if (session.created + OPEN_SECONDS <= now) return 'expired' as const;
  const all = await store.ofCustomer('stripe.subscription', session.customer);
  return { session, subscriptions: all.filter(({ status }) => status !== 'canceled') };
}

/** At the end of what was paid for, not after all, or at once. */
export const PORTAL_OUTCOMES = ['cancel', 'renew', 'end'] as const;
export type PortalOutcome = (typeof PORTAL_OUTCOMES)[number];

/** Does what was pressed to a subscription of the session's own customer; null when there is nothing to change. */
export async function changeInPortal(
  store: Store,
  session: PortalSession,
  { subscriptionId, outcome }: { subscriptionId: string; outcome: PortalOutcome },
  now: number,
): Promise<StripeEvent | null> {
  const found = await store.lock('stripe.subscription', subscriptionId);
  if (!found || found.customer !== session.customer || found.status === 'canceled') return null;
  if (outcome === 'end') return (await cancelSubscription(store, subscriptionId, now)).event;
  const cancelled = outcome === 'cancel';
  if (found.cancel_at_period_end === cancelled) return null;
  const subscription: Subscription = {
    ...found,
    cancel_at_period_end: cancelled,
    cancel_at: cancelled ? periodEnd(found) : null,
    canceled_at: cancelled ? now : null,
  };
  const event = newEvent('customer.subscription.updated', subscription, now);
  await store.put('stripe.subscription', subscription);
  await store.put('stripe.event', event);
  return event;
}

/** Until when it is paid for, or free. */
export const periodEnd = ({ items }: Subscription): number | null => items.data[0]?.current_period_end ?? null;
