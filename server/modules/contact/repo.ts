import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { contactMessages } from '#server/db/schema/mails.ts';
import type { OwnerId } from '#server/policy/actor.ts';

type Begun = {
  id: string;
  textHash: string;
  at: Date /** One begun before then lost its process. */;
  leftBefore: Date;
};

export function createContactRepo(db: Db) {
  const mine = (sender: OwnerId, id: string) => and(eq(contactMessages.senderId, sender), eq(contactMessages.id, id));
  return {
    /** True for the one who may send it; false when it was begun before and may be on its way. */
    async begin(sender: OwnerId, { id, textHash, at, leftBefore }: Begun): Promise<boolean> {
      const begun = await db
        .insert(contactMessages)
        .values({ senderId: sender, id, textHash, begunAt: at })
        .onConflictDoUpdate({
          target: [contactMessages.senderId, contactMessages.id],
          set: { begunAt: at },
          setWhere: and(
            isNull(contactMessages.sentAt),
            lt(contactMessages.begunAt, leftBefore),
            eq(contactMessages.textHash, textHash),
          ),
        })
        .returning({ id: contactMessages.id });
      return begun.length > 0;
    },
    async find(sender: OwnerId, id: string) {
      const [row] = await db.select().from(contactMessages).where(mine(sender, id));
      return row;
    },
    async sent(sender: OwnerId, id: string, at: Date): Promise<void> {
      await db.update(contactMessages).set({ sentAt: at }).where(mine(sender, id));
    },
    async thanked(sender: OwnerId, id: string): Promise<void> {
      await db.update(contactMessages).set({ thanked: true }).where(mine(sender, id));
    },
    /** So that it can be tried again. */
    async failed(sender: OwnerId, id: string): Promise<void> {
      await db.delete(contactMessages).where(and(mine(sender, id), isNull(contactMessages.sentAt)));
    },
  };
}
