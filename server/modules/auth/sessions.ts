import type { Deps } from '#server/deps.ts';
import type { Authenticate } from '#server/http/api.ts';
import { type Actor, actorOf } from '#server/policy/actor.ts';
import { createAuthRepo } from './repo.ts';
import { hashOf, isSecret, newSecret } from './secret.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SESSION_IDLE_MS = 14 * DAY_MS;
const SESSION_LIFE_MS = 60 * DAY_MS;
/** How stale `last_used_at` may get: not every request is worth a write. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions by an opaque token, of which the server keeps only the hash. */
export function createSessions({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const repo = createAuthRepo(db);
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const find = (tokenHash: string) => repo.findSession(tokenHash, ago(SESSION_LIFE_MS), ago(SESSION_IDLE_MS));

  return {
    /** A new session's token, told this once. */
    async open(userId: string): Promise<string> {
      await repo.removeSessionsOlderThan(ago(SESSION_LIFE_MS), ago(SESSION_IDLE_MS));
      const token = newSecret();
      await repo.addSession(hashOf(token), userId, now());
      return token;
    },

    async actor(token: string): Promise<Actor | null> {
      if (!isSecret(token)) return null;
      const tokenHash = hashOf(token);
      const found = await find(tokenHash);
      if (!found) return null;
      if (found.session.lastUsedAt <= ago(TOUCH_EVERY_MS)) await repo.touchSession(tokenHash, now());
      return actorOf(found.user, tokenHash);
    },

    /** True for the session in which the user was created. */
    async isFirst(actor: Actor): Promise<boolean> {
      const found = await find(actor.tokenHash);
      return found?.session.createdAt.getTime() === actor.user.createdAt.getTime();
    },

    close: (actor: Actor): Promise<void> => repo.removeSession(actor.tokenHash),
  };
}

/** Reads the bearer token of a request. */
export const createAuthenticate =
  (sessions: Sessions): Authenticate =>
  async (c) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    return token ? sessions.actor(token) : null;
  };
