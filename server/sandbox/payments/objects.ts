import { randomBytes } from 'node:crypto';
import type { SandboxPrice } from './prices.ts';

/** What the emulator keeps, in Stripe's own shapes; only the fields that are read by somebody. Times are Unix seconds. */
export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  livemode: false;
  metadata: Record<string, string>;
};

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: 'usd';
  customer: string;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: 'subscription';
  payment_method_collection: 'always' | 'if_required';
  payment_method_types: ['card'];
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
};

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  livemode: false;
  return_url: string;
  url: string;
};

type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause';

/** What a session will buy; Stripe does not show it on the session itself. */
export type CheckoutOrder = {
  id: string;
  price: string;
  quantity: number;
  trialDays: number | null;
  missingPaymentMethod: MissingPaymentMethod | null;
  metadata: Record<string, string>;
};

export type Subscription = {
  id: string;
  object: 'subscription';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  collection_method: 'charge_automatically';
  created: number;
  currency: 'usd';
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  items: StripeList<SubscriptionItem>;
  livemode: false;
  metadata: Record<string, string>;
  start_date: number;
  status: 'active' | 'trialing' | 'canceled';
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: MissingPaymentMethod } } | null;
  trial_start: number | null;
};

type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Record<string, string>;
  price: SandboxPrice;
  quantity: number;
  subscription: string;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: CheckoutSession | Subscription };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type:
    | 'checkout.session.completed'
    | 'customer.subscription.created'
    | 'customer.subscription.updated'
    | 'customer.subscription.deleted';
};

export type StripeList<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

export const API_VERSION = '2026-10-28.endive';

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, '0')}`;

export const listOf = <T>(url: string, data: T[], hasMore = false): StripeList<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

export const newEvent = (type: StripeEvent['type'], object: CheckoutSession | Subscription, created: number) =>
  ({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }) satisfies StripeEvent;
