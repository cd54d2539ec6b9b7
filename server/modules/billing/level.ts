import type { SubscriptionLevel } from '#core/contract/account.ts';

/** What a subscription in this state of Stripe's is worth. */
export const levelOf = (status: string): SubscriptionLevel => (status === 'active' ? 2 : status === 'trialing' ? 1 : 0);

/** The best of all of a user's subscriptions. */
export const bestLevel = (statuses: readonly string[]): SubscriptionLevel =>
  statuses.map(levelOf).reduce<SubscriptionLevel>((best, level) => (level > best ? level : best), 0);
