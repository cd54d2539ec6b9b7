import Stripe from 'stripe';
import { AppError } from '#core/contract/error.ts';
import type { Log } from '#server/log.ts';
import type { FinishedCheckout, Payer, PaymentEvent, Payments, SubscriptionState } from './payments.ts';
import type { StripeConnection } from './stripe-connection.ts';

const TIMEOUT_MS = 8000;
const RETRIES = 2;
const TRIAL_DAYS = 14;
const TOLERANCE_SECONDS = 300;
/** Stripe allows 30 minutes to 24 hours. */
const CHECKOUT_SECONDS = 3600;

type Options = { publicOrigin: string; log: Log; now: () => Date };

/** Payments by the official SDK; the sandbox differs only in what the connection holds. */
export function createStripePayments(connection: StripeConnection, { publicOrigin, log, now }: Options): Payments {
  const stripe = new Stripe(connection.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...connection.address,
  });

  async function ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      // never the error itself: it carries headers and the request
      const { type, code, statusCode, requestId, message } = error;
      log.error({ stripe: { type, errorCode: code, statusCode, requestId, message } }, `payments: ${what} failed`);
      throw new AppError('upstream', 'An error occurred. Please try again.');
    }
  }

  return {
    createCustomer: (user) =>
      ask('creating a customer', async () => {
        const customer = await stripe.customers.create(
          { email: user.email, metadata: { user_id: user.id } },
          { idempotencyKey: `customer-${user.id}` },
        );
        return customer.id;
      }),

    endOpenCheckouts: (customer) =>
      ask('ending open checkouts', async () => {
        const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
        for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
      }),

    createCheckout: ({ user, customerId, isTrial, connectedCarriers }) =>
      ask('creating a checkout', async () => {
        const price = priceFor(user, connection.prices, connectedCarriers);
        const isFree = price === connection.prices.dispatcher.at(-1);
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: user.id,
          line_items: [{ price, quantity: 1 }],
          subscription_data: {
            metadata: { user_id: user.id },
            ...(isTrial
              ? {
                  trial_period_days: TRIAL_DAYS,
                  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
                }
              : {}),
          },
          ...(isTrial || isFree ? { payment_method_collection: 'if_required' } : {}),
          expires_at: Math.floor(now().getTime() / 1000) + CHECKOUT_SECONDS,
          success_url: `${publicOrigin}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${publicOrigin}/subscribe`,
        });
        if (!session.url) throw new AppError('upstream', 'Failed to get checkout URL. Please try again.');
        return session.url;
      }),

    readCheckout: (sessionId) =>
      ask('reading a checkout', () => orNull(() => stripe.checkout.sessions.retrieve(sessionId).then(checkoutOf))),

    createPortal: (customer) =>
      ask('opening the billing portal', async () => {
        const returnUrl = `${publicOrigin}/profile`;
        return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
      }),

    subscriptionsOf: (customer) =>
      ask('reading subscriptions', async () => {
        const list = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
        return list.data.map(stateOf);
      }),

    cancelSubscription: (id) =>
      ask('cancelling a subscription', async () => {
        await orNull(() => stripe.subscriptions.cancel(id));
      }),

    dispatcherPriceIds: connection.prices.dispatcher,
    changeDispatcherPrice: (id, price) =>
      ask('changing a price', async () => {
        const subscription = await orNull(() => stripe.subscriptions.retrieve(id));
        const item = subscription?.items.data.find((each) => connection.prices.dispatcher.includes(each.price.id));
        if (!item || item.price.id === price) return;
        await orNull(() =>
          stripe.subscriptions.update(id, {
            items: [{ id: item.id, price }],
            // what is left of the month is counted at the new price
            proration_behavior: 'create_prorations',
          }),
        );
      }),

    verifyWebhook(rawBody, signature) {
      try {
        const { webhookSecret } = connection;
        return eventOf(stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, TOLERANCE_SECONDS));
      } catch (error) {
        // the error holds the whole body: only its reason is logged
        log.warn({ reason: error instanceof Error ? error.message.split('\n')[0] : undefined }, 'webhook refused');
        throw new AppError('invalid', 'The signature of this event is not valid.');
      }
    },
  };
}

const priceFor = (user: Payer, { carrier, dispatcher }: StripeConnection['prices'], connectedCarriers: number) =>
  (user.accountType === 'dispatcher' && dispatcher[Math.min(connectedCarriers, dispatcher.length - 1)]) || carrier;

/** Null for what Stripe does not have. */
async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

const checkoutOf = (session: Stripe.Checkout.Session): FinishedCheckout => ({
  userId: session.client_reference_id,
  customerId: idOf(session.customer),
});

const stateOf = (subscription: Stripe.Subscription): SubscriptionState => ({
  id: subscription.id,
  status: subscription.status,
  isTrial: subscription.trial_start !== null,
  priceId: subscription.items.data[0]?.price.id ?? null,
});

function eventOf(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return { id: event.id, customerId: idOf(event.data.object.customer) };
    default:
      return { id: event.id, customerId: null };
  }
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference;
