import type { SessionKind } from '#server/db/schema/sessions.ts';
import { isUuid } from '#server/db/uuid.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticate } from '#server/http/api.ts';
import { type Actor, actorOf } from '#server/policy/actor.ts';
import { createAuthRepo, type DeviceRow } from './repo.ts';
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
  const open = async (userId: string, kind: SessionKind, name: string | null): Promise<string> => {
    await repo.removeSessionsOlderThan(ago(SESSION_LIFE_MS), ago(SESSION_IDLE_MS));
    const token = newSecret();
    await repo.addSession({ tokenHash: hashOf(token), userId, kind, name }, now());
    return token;
  };

  return {
    /** A new session's token, told this once. */
    open: (userId: string): Promise<string> => open(userId, 'web', null),

    /** The same for a device, which its user finds by its name. */
    openForDevice: (userId: string, name: string): Promise<string> => open(userId, 'extension', name),

    /** True for a session that a device got. */
    isDevice: async (actor: Actor): Promise<boolean> => (await find(actor.tokenHash))?.session.kind === 'extension',

    devices: (actor: Actor): Promise<DeviceRow[]> =>
      repo.listDevices(actor.id, ago(SESSION_LIFE_MS), ago(SESSION_IDLE_MS)),

    /** False when the actor never had such a device. */
    revokeDevice: async (actor: Actor, id: string): Promise<boolean> =>
      isUuid(id) && (await repo.revokeDevice(actor.id, id, now())),

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

    /** The kind of the session that ended here; undefined when it was over before. */
    close: (actor: Actor): Promise<SessionKind | undefined> => repo.removeSession(actor.tokenHash),
  };
}

/** Reads the bearer token of a request. */
export const createAuthenticate =
  (sessions: Sessions): Authenticate =>
  async (c) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    return token ? sessions.actor(token) : null;
  };
