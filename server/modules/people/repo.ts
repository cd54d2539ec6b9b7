import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { savedDispatchers, type TeamTable } from '#server/db/schema/team.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import type { OwnerId } from '#server/policy/actor.ts';

/** The carriers who added a dispatcher. `dispatcher` is the actor's own id; a carrier is always found through the link. */
export function createCarriersRepo(db: Db) {
  const linked = (dispatcher: OwnerId) =>
    and(eq(savedDispatchers.memberId, dispatcher), eq(users.accountType, 'carrier'));
  const carriers = () =>
    db.select({ user: users }).from(savedDispatchers).innerJoin(users, eq(users.id, savedDispatchers.carrierId));
  const inOrder = [asc(users.companyName), asc(users.email)];

  return {
    async all(dispatcher: OwnerId): Promise<UserRow[]> {
      const rows = await carriers()
        .where(linked(dispatcher))
        .orderBy(...inOrder);
      return rows.map(({ user }) => user);
    },

    async available(dispatcher: OwnerId): Promise<UserRow[]> {
      const rows = await carriers()
        .where(and(linked(dispatcher), ne(users.truckstopIntegrationId, '')))
        .orderBy(...inOrder);
      return rows.map(({ user }) => user);
    },

    async byId(dispatcher: OwnerId, carrierId: string): Promise<UserRow | undefined> {
      const [row] = await carriers().where(and(linked(dispatcher), eq(users.id, carrierId)));
      return row?.user;
    },

    /** Ids of the dispatchers whom a carrier added. */
    async dispatchersOf(carrier: OwnerId): Promise<string[]> {
      const rows = await db
        .select({ id: savedDispatchers.memberId })
        .from(savedDispatchers)
        .where(eq(savedDispatchers.carrierId, carrier));
      return rows.map(({ id }) => id);
    },

    async byEmail(dispatcher: OwnerId, email: string): Promise<UserRow | undefined> {
      const [row] = await carriers().where(and(linked(dispatcher), eq(users.email, email)));
      return row?.user;
    },

    async carrierById(id: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), eq(users.accountType, 'carrier')));
      return row;
    },
  };
}

export type TeamRole = 'dispatcher' | 'driver';

/** The people of one role whom a carrier saved. `carrier` is the actor's own id. */
export function createTeamRepo(db: Db, table: TeamTable, role: TeamRole) {
  const link = (carrier: OwnerId) => and(eq(table.memberId, users.id), eq(table.carrierId, carrier));
  const withEmail = (email: string) => and(eq(users.email, email), eq(users.accountType, role));

  return {
    async list(carrier: OwnerId): Promise<UserRow[]> {
      const rows = await db
        .select({ user: users })
        .from(users)
        .innerJoin(table, link(carrier))
        .orderBy(asc(users.name), asc(users.email));
      return rows.map(({ user }) => user);
    },

    async findUnsaved(carrier: OwnerId, email: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select({ user: users })
        .from(users)
        .leftJoin(table, link(carrier))
        .where(and(withEmail(email), isNull(table.memberId)));
      return row?.user;
    },

    /** Ids of the carriers who saved the member. */
    async carrierIds(member: OwnerId): Promise<string[]> {
      const rows = await db.select({ id: table.carrierId }).from(table).where(eq(table.memberId, member));
      return rows.map(({ id }) => id);
    },

    async dispatcherIds(carrier: string): Promise<string[]> {
      const rows = await db
        .select({ id: savedDispatchers.memberId })
        .from(savedDispatchers)
        .where(eq(savedDispatchers.carrierId, carrier));
      return rows.map(({ id }) => id);
    },

    async memberId(carrier: OwnerId, email: string): Promise<string | null> {
      const [member] = await db
        .select({ id: users.id })
        .from(users)
        .innerJoin(table, link(carrier))
        .where(withEmail(email));
      return member?.id ?? null;
    },

    /** The member's id, also of one saved before; null when there is nobody of this role with that e-mail. */
    async save(carrier: OwnerId, email: string): Promise<string | null> {
      const [member] = await db.select({ id: users.id }).from(users).where(withEmail(email));
      if (!member) return null;
      await db.insert(table).values({ carrierId: carrier, memberId: member.id }).onConflictDoNothing();
      return member.id;
    },

    /** The id of the member who was removed, null when nobody was. */
    async remove(carrier: OwnerId, email: string): Promise<string | null> {
      const member = db.select({ id: users.id }).from(users).where(eq(users.email, email));
      const [removed] = await db
        .delete(table)
        .where(and(eq(table.carrierId, carrier), inArray(table.memberId, member)))
        .returning({ id: table.memberId });
      return removed?.id ?? null;
    },
  };
}
