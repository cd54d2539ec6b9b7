import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { trialSearches } from '#server/db/schema/billing.ts';
import type { OwnerId } from '#server/policy/actor.ts';

export function createTrialRepo(db: Db) {
  const ofDay = (owner: OwnerId, day: string) => and(eq(trialSearches.userId, owner), eq(trialSearches.day, day));
  const count = async (owner: OwnerId, day: string): Promise<number> => {
    const [row] = await db.select({ count: trialSearches.count }).from(trialSearches).where(ofDay(owner, day));
    return row?.count ?? 0;
  };

  return {
    count,

    /** The new count, or null when the limit was reached before. */
    async take(owner: OwnerId, day: string, limit: number): Promise<number | null> {
      const [row] = await db
        .insert(trialSearches)
        .values({ userId: owner, day, count: 1 })
        .onConflictDoUpdate({
          target: [trialSearches.userId, trialSearches.day],
          set: { count: sql`${trialSearches.count} + 1` },
          setWhere: lt(trialSearches.count, limit),
        })
        .returning({ count: trialSearches.count });
      return row?.count ?? null;
    },

    async giveBack(owner: OwnerId, day: string): Promise<number> {
      const [row] = await db
        .update(trialSearches)
        .set({ count: sql`${trialSearches.count} - 1` })
        .where(and(ofDay(owner, day), gt(trialSearches.count, 0)))
        .returning({ count: trialSearches.count });
      return row?.count ?? 0;
    },
  };
}
