import type { Settings } from '#server/settings.ts';

export type StripeConnection = {
  secretKey: string;
  webhookSecret: string;
  /** Price ids; a dispatcher's by the number of connected carriers, the last for that many and more. */
  prices: { carrier: string; dispatcher: readonly string[] };
  /** Only where Stripe itself is not asked. */
  address?: { host: string; port: number; protocol: 'http' | 'https' };
};

/** The real Stripe as configured, or null when the sandbox stands in. */
export function stripeConnection(settings: Settings): StripeConnection | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PREMIUM, STRIPE_PRICES_DISPATCHER } = settings;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_PREMIUM || !STRIPE_PRICES_DISPATCHER) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: { carrier: STRIPE_PRICE_PREMIUM, dispatcher: STRIPE_PRICES_DISPATCHER },
  };
}
