import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Load } from '#core/contract/load.ts';
import type { PairFigures } from '#core/contract/load-pair.ts';
import type { LoadStatus } from '#core/contract/saved-load.ts';
import type { Db } from '#server/db/open.ts';
import { savedLoads } from '#server/db/schema/saved-loads.ts';
import { savedDispatchers } from '#server/db/schema/team.ts';
import { users } from '#server/db/schema/users.ts';
import type { OwnerId } from '#server/policy/actor.ts';
import { type BookedLoads, termsChange } from './terms.ts';

/** A load, or a pair with its return as `child`. */
export type Entry = { entryId: string; load: Load; child: Load | null; pairFigures: PairFigures | null };

/** When its board last showed a load, and whether it was gone when asked later. */
type Seen = { at?: string; gone?: boolean };

export type SavedRow = Entry & {
  ownerId: string;
  savedAt: Date;
  loadStatus: LoadStatus | null;
  suggestedTo: string | null;
  seen: Record<string, Seen>;
  ownerEmail: string;
  /** E-mail of the carrier. */
  carrierEmail: string | null;
};

/** A suggestion that its carrier has not answered, or that changed since. */
export const PENDING: LoadStatus = 'not approved yet';

export function createSavedLoadsRepo(db: Db) {
  const owners = alias(users, 'owners');
  const carriers = alias(users, 'carriers');
  const rows = () =>
    db
      .select({
        ownerId: savedLoads.ownerId,
        entryId: savedLoads.entryId,
        load: savedLoads.load,
        child: savedLoads.child,
        pairFigures: savedLoads.pairFigures,
        savedAt: savedLoads.savedAt,
        loadStatus: savedLoads.loadStatus,
        suggestedTo: savedLoads.suggestedTo,
        seen: savedLoads.seen,
        ownerEmail: owners.email,
        carrierEmail: carriers.email,
      })
      .from(savedLoads)
      .innerJoin(owners, eq(owners.id, savedLoads.ownerId))
      .leftJoin(carriers, eq(carriers.id, savedLoads.suggestedTo));
  const newest = [desc(savedLoads.savedAt), savedLoads.entryId];
  const owned = (owner: OwnerId, entryId: string) =>
    and(eq(savedLoads.ownerId, owner), eq(savedLoads.entryId, entryId));
  /** A suggestion counts while the carrier works with who made it. */
  const linked = and(
    eq(savedDispatchers.carrierId, savedLoads.suggestedTo),
    eq(savedDispatchers.memberId, savedLoads.ownerId),
  );

  return {
    list: (owner: OwnerId): Promise<SavedRow[]> =>
      rows()
        .where(eq(savedLoads.ownerId, owner))
        .orderBy(...newest),

    async find(owner: OwnerId, entryId: string): Promise<SavedRow | undefined> {
      const [row] = await rows().where(owned(owner, entryId));
      return row;
    },

    suggestedTo: (carrier: OwnerId): Promise<SavedRow[]> =>
      rows()
        .innerJoin(savedDispatchers, linked)
        .where(eq(savedLoads.suggestedTo, carrier))
        .orderBy(...newest),

    async findSuggested(carrier: OwnerId, entryId: string): Promise<SavedRow | undefined> {
      const [row] = await rows()
        .innerJoin(savedDispatchers, linked)
        .where(and(eq(savedLoads.suggestedTo, carrier), eq(savedLoads.entryId, entryId)));
      return row;
    },

    /** Suggestions to the carrier that hold one of the loads. */
    suggestionsOf: (carrierId: string, loadIds: readonly string[]) =>
      db
        .select({ ownerId: savedLoads.ownerId, loadStatus: savedLoads.loadStatus })
        .from(savedLoads)
        .innerJoin(savedDispatchers, linked)
        .where(
          and(
            eq(savedLoads.suggestedTo, carrierId),
            or(
              inArray(sql<string>`${savedLoads.load}->>'id'`, [...loadIds]),
              inArray(sql<string>`${savedLoads.child}->>'id'`, [...loadIds]),
            ),
          ),
        ),

    /**
     * Saves once: a second save of the same entry renews what is in it and keeps the first moment. `each`: when its loads
     * were seen; of a moment `before` now, what is known of a saved one stands. An answer was to the terms as they were.
     */
    async save(
      owner: OwnerId,
      entry: Entry,
      each: Seen,
      { before, booked }: { before: boolean; booked: BookedLoads },
    ): Promise<void> {
      const { entryId: _, ...content } = entry;
      const seen = Object.fromEntries([entry.load, ...(entry.child ? [entry.child] : [])].map(({ id }) => [id, each]));
      await db
        .insert(savedLoads)
        .values({ ownerId: owner, ...entry, seen })
        .onConflictDoUpdate({
          target: [savedLoads.ownerId, savedLoads.entryId],
          set: {
            ...content,
            ...(before ? {} : { seen }),
            loadStatus: sql`case when ${savedLoads.suggestedTo} is not null and (${termsChange(booked)})
              then ${PENDING} else ${savedLoads.loadStatus} end`,
          },
        });
    },

    /** Null takes the suggestion back. */
    async suggest(owner: OwnerId, entryId: string, carrierId: string | null): Promise<boolean> {
      const status = carrierId === null ? null : PENDING;
      const changed = await db
        .update(savedLoads)
        .set({ suggestedTo: carrierId, loadStatus: status })
        .where(owned(owner, entryId))
        .returning({ id: savedLoads.entryId });
      return changed.length > 0;
    },

    async answer(carrier: OwnerId, ownerId: string, entryId: string, status: LoadStatus): Promise<boolean> {
      const changed = await db
        .update(savedLoads)
        .set({ loadStatus: status })
        .where(
          and(
            eq(savedLoads.ownerId, ownerId),
            eq(savedLoads.entryId, entryId),
            // taken back or given to another meanwhile
            eq(savedLoads.suggestedTo, carrier),
          ),
        )
        .returning({ id: savedLoads.entryId });
      return changed.length > 0;
    },

    /** What is suggested again after its carrier ended the link is to be answered again. A rejection stands. */
    async linkEnded(carrierId: string, ownerId: string): Promise<void> {
      await db
        .update(savedLoads)
        .set({ loadStatus: PENDING })
        .where(
          and(
            eq(savedLoads.ownerId, ownerId),
            eq(savedLoads.suggestedTo, carrierId),
            eq(savedLoads.loadStatus, 'approved'),
          ),
        );
    },

    /** The carrier it was suggested to, or null; undefined when there was no such load. */
    async remove(owner: OwnerId, entryId: string): Promise<string | null | undefined> {
      const [removed] = await db
        .delete(savedLoads)
        .where(owned(owner, entryId))
        .returning({ suggestedTo: savedLoads.suggestedTo });
      return removed?.suggestedTo;
    },
  };
}
