import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { bookingRequests } from '#server/db/schema/booked-loads.ts';
import type { OwnerId } from '#server/policy/actor.ts';

export type RequestRow = typeof bookingRequests.$inferSelect;
type Key = { user: OwnerId; key: string };

/** Presses of Book by their Idempotency-Key. */
export function createRequestsRepo(db: Db) {
  const at = ({ user, key }: Key) => and(eq(bookingRequests.userId, user), eq(bookingRequests.key, key));

  return {
    /** False when the key was used before. */
    async reserve({ user, key }: Key, row: Pick<RequestRow, 'requestHash' | 'leaseUntil' | 'createdAt'>) {
      const added = await db
        .insert(bookingRequests)
        .values({ userId: user, key, ...row })
        .onConflictDoNothing()
        .returning({ key: bookingRequests.key });
      return added.length > 0;
    },

    async find(key: Key): Promise<RequestRow | undefined> {
      const [row] = await db.select().from(bookingRequests).where(at(key));
      return row;
    },

    /** Within the transaction that writes the attempt. Throws when the key was given up meanwhile. */
    async bind(tx: Db, key: Key, bookedLoadId: string): Promise<void> {
      const bound = await tx
        .update(bookingRequests)
        .set({ bookedLoadId })
        .where(and(at(key), isNull(bookingRequests.outcome), isNull(bookingRequests.bookedLoadId)))
        .returning({ key: bookingRequests.key });
      if (bound.length === 0) throw new Error('The booking took too long and was given up');
    },

    /** Kept for good: the first outcome is the one that every repetition gets. */
    async finish(key: Key, outcome: object): Promise<void> {
      await db
        .update(bookingRequests)
        .set({ outcome })
        .where(and(at(key), isNull(bookingRequests.outcome)));
    },

    /** Lets a key be used anew that nothing came of. */
    async forget(key: Key): Promise<void> {
      await db
        .delete(bookingRequests)
        .where(and(at(key), isNull(bookingRequests.bookedLoadId), isNull(bookingRequests.outcome)));
    },

    /** Those that nothing came of before their process ended, and old ones. */
    async sweep(now: Date, oldest: Date): Promise<void> {
      await db
        .delete(bookingRequests)
        .where(
          and(
            isNull(bookingRequests.bookedLoadId),
            isNull(bookingRequests.outcome),
            lt(bookingRequests.leaseUntil, now),
          ),
        );
      await db.delete(bookingRequests).where(lt(bookingRequests.createdAt, oldest));
    },
  };
}
