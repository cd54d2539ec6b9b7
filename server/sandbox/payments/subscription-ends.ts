import { newEvent, type StripeEvent, type Subscription } from './objects.ts';
import type { Store } from './store.ts';
import { oneMonthAfter } from './subscriptions.ts';

/**
 * Ends what is over: a subscription that was cancelled for this day, and a trial, which is paid for from then on where a
 * card is known. Returns the events that tell of it.
 */
export async function endWhatIsOver(store: Store, now: number): Promise<StripeEvent[]> {
  const events: StripeEvent[] = [];
  for (const { id } of await store.over(now)) {
    const found = await store.lock('stripe.subscription', id);
    if (!found || found.status === 'canceled') continue;
    const goesOn = found.cancel_at === null && found.default_payment_method !== null;
    const ended = goesOn ? paid(found, now) : cancelled(found, now);
    const event = newEvent(
      ended.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      ended,
      now,
    );
    await store.put('stripe.subscription', ended);
    await store.put('stripe.event', event);
    events.push(event);
  }
  return events;
}

const cancelled = (found: Subscription, now: number): Subscription => ({
  ...found,
  status: 'canceled',
  canceled_at: now,
  ended_at: now,
});

const paid = (found: Subscription, now: number): Subscription => ({
  ...found,
  status: 'active',
  items: {
    ...found.items,
    data: found.items.data.map((item) => ({
      ...item,
      current_period_start: now,
      current_period_end: oneMonthAfter(now),
    })),
  },
});
