import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { bookedLegs, bookedLoads } from '#server/db/schema/booked-loads.ts';

type Tx = Pick<Db, 'select' | 'update'>;

/** Until the transaction ends nobody else changes how it stands or who drives it: of two at once, the second sees what the first did. */
export async function holdBooking(tx: Tx, id: string): Promise<{ driverId: string | null } | undefined> {
  const [held] = await tx
    .select({ driverId: bookedLoads.driverId })
    .from(bookedLoads)
    .where(eq(bookedLoads.id, id))
    .for('update');
  return held;
}

/** What is not booked at all any more is taken off its driver. */
export async function takeOffDriver(tx: Tx, id: string): Promise<void> {
  const stands = tx
    .select({ one: sql`1` })
    .from(bookedLegs)
    .where(and(eq(bookedLegs.bookedLoadId, id), ne(bookedLegs.state, 'failed')));
  await tx
    .update(bookedLoads)
    .set({ driverId: null, assignedAt: null, acknowledgedAt: null })
    .where(and(eq(bookedLoads.id, id), notExists(stands)));
}
