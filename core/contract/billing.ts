import * as z from 'zod/mini';
import { ASKS_OTHERS, endpoint } from './endpoint.ts';

export const createCheckout = endpoint({
  method: 'POST',
  path: '/stripe/create-checkout-session',
  ...ASKS_OTHERS,
  summary: 'Open a checkout for the trial or for premium; the price is worked out by the server',
  body: z.object({
    isTrial: z.boolean(),
    /** Accepted for compatibility and ignored: the server knows who pays. */
    customerEmail: z.optional(z.string()),
  }),
  answer: z.object({ url: z.string() }),
});

/** Reads the subscription from Stripe on return from checkout, for when the webhook is late. */
export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/stripe/confirm-checkout',
  ...ASKS_OTHERS,
  summary: 'Read the state of a finished checkout from the payment provider',
  body: z.object({ session_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({ subscription_type: z.int() }),
});

export const createPortal = endpoint({
  method: 'POST',
  path: '/stripe/create-customer-portal-session',
  ...ASKS_OTHERS,
  summary: 'Open the payment provider’s page on which the signed-in user changes or cancels the subscription',
  answer: z.object({ url: z.string() }),
});

const plan = z.object({
  tier: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  /** US dollars a month. */
  price: z.number(),
  interval: z.string(),
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof plan>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/stripe/plans',
  ...ASKS_OTHERS,
  summary: 'The two plans as they stand for the signed-in user',
  answer: z.object({
    plans: z.array(plan),
    /** How many carriers added the dispatcher, each of whom takes $10 off premium; null for everybody else. */
    connected_carriers: z.nullable(z.int()),
  }),
});

/** Called by Stripe: the handler checks the signature over the raw body before it reads anything of it. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/stripe/webhook',
  summary: 'Take an event that the payment provider signed (header stripe-signature, over the raw body)',
  answer: z.object({ received: z.literal(true) }),
});
