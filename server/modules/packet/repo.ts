import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { packetMails } from '#server/db/schema/mails.ts';
import type { OwnerId } from '#server/policy/actor.ts';

export function createPacketRepo(db: Db) {
  const mine = (sender: OwnerId, id: string) => and(eq(packetMails.senderId, sender), eq(packetMails.id, id));
  return {
    /** True for the one who may send it; false when it was begun before. */
    async begin(sender: OwnerId, id: string, toEmail: string, asked: string): Promise<boolean> {
      const begun = await db
        .insert(packetMails)
        .values({ senderId: sender, id, toEmail, asked })
        .onConflictDoNothing()
        .returning({ id: packetMails.id });
      return begun.length > 0;
    },
    async find(sender: OwnerId, id: string) {
      const [row] = await db.select().from(packetMails).where(mine(sender, id));
      return row;
    },
    async sent(sender: OwnerId, id: string, documents: number, at: Date): Promise<void> {
      await db.update(packetMails).set({ sentAt: at, documents }).where(mine(sender, id));
    },
    /** So that it can be tried again. */
    async failed(sender: OwnerId, id: string): Promise<void> {
      await db.delete(packetMails).where(and(mine(sender, id), isNull(packetMails.sentAt)));
    },
  };
}
