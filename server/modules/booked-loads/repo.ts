import { and, eq, exists, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { bookedLegs, bookedLoads, type Leg } from '#server/db/schema/booked-loads.ts';
import type { OwnerId } from '#server/policy/actor.ts';
import type { LegRow } from './lists.ts';
import { holdBooking, takeOffDriver } from './off-driver.ts';

/** Changes of booked loads; who may is asked first, by reading them from the actor's list. */
export function createBookedLoadsRepo(db: Db) {
  return {
    /**
     * False when it is not there any more, its driver is another than `before` (undefined: whoever it is), or it failed in
     * this very moment.
     */
    assign(
      carrier: OwnerId,
      id: string,
      change: { driverId: string | null; before: string | null | undefined; at: Date },
    ): Promise<boolean> {
      const { driverId, before, at } = change;
      const unchanged =
        before === undefined ? undefined : sql`${bookedLoads.driverId} is not distinct from ${before}::uuid`;
      return db.transaction(async (tx) => {
        await holdBooking(tx, id);
        const stands = tx
          .select({ one: sql`1` })
          .from(bookedLegs)
          .where(and(eq(bookedLegs.bookedLoadId, id), ne(bookedLegs.state, 'failed')));
        const changed = await tx
          .update(bookedLoads)
          .set({ driverId, assignedAt: driverId === null ? null : at, acknowledgedAt: null })
          .where(
            and(
              eq(bookedLoads.id, id),
              eq(bookedLoads.carrierId, carrier),
              isNull(bookedLoads.deletedAt),
              unchanged,
              driverId === null ? undefined : exists(stands),
            ),
          )
          .returning({ id: bookedLoads.id });
        return changed.length > 0;
      });
    },

    async acknowledge(driver: OwnerId, id: string, at: Date): Promise<boolean> {
      const changed = await db
        .update(bookedLoads)
        .set({ acknowledgedAt: sql`coalesce(${bookedLoads.acknowledgedAt}, ${at.toISOString()}::timestamptz)` })
        .where(and(eq(bookedLoads.id, id), eq(bookedLoads.driverId, driver), isNull(bookedLoads.deletedAt)))
        .returning({ id: bookedLoads.id });
      return changed.length > 0;
    },

    /** False when it was deleted before. */
    async remove(id: string, at: Date): Promise<boolean> {
      const changed = await db
        .update(bookedLoads)
        .set({ deletedAt: at })
        .where(and(eq(bookedLoads.id, id), isNull(bookedLoads.deletedAt)))
        .returning({ id: bookedLoads.id });
      return changed.length > 0;
    },

    async restore(id: string): Promise<void> {
      await db.update(bookedLoads).set({ deletedAt: null }).where(eq(bookedLoads.id, id));
    },

    /**
     * Only from the state that was seen: of two who settle at once, one is told. What is not booked at all any more is taken
     * off its driver.
     */
    settle(seen: LegRow, state: 'confirmed' | 'failed', by: OwnerId, at: Date): Promise<boolean> {
      return db.transaction(async (tx) => {
        await holdBooking(tx, seen.bookedLoadId);
        const changed = await tx
          .update(bookedLegs)
          .set({ state, reason: null, settledBy: by, settledAt: at, stateBeforeDocument: null })
          .where(
            and(
              eq(bookedLegs.bookedLoadId, seen.bookedLoadId),
              eq(bookedLegs.leg, seen.leg),
              eq(bookedLegs.state, seen.state),
              eq(bookedLegs.phase, 'settled'),
            ),
          )
          .returning({ leg: bookedLegs.leg });
        await takeOffDriver(tx, seen.bookedLoadId);
        return changed.length > 0;
      });
    },

    /** A booking that nobody has confirmed yet is, by its rate confirmation. */
    async confirmByDocument(id: string, leg: Leg, by: OwnerId, at: Date): Promise<void> {
      await db
        .update(bookedLegs)
        .set({ state: 'confirmed', stateBeforeDocument: sql`${bookedLegs.state}`, settledBy: by, settledAt: at })
        .where(
          and(
            eq(bookedLegs.bookedLoadId, id),
            eq(bookedLegs.leg, leg),
            inArray(bookedLegs.state, ['requested', 'unknown']),
            eq(bookedLegs.phase, 'settled'),
          ),
        );
    },

    /** The rate confirmation is gone: what it alone confirmed stands as it did before. */
    async takeBackConfirmation(id: string, leg: Leg): Promise<void> {
      await db
        .update(bookedLegs)
        .set({
          state: sql`${bookedLegs.stateBeforeDocument}`,
          stateBeforeDocument: null,
          settledBy: null,
          settledAt: null,
        })
        .where(
          and(
            eq(bookedLegs.bookedLoadId, id),
            eq(bookedLegs.leg, leg),
            eq(bookedLegs.state, 'confirmed'),
            isNotNull(bookedLegs.stateBeforeDocument),
          ),
        );
    },

    async boardSaid({ bookedLoadId, leg }: LegRow, says: NonNullable<LegRow['boardSays']>, at: Date): Promise<void> {
      await db
        .update(bookedLegs)
        .set({ boardSays: says, boardAskedAt: at })
        .where(and(eq(bookedLegs.bookedLoadId, bookedLoadId), eq(bookedLegs.leg, leg)));
    },
  };
}
