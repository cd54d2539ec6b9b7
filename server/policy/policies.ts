import type { AccountType } from '#core/contract/account.ts';
import { AppError } from '#core/contract/error.ts';
import type { Actor } from './actor.ts';

/** Who may call a route. `admit` gives what the handler may rely on, or throws. `says` goes into the API document. */
export type Policy<A extends Actor | null> = { says: string; admit(actor: Actor | null): A };

export const anyone: Policy<Actor | null> = { says: 'Public', admit: (actor) => actor };

export const signedIn: Policy<Actor> = { says: 'Signed in', admit: known };

/** One of `roles`, at a subscription level of at least `level`. */
export const only = (roles: readonly AccountType[], level: 0 | 1 | 2): Policy<Actor> => ({
  says: `${roles.join(' or ')}, subscription level ${level} or more`,
  admit(actor) {
    const user = known(actor);
    if (!roles.includes(user.accountType)) throw new AppError('forbidden', 'Your account type can’t do this.');
    if (user.level < level) {
      throw new AppError('subscription_required', 'This needs a subscription. Choose a plan on the Subscribe page.');
    }
    return user;
  },
});

/** Whom `first` admits, and those of another account type whom `second` does. */
export const either = (first: Policy<Actor>, second: Policy<Actor>): Policy<Actor> => ({
  says: `${first.says}; or ${second.says}`,
  admit(actor) {
    try {
      return first.admit(actor);
    } catch (error) {
      if (error instanceof AppError && error.code === 'forbidden') return second.admit(actor);
      throw error;
    }
  },
});

function known(actor: Actor | null): Actor {
  if (!actor) throw new AppError('unauthenticated', 'Please log in.');
  return actor;
}
