import { and, eq, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { BookingState } from '#core/contract/booked-load.ts';
import type { BookingOutcome } from '#server/boards/board.ts';
import type { Db } from '#server/db/open.ts';
import { bookedLegs, bookedLoads, type Leg } from '#server/db/schema/booked-loads.ts';
import { holdBooking, takeOffDriver } from '#server/modules/booked-loads/off-driver.ts';

export type NewLeg = Pick<
  typeof bookedLegs.$inferInsert,
  'leg' | 'loadId' | 'load' | 'bookedThrough' | 'agreedRate' | 'agreedWith'
>;
type NewBooking = Pick<typeof bookedLoads.$inferInsert, 'carrierId' | 'bookedBy' | 'dispatcherId' | 'entryId'> & {
  bookedAt: Date;
};
/** The load as the board shows it now. */
type Shown = Pick<NewLeg, 'load'>;

type Outcome = { state: BookingState; reason: string | null };
/** Whether it was its to settle, and who drove it until then. */
type Settled = { changed: boolean; driverId: string | null };

/** What is written before and after a board is asked. Every step names the phase it starts from. */
export function createAttemptsRepo(db: Db) {
  const legOf = (id: string, leg: Leg) => and(eq(bookedLegs.bookedLoadId, id), eq(bookedLegs.leg, leg));

  /** Writes down what came of it; what failed altogether is taken off its driver. */
  const settle = (id: string, leg: Leg, from: SQL | undefined, to: Outcome & Partial<Shown>) =>
    db.transaction(async (tx): Promise<Settled> => {
      const held = await holdBooking(tx, id);
      const changed = await tx
        .update(bookedLegs)
        .set({ ...to, phase: 'settled' })
        .where(and(legOf(id, leg), from))
        .returning({ leg: bookedLegs.leg });
      if (changed.length > 0) await takeOffDriver(tx, id);
      return { changed: changed.length > 0, driverId: held?.driverId ?? null };
    });

  return {
    /**
     * Writes the attempt down, nothing sent yet; `within` runs in the same transaction. Throws a unique violation when one
     * of the loads is booked for the carrier already.
     */
    claim(
      booking: NewBooking,
      legs: readonly NewLeg[],
      leaseUntil: Date,
      within: (tx: Db, id: string) => Promise<void>,
    ): Promise<string> {
      return db.transaction(async (tx) => {
        const [row] = await tx.insert(bookedLoads).values(booking).returning({ id: bookedLoads.id });
        if (!row) throw new Error('The booking was not written');
        const { carrierId } = booking;
        const under = { bookedLoadId: row.id, carrierId, phase: 'prepared', state: 'requested', leaseUntil } as const;
        await tx.insert(bookedLegs).values(legs.map((leg) => ({ ...leg, ...under })));
        await within(tx as unknown as Db, row.id);
        return row.id;
      });
    },

    /** Takes back what no board was asked for. False when it has gone further. */
    async withdraw(id: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const legs = await tx
          .select({ phase: bookedLegs.phase })
          .from(bookedLegs)
          .where(eq(bookedLegs.bookedLoadId, id))
          .for('update');
        if (legs.some(({ phase }) => phase !== 'prepared')) return false;
        await tx.delete(bookedLoads).where(eq(bookedLoads.id, id));
        return true;
      });
    },

    /** What was agreed by telephone stands from now on. */
    async confirmTelephone(id: string): Promise<void> {
      await db
        .update(bookedLegs)
        .set({ phase: 'settled', state: 'confirmed' })
        .where(
          and(
            eq(bookedLegs.bookedLoadId, id),
            eq(bookedLegs.bookedThrough, 'telephone'),
            eq(bookedLegs.phase, 'prepared'),
          ),
        );
    },

    /** Written before the board is asked: from here on it may have the load. False when the lease was over. */
    async startAsking(id: string, leg: Leg, { load }: Shown, leaseUntil: Date): Promise<boolean> {
      const changed = await db
        .update(bookedLegs)
        .set({ phase: 'asking', load, leaseUntil })
        .where(and(legOf(id, leg), eq(bookedLegs.phase, 'prepared')))
        .returning({ leg: bookedLegs.leg });
      return changed.length > 0;
    },

    /** A late answer still tells more than 'unknown', unless a person has said how it stands. */
    record(id: string, leg: Leg, outcome: BookingOutcome): Promise<Settled> {
      const reason = outcome.state === 'requested' ? null : outcome.reason;
      const open = or(
        eq(bookedLegs.phase, 'asking'),
        and(eq(bookedLegs.state, 'unknown'), isNull(bookedLegs.settledBy)),
      );
      return settle(id, leg, open, { state: outcome.state, reason });
    },

    failUnsent: (id: string, leg: Leg, { load }: Shown, reason: string): Promise<Settled> =>
      settle(id, leg, eq(bookedLegs.phase, 'prepared'), { state: 'failed', reason, load }),

    /** Attempts whose process ended before they did. */
    lost: (at: Date) =>
      db
        .select()
        .from(bookedLegs)
        .where(and(ne(bookedLegs.phase, 'settled'), lt(bookedLegs.leaseUntil, at))),

    /** Settles a lost attempt; false when another process or its own did. */
    giveUp(id: string, leg: Leg, phase: 'prepared' | 'asking', reason: string): Promise<Settled> {
      const state = phase === 'prepared' ? 'failed' : 'unknown';
      return settle(id, leg, eq(bookedLegs.phase, phase), { state, reason });
    },

    /** Booked loads with an unknown one that its board was not asked about since. */
    async unseen(limit: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ id: bookedLegs.bookedLoadId })
        .from(bookedLegs)
        .innerJoin(bookedLoads, eq(bookedLoads.id, bookedLegs.bookedLoadId))
        .where(
          and(
            eq(bookedLegs.state, 'unknown'),
            eq(bookedLegs.phase, 'settled'),
            isNull(bookedLegs.boardSays),
            isNull(bookedLoads.deletedAt),
          ),
        )
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  };
}
