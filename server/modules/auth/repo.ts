import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { loginAttempts, type SessionKind, sessions } from '#server/db/schema/sessions.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import type { OwnerId } from '#server/policy/actor.ts';
import type { Identified } from '#server/services/identity/oidc.ts';

type Attempt = typeof loginAttempts.$inferSelect;
export type SessionTimes = { createdAt: Date; lastUsedAt: Date };
export type SessionFacts = SessionTimes & { kind: SessionKind };
export type NewSession = { tokenHash: string; userId: string; kind: SessionKind; name: string | null };
export type DeviceRow = SessionTimes & { id: string; name: string | null };

export function createAuthRepo(db: Db) {
  const alive = (startedAfter: Date, usedAfter: Date) =>
    and(gt(sessions.createdAt, startedAfter), gt(sessions.lastUsedAt, usedAfter), isNull(sessions.revokedAt));
  const device = (owner: OwnerId) => and(eq(sessions.userId, owner), eq(sessions.kind, 'extension'));

  return {
    async addAttempt(attempt: Attempt, now: Date): Promise<void> {
      await db.delete(loginAttempts).where(lte(loginAttempts.expiresAt, now));
      await db.insert(loginAttempts).values(attempt);
    },

    /** Takes the attempt out, so that of two who bring the same state only one gets it. */
    async takeAttempt(stateHash: string, browserHash: string): Promise<Attempt | undefined> {
      const [attempt] = await db
        .delete(loginAttempts)
        .where(and(eq(loginAttempts.stateHash, stateHash), eq(loginAttempts.browserHash, browserHash)))
        .returning();
      return attempt;
    },

    /** The user of this issuer and subject, made when there is none yet. */
    async upsertUser({ issuer, subject, email, name, picture }: Identified, now: Date) {
      const [row] = await db
        .insert(users)
        .values({ issuer, subject, email, name, picture, createdAt: now })
        .onConflictDoUpdate({ target: [users.issuer, users.subject], set: { email, name, picture } })
        // a row that an upsert has just inserted was never locked or changed: its xmax is 0
        .returning({ id: users.id, isNew: sql<boolean>`(${users}.xmax = 0)` });
      return row;
    },

    /** Changes the zone unless it was changed after `unlessAfter`. */
    async setTimeZone(userId: string, timeZone: string, now: Date, unlessAfter: Date): Promise<void> {
      const mayChange = or(isNull(users.timeZoneSetAt), lte(users.timeZoneSetAt, unlessAfter));
      await db
        .update(users)
        .set({ timeZone, timeZoneSetAt: now })
        .where(and(eq(users.id, userId), ne(users.timeZone, timeZone), mayChange));
    },

    async addSession(session: NewSession, now: Date): Promise<void> {
      await db.insert(sessions).values({ ...session, createdAt: now, lastUsedAt: now });
    },

    async findSession(
      tokenHash: string,
      startedAfter: Date,
      usedAfter: Date,
    ): Promise<{ user: UserRow; session: SessionFacts } | undefined> {
      const [row] = await db
        .select({
          user: users,
          session: { kind: sessions.kind, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt },
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), alive(startedAfter, usedAfter)));
      return row;
    },

    async touchSession(tokenHash: string, now: Date): Promise<void> {
      await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
    },

    /** The kind of the session that was removed; undefined when there was none. */
    async removeSession(tokenHash: string): Promise<SessionKind | undefined> {
      const [removed] = await db
        .delete(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ kind: sessions.kind });
      return removed?.kind;
    },

    listDevices: (owner: OwnerId, startedAfter: Date, usedAfter: Date): Promise<DeviceRow[]> =>
      db
        .select({
          id: sessions.id,
          name: sessions.name,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(and(device(owner), alive(startedAfter, usedAfter)))
        .orderBy(desc(sessions.createdAt), sessions.id),

    /** False when the owner has no such device; true also when it was revoked before. */
    async revokeDevice(owner: OwnerId, id: string, now: Date): Promise<boolean> {
      const revoked = await db
        .update(sessions)
        .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.toISOString()})` })
        .where(and(device(owner), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return revoked.length > 0;
    },

    async removeSessionsOlderThan(startedBefore: Date, usedBefore: Date): Promise<void> {
      await db.delete(sessions).where(or(lte(sessions.createdAt, startedBefore), lte(sessions.lastUsedAt, usedBefore)));
    },
  };
}
