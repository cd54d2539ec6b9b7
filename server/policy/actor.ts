import type { AccountType, SubscriptionLevel } from '#core/contract/account.ts';
import type { UserRow } from '#server/db/schema/users.ts';

declare const owner: unique symbol;

/**
 * A user's id as the owner of something. Only a policy makes one, from a checked session, so a repository that asks
 * for an `OwnerId` can't be called for somebody else by mistake.
 */
export type OwnerId = string & { readonly [owner]: true };

/** Who is asking, from the server's own record. */
export type Actor = {
  id: OwnerId;
  email: string;
  accountType: AccountType;
  level: SubscriptionLevel;
  user: UserRow;
  /** Of the session this request came with. */
  tokenHash: string;
};

export const actorOf = (user: UserRow, tokenHash: string): Actor => ({
  id: user.id as OwnerId,
  email: user.email,
  accountType: user.accountType,
  level: user.subscriptionLevel,
  user,
  tokenHash,
});
