import type { AccountType, SessionUser, SubscriptionLevel } from '#core/contract/account.ts';
import { paths } from './app-paths.ts';

/** Who may open a screen. Left out: every signed-in user. */
export type Rule = {
  levels?: readonly SubscriptionLevel[];
  roles?: readonly AccountType[];
  /** Open to those who have not chosen a role yet. */
  undecided?: boolean;
};

/** Who searches for freight. */
export const SEARCHERS: Rule = { roles: ['dispatcher', 'carrier'], levels: [1, 2] };

/** Where someone of this role is at home. */
export const homeOf = (role: AccountType): string => (role === 'driver' ? paths.myLoads : paths.home);

/** Where a signed-in user is sent instead of the screen; null when the screen is open to them. */
export function sentTo(user: SessionUser, { levels, roles, undecided = false }: Rule): string | null {
  if (user.account_type === 'no account') return undecided ? null : paths.signUp;
  // The role comes first: a driver needs no subscription for what only others may open.
  if (roles && !roles.includes(user.account_type)) return homeOf(user.account_type);
  if (levels && !levels.includes(user.subscription_type)) return paths.subscribe;
  return null;
}
