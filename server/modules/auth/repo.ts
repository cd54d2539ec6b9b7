import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { loginAttempts, sessions, type UserRow, users } from '#server/db/schema.ts';
import type { Identified } from '#server/services/identity/oidc.ts';

type Attempt = typeof loginAttempts.$inferSelect;
export type SessionTimes = { createdAt: Date; lastUsedAt: Date };

export function createAuthRepo(db: Db) {
  const alive = (startedAfter: Date, usedAfter: Date) =>
    and(gt(sessions.createdAt, startedAfter), gt(sessions.lastUsedAt, usedAfter));

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

    async addSession(tokenHash: string, userId: string, now: Date): Promise<void> {
      await db.insert(sessions).values({ tokenHash, userId, createdAt: now, lastUsedAt: now });
    },

    async findSession(
      tokenHash: string,
      startedAfter: Date,
      usedAfter: Date,
    ): Promise<{ user: UserRow; session: SessionTimes } | undefined> {
      const [row] = await db
        .select({ user: users, session: { createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt } })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), alive(startedAfter, usedAfter)));
      return row;
    },

    async touchSession(tokenHash: string, now: Date): Promise<void> {
      await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
    },

    async removeSession(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    async removeSessionsOlderThan(startedBefore: Date, usedBefore: Date): Promise<void> {
      await db.delete(sessions).where(or(lte(sessions.createdAt, startedBefore), lte(sessions.lastUsedAt, usedBefore)));
    },
  };
}
