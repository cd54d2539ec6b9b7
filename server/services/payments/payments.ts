import type { AccountType } from '#core/contract/account.ts';

export type Payer = { id: string; email: string; accountType: AccountType };
/** `priceId`: what its one item is charged by, null when it has none. */
export type SubscriptionState = { id: string; status: string; isTrial: boolean; priceId: string | null };
export type FinishedCheckout = { userId: string | null; customerId: string | null };
/** `customerId` is null when the event tells of nothing that makes a level. */
export type PaymentEvent = { id: string; customerId: string | null };

/** The payment provider. Throws `upstream` when it can't be asked. */
export interface Payments {
  /** The same customer for the same user, however often it is asked. */
  createCustomer(user: Payer): Promise<string>;
  /** Ends what the customer could still pay on a page left open elsewhere. */
  endOpenCheckouts(customerId: string): Promise<void>;
  /** The address of a new checkout. */
  createCheckout(order: {
    user: Payer;
    customerId: string;
    isTrial: boolean;
    connectedCarriers: number;
  }): Promise<string>;
  /** Null when there is no such checkout. */
  readCheckout(sessionId: string): Promise<FinishedCheckout | null>;
  /** The address of a page on which the customer changes or cancels what they pay for; good for a short time. */
  createPortal(customerId: string): Promise<string>;
  /** As they stand now, the ended ones included. */
  subscriptionsOf(customerId: string): Promise<SubscriptionState[]>;
  cancelSubscription(id: string): Promise<void>;
  /** What dispatchers may be charged by, by the number of connected carriers; the last for that many and more. */
  readonly dispatcherPriceIds: readonly string[];
  /** Charges a dispatcher's subscription by another of `dispatcherPriceIds` from now on; one that is charged by none of them stays. */
  changeDispatcherPrice(subscriptionId: string, priceId: string): Promise<void>;
  /** Throws `invalid` when the signature is not the provider's over exactly these bytes, or is older than 300 s. */
  verifyWebhook(rawBody: Uint8Array, signature: string | undefined): PaymentEvent;
}
