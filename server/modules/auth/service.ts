import type { SessionUser } from '#core/contract/account.ts';
import type { DailySearches } from '#core/contract/daily-searches.ts';
import { AppError } from '#core/contract/error.ts';
import { isUniqueViolation } from '#server/db/violation.ts';
import type { Deps } from '#server/deps.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import { IdentityError } from '#server/services/identity/identity-error.ts';
import type { Identified, Identity } from '#server/services/identity/oidc.ts';
import { createAuthRepo } from './repo.ts';
import { hashOf } from './secret.ts';
import type { Sessions } from './sessions.ts';
import { knownTimeZone } from './time-zone.ts';

export const LOGIN_ATTEMPT_MS = 10 * 60_000;
/** A zone decides when a trial's day ends, so it can't be moved at will. */
const TIME_ZONE_CHANGE_MS = 24 * 60 * 60_000;

type Ports = {
  identity: Identity;
  sessions: Sessions;
  dailySearches: (actor: Actor) => Promise<DailySearches | null>;
  bus: Pick<EventBus, 'publish' | 'sessionEnded'>;
};
type Returned = { code: string; state: string; iss?: string | undefined; time_zone?: string | undefined };

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing in with the identity provider, and the signed-in user. */
export function createAuthService({ db, log, now }: Deps, { identity, sessions, dailySearches, bus }: Ports) {
  const repo = createAuthRepo(db);
  const fromNow = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  const identified = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof IdentityError)) throw error;
      log.warn({ kind: error.kind, reason: error.reason }, 'sign-in failed');
      throw error.kind === 'unreachable'
        ? new AppError('unavailable', 'Sign-in can’t be reached right now. Try again in a minute.')
        : new AppError('unauthenticated', 'Signing in did not work. Please try again.');
    });

  const upsert = async (person: Identified) => {
    try {
      const user = await repo.upsertUser(person, now());
      if (user) return user;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
    throw new AppError('conflict', 'Another account already uses this e-mail address. Please contact support.');
  };

  return {
    /** A session of somebody about whom there is no doubt; told the token this once. */
    enter: async (person: Identified): Promise<string> => sessions.open((await upsert(person)).id),

    /** Begins a sign-in that only the browser holding `browserSecret` can finish. */
    async start(browserSecret: string): Promise<string> {
      const { authorizationUrl, state, nonce, codeVerifier } = await identified(identity.start());
      const attempt = { stateHash: hashOf(state), browserHash: hashOf(browserSecret), nonce, codeVerifier };
      await repo.addAttempt({ ...attempt, expiresAt: fromNow(LOGIN_ATTEMPT_MS) }, now());
      return authorizationUrl;
    },

    async finish({ code, state, iss, time_zone }: Returned, browserSecret: string) {
      const attempt = await repo.takeAttempt(hashOf(state), hashOf(browserSecret));
      if (!attempt || attempt.expiresAt <= now()) {
        throw new AppError('unauthenticated', 'This sign-in has expired or was used before. Please sign in again.');
      }
      const params = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) });
      const { nonce, codeVerifier } = attempt;
      const user = await upsert(await identified(identity.finish({ params, state, nonce, codeVerifier })));
      const timeZone = knownTimeZone(time_zone);
      if (timeZone) await repo.setTimeZone(user.id, timeZone, now(), fromNow(-TIME_ZONE_CHANGE_MS));
      return { access_token: await sessions.open(user.id), is_first_login: user.isNew };
    },

    async me(actor: Actor): Promise<SessionUser> {
      const { email, name, picture, subscriptionLevel, accountType, hasHadTrial } = actor.user;
      return {
        email,
        name,
        picture,
        subscription_type: subscriptionLevel,
        account_type: accountType,
        has_had_trial: hasHadTrial,
        is_first_login: await sessions.isFirst(actor),
        daily_searches: await dailySearches(actor),
        operating_figures: ownFigures(actor.user),
      };
    },

    async logout(actor: Actor): Promise<void> {
      const kind = await sessions.close(actor);
      await bus.sessionEnded(actor.id);
      if (kind === 'extension') await bus.publish({ userId: actor.id, list: 'devices' });
    },
  };
}
