import { and, desc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AttachedDocument } from '#core/contract/documents.ts';
import type { Db } from '#server/db/open.ts';
import { bookedLegs, bookedLoads } from '#server/db/schema/booked-loads.ts';
import { documents } from '#server/db/schema/documents.ts';
import { savedDispatchers } from '#server/db/schema/team.ts';
import { users } from '#server/db/schema/users.ts';
import type { Actor } from '#server/policy/actor.ts';

export type LegRow = typeof bookedLegs.$inferSelect & { settledByEmail: string | null; documents: AttachedDocument[] };
export type BookedRow = typeof bookedLoads.$inferSelect & {
  carrier: { email: string; name: string; companyName: string };
  bookedByEmail: string | null;
  driver: { email: string; name: string; phoneNumber: string } | null;
  /** The outbound load first; one, or two of a pair. */
  legs: [LegRow, ...LegRow[]];
};

/** Whose list a booked load is in: the carrier's, the dispatcher's while the carrier works with them, the driver's. */
function inListOf(db: Db, { id, accountType }: Pick<Actor, 'id' | 'accountType'>): SQL | undefined {
  if (accountType === 'driver') return eq(bookedLoads.driverId, id);
  if (accountType !== 'dispatcher') return eq(bookedLoads.carrierId, id);
  const link = db
    .select({ one: sql`1` })
    .from(savedDispatchers)
    .where(and(eq(savedDispatchers.carrierId, bookedLoads.carrierId), eq(savedDispatchers.memberId, id)));
  return and(eq(bookedLoads.dispatcherId, id), exists(link));
}

/** Reads; what is written is in `repo.ts`. */
export function createBookedLists(db: Db) {
  const carriers = alias(users, 'carriers');
  const bookers = alias(users, 'bookers');
  const drivers = alias(users, 'drivers');
  const settlers = alias(users, 'settlers');
  const others = alias(bookedLegs, 'others');
  /** What was never sent to a board is in no list. */
  const begun = exists(
    db
      .select({ one: sql`1` })
      .from(others)
      .where(and(eq(others.bookedLoadId, bookedLoads.id), ne(others.phase, 'prepared'))),
  );

  async function read(where: SQL | undefined): Promise<BookedRow[]> {
    const rows = await db
      .select({
        booking: bookedLoads,
        leg: bookedLegs,
        carrier: { email: carriers.email, name: carriers.name, companyName: carriers.companyName },
        bookedByEmail: bookers.email,
        driver: { email: drivers.email, name: drivers.name, phoneNumber: drivers.phoneNumber },
        settledByEmail: settlers.email,
      })
      .from(bookedLoads)
      .innerJoin(bookedLegs, eq(bookedLegs.bookedLoadId, bookedLoads.id))
      .innerJoin(carriers, eq(carriers.id, bookedLoads.carrierId))
      .leftJoin(bookers, eq(bookers.id, bookedLoads.bookedBy))
      .leftJoin(drivers, eq(drivers.id, bookedLoads.driverId))
      .leftJoin(settlers, eq(settlers.id, bookedLegs.settledBy))
      .where(and(where, begun))
      .orderBy(desc(bookedLoads.bookedAt), bookedLoads.id, bookedLegs.leg);
    const attached = await attachedTo(db, [...new Set(rows.map(({ booking }) => booking.id))]);
    const found = new Map<string, BookedRow>();
    for (const { booking, leg: row, settledByEmail, ...rest } of rows) {
      const leg = { ...row, settledByEmail, documents: attached(row) };
      const before = found.get(booking.id);
      if (before) before.legs.push(leg);
      else found.set(booking.id, { ...booking, ...rest, legs: [leg] });
    }
    return [...found.values()];
  }

  return {
    list: (actor: Actor) => read(and(inListOf(db, actor), isNull(bookedLoads.deletedAt))),

    /** Also one that was deleted. */
    async find(actor: Actor, id: string): Promise<BookedRow | undefined> {
      const [row] = await read(and(inListOf(db, actor), eq(bookedLoads.id, id)));
      return row;
    },

    /** For what the server does by itself. */
    async findAny(id: string): Promise<BookedRow | undefined> {
      const [row] = await read(eq(bookedLoads.id, id));
      return row;
    },

    /** What holds one of the loads for the carrier, in whoever's list it is; not what is only being looked up yet. */
    async holder(carrierId: string, loadIds: readonly string[]) {
      const [row] = await db
        .select({ booking: bookedLoads, leg: bookedLegs })
        .from(bookedLegs)
        .innerJoin(bookedLoads, eq(bookedLoads.id, bookedLegs.bookedLoadId))
        .where(
          and(
            eq(bookedLegs.carrierId, carrierId),
            inArray(bookedLegs.loadId, [...loadIds]),
            ne(bookedLegs.state, 'failed'),
            ne(bookedLegs.phase, 'prepared'),
          ),
        );
      return row;
    },

    /** What of these loads is booked: for the carrier itself, or for one of those who added the dispatcher. */
    standing(actor: Actor, loadIds: readonly string[]) {
      const added = db
        .select({ id: savedDispatchers.carrierId })
        .from(savedDispatchers)
        .where(eq(savedDispatchers.memberId, actor.id));
      return db
        .select({
          id: bookedLoads.id,
          loadId: bookedLegs.loadId,
          state: bookedLegs.state,
          carrierId: bookedLoads.carrierId,
          carrier: carriers.email,
          dispatcherId: bookedLoads.dispatcherId,
        })
        .from(bookedLegs)
        .innerJoin(bookedLoads, eq(bookedLoads.id, bookedLegs.bookedLoadId))
        .innerJoin(carriers, eq(carriers.id, bookedLoads.carrierId))
        .where(
          and(
            inArray(bookedLegs.loadId, [...loadIds]),
            ne(bookedLegs.state, 'failed'),
            ne(bookedLegs.phase, 'prepared'),
            isNull(bookedLoads.deletedAt),
            or(eq(bookedLegs.carrierId, actor.id), inArray(bookedLegs.carrierId, added)),
          ),
        )
        .orderBy(desc(bookedLoads.bookedAt));
    },
  };
}

/** The documents of these booked loads, to be asked for by load and half. */
async function attachedTo(db: Db, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(documents)
          .where(inArray(documents.bookedLoadId, [...ids]));
  return ({ bookedLoadId, leg }: Pick<LegRow, 'bookedLoadId' | 'leg'>): AttachedDocument[] =>
    rows
      .filter((row) => row.bookedLoadId === bookedLoadId && row.leg === leg)
      .map((row) => ({
        _id: row.id,
        originalName: row.originalName,
        documentType: row.type,
        size: row.sizeBytes,
        uploaded_at: row.uploadedAt.toISOString(),
      }))
      .sort((a, b) => (a.documentType < b.documentType ? 1 : -1));
}
