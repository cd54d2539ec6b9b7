import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { chatExchanges } from '#server/db/schema/chat.ts';
import type { OwnerId } from '#server/policy/actor.ts';

/** Whose conversation it is: a signed-in user's, or a visitor's by the random id of the browser. */
export type Speaker = { userId: OwnerId } | { visitorId: string };
export type Exchange = typeof chatExchanges.$inferSelect;

const KEPT = 50;

export function createChatRepo(db: Db) {
  const of = (speaker: Speaker) =>
    'userId' in speaker ? eq(chatExchanges.userId, speaker.userId) : eq(chatExchanges.visitorId, speaker.visitorId);

  return {
    /** Answered ones, oldest first. */
    async last(speaker: Speaker): Promise<Exchange[]> {
      const rows = await db
        .select()
        .from(chatExchanges)
        .where(and(of(speaker), sql`${chatExchanges.answer} is not null`))
        .orderBy(desc(chatExchanges.id))
        .limit(KEPT);
      return rows.reverse();
    },

    /** Null when this message was taken before. */
    async begin(speaker: Speaker, messageId: string, question: string): Promise<bigint | null> {
      const [row] = await db
        .insert(chatExchanges)
        .values({ ...speaker, messageId, question })
        .onConflictDoNothing()
        .returning({ id: chatExchanges.id });
      return row?.id ?? null;
    },

    async find(speaker: Speaker, messageId: string): Promise<Exchange | undefined> {
      const [row] = await db
        .select()
        .from(chatExchanges)
        .where(and(of(speaker), eq(chatExchanges.messageId, messageId)));
      return row;
    },

    async answer(id: bigint, answer: string): Promise<void> {
      await db.update(chatExchanges).set({ answer }).where(eq(chatExchanges.id, id));
    },

    /** So that the same message can be tried again. */
    async forget(id: bigint): Promise<void> {
      await db.delete(chatExchanges).where(eq(chatExchanges.id, id));
    },

    /** What visitors said is nobody's after a while. */
    async dropVisitorsBefore(moment: Date): Promise<void> {
      await db
        .delete(chatExchanges)
        .where(and(sql`${chatExchanges.visitorId} is not null`, lt(chatExchanges.createdAt, moment)));
    },
  };
}
