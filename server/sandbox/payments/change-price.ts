import * as z from 'zod';
import { newEvent, type StripeEvent, type Subscription } from './objects.ts';
import { findPrice } from './prices.ts';
import type { Store } from './store.ts';
import { missing, StripeFault } from './stripe-fault.ts';

export const changePriceParams = z.strictObject({
  items: z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).default('create_prorations'),
});

/** Charges a subscription's item by another price from now on. Throws as Stripe does when it has ended. */
export async function changePrice(
  store: Store,
  id: string,
  { items: [wanted] }: z.output<typeof changePriceParams>,
  now: number,
): Promise<{ subscription: Subscription; event: StripeEvent }> {
  const found = await store.lock('stripe.subscription', id);
  if (!found) throw missing('subscription', id);
  if (found.status === 'canceled') {
    throw new StripeFault(400, 'A canceled subscription can only update its cancellation_details and metadata.');
  }
  const price = findPrice(wanted?.price ?? '');
  if (!price) throw missing('price', wanted?.price ?? '', 'items[0][price]');
  if (!found.items.data.some((item) => item.id === wanted?.id)) {
    throw missing('subscription_item', wanted?.id ?? '', 'items[0][id]');
  }
  const subscription: Subscription = {
    ...found,
    items: {
      ...found.items,
      data: found.items.data.map((item) => (item.id === wanted?.id ? { ...item, price } : item)),
    },
  };
  const event = newEvent('customer.subscription.updated', subscription, now);
  await store.put('stripe.subscription', subscription);
  await store.put('stripe.event', event);
  return { subscription, event };
}
