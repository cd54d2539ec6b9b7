import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { type OutboxState, outboxMessages, voicePreferences } from '#server/db/schema/notifications.ts';
import { users } from '#server/db/schema/users.ts';

export type Claimed = Awaited<ReturnType<ReturnType<typeof createOutboxRepo>['claimDue']>>[number];

/** Longer than any try takes; afterwards the message is sent again, under its one key. */
const LEASE_MS = 2 * 60_000;

/** Messages on their way: each is claimed by one process at a time, and ends once. */
export function createOutboxRepo(db: Db) {
  const held = (key: string, claim: string) => and(eq(outboxMessages.key, key), eq(outboxMessages.claim, claim));

  async function claim(which: SQL | undefined, now: Date, limit: number) {
    const token = randomUUID();
    const picked = db
      .select({ key: outboxMessages.key })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.state, 'waiting'), which))
      .orderBy(asc(outboxMessages.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(outboxMessages)
      .set({ claim: token, dueAt: new Date(now.getTime() + LEASE_MS) })
      .where(sql`${outboxMessages.key} = any(array(${picked}))`)
      .returning({ key: outboxMessages.key });
    if (claimed.length === 0) return [];
    return db
      .select({
        message: outboxMessages,
        user: users,
        preferences: voicePreferences.preferences,
        savedAt: voicePreferences.savedAt,
      })
      .from(outboxMessages)
      .innerJoin(users, eq(users.id, outboxMessages.userId))
      .leftJoin(voicePreferences, eq(voicePreferences.userId, outboxMessages.userId))
      .where(
        and(
          inArray(
            outboxMessages.key,
            claimed.map(({ key }) => key),
          ),
          eq(outboxMessages.claim, token),
        ),
      );
  }

  return {
    claimDue: (now: Date, limit: number) => claim(lte(outboxMessages.dueAt, now), now, limit),

    /** Those of one look, due or not, but none that another process has at hand. */
    claimLook: (look: string, now: Date) =>
      claim(
        and(eq(outboxMessages.look, look), sql`(${outboxMessages.claim} is null or ${lte(outboxMessages.dueAt, now)})`),
        now,
        10,
      ),

    async statesOf(look: string): Promise<{ state: OutboxState; isAtHand: boolean }[]> {
      const rows = await db
        .select({ state: outboxMessages.state, claim: outboxMessages.claim })
        .from(outboxMessages)
        .where(eq(outboxMessages.look, look));
      return rows.map(({ state, claim }) => ({ state, isAtHand: state === 'waiting' && claim !== null }));
    },

    async sent(key: string, claim: string, now: Date): Promise<void> {
      await db.update(outboxMessages).set({ state: 'sent', endedAt: now, claim: null }).where(held(key, claim));
    },

    async later(key: string, claim: string, dueAt: Date, failure: string | null): Promise<void> {
      await db
        .update(outboxMessages)
        .set({
          dueAt,
          claim: null,
          ...(failure === null ? {} : { lastFailure: failure, tries: sql`${outboxMessages.tries} + 1` }),
        })
        .where(held(key, claim));
    },

    /** Ends it unsent. Its loads count as not sent, unless another message of the same look went out. */
    async giveUp(
      { key, userId, look, message }: typeof outboxMessages.$inferSelect,
      claim: string,
      state: OutboxState,
      now: Date,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const ended = await tx
          .update(outboxMessages)
          .set({ state, endedAt: now, claim: null })
          .where(held(key, claim))
          .returning({ key: outboxMessages.key });
        if (ended.length === 0) return;
        const [other] = await tx
          .select({ key: outboxMessages.key })
          .from(outboxMessages)
          .where(and(eq(outboxMessages.look, look), ne(outboxMessages.key, key), eq(outboxMessages.state, 'sent')))
          .limit(1);
        if (other) return;
        const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(message.loadIds)}::jsonb))`;
        await tx
          .update(voicePreferences)
          .set({ told: sql`${voicePreferences.told} - ${ids}` })
          .where(eq(voicePreferences.userId, userId));
      });
    },

    /** What ended long ago. */
    async sweep(before: Date): Promise<void> {
      await db.delete(outboxMessages).where(lt(outboxMessages.endedAt, before));
    },
  };
}
