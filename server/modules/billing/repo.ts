import { eq, lte, sql } from 'drizzle-orm';
import type { SubscriptionLevel } from '#core/contract/account.ts';
import type { Db } from '#server/db/open.ts';
import { stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import type { SubscriptionState } from '#server/services/payments/payments.ts';
import { bestLevel } from './level.ts';

export type Standing = { userId: string; level: SubscriptionLevel; hasHadTrial: boolean };
/** Of a customer, taken before the provider is asked, by the database's clock, which all processes share. */
type Reading = { userId: string; asOf: Date };

export function createBillingRepo(db: Db) {
  return {
    async beginReading(customerId: string): Promise<Reading | null> {
      const [reading] = await db
        .select({ userId: users.id, asOf: sql<Date>`clock_timestamp()`.mapWith(subscriptions.asOf) })
        .from(users)
        .where(eq(users.stripeCustomerId, customerId));
      return reading ?? null;
    },

    /** Keeps the customer that was there first. */
    async keepCustomer(userId: string, customerId: string): Promise<string> {
      const [row] = await db
        .update(users)
        .set({ stripeCustomerId: sql`coalesce(${users.stripeCustomerId}, ${customerId})` })
        .where(eq(users.id, userId))
        .returning({ customerId: users.stripeCustomerId });
      return row?.customerId ?? customerId;
    },

    async isTaken(eventId: string): Promise<boolean> {
      const [row] = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, eventId));
      return row !== undefined;
    },

    /** What was read, the level that follows and the event that told of it, all or nothing; an older reading changes nothing. */
    record: (
      { userId, asOf }: Reading,
      found: readonly SubscriptionState[],
      eventId: string | null,
    ): Promise<Standing> =>
      db.transaction(async (tx) => {
        // one at a time for a user, or two could each miss what the other writes
        const [user] = await tx
          .select({ hasHadTrial: users.hasHadTrial })
          .from(users)
          .where(eq(users.id, userId))
          .for('update');
        if (eventId) await tx.insert(stripeEvents).values({ id: eventId }).onConflictDoNothing();
        for (const { id, status, isTrial, priceId } of found) {
          await tx
            .insert(subscriptions)
            .values({ id, userId, status, isTrial, priceId, asOf })
            .onConflictDoUpdate({
              target: subscriptions.id,
              set: { status, isTrial, priceId, asOf },
              setWhere: lte(subscriptions.asOf, asOf),
            });
        }
        const known = await tx
          .select({ status: subscriptions.status, isTrial: subscriptions.isTrial })
          .from(subscriptions)
          .where(eq(subscriptions.userId, userId));
        const standing: Standing = {
          userId,
          level: bestLevel(known.map(({ status }) => status)),
          hasHadTrial: user?.hasHadTrial === true || known.some(({ isTrial }) => isTrial),
        };
        await tx
          .update(users)
          .set({ subscriptionLevel: standing.level, hasHadTrial: standing.hasHadTrial })
          .where(eq(users.id, userId));
        return standing;
      }),
  };
}
