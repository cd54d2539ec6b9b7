import { and, asc, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { bookedLoads, type Leg } from '#server/db/schema/booked-loads.ts';
import { type DocumentRow, documents, looseFiles } from '#server/db/schema/documents.ts';
import { savedDispatchers } from '#server/db/schema/team.ts';
import { isUniqueViolation } from '#server/db/violation.ts';

type NewDocument = Pick<DocumentRow, 'type' | 'originalName' | 'sizeBytes' | 'sha256' | 'fileKey'>;
/** A booked load, and of a pair which half. */
type BookedLeg = { id: string; leg: Leg };
/** What has to happen in the same transaction, or not at all. */
type Within = (tx: Db) => Promise<void>;

/** Of several uploads to one slot at once each waits for the one before. */
const TRIES = 5;
const NOTHING: Within = async () => {};

/** Who may is asked first, where no viewer is named. */
export function createDocumentsRepo(db: Db) {
  const inPackage = (owner: string) => and(eq(documents.ownerId, owner), isNull(documents.bookedLoadId));
  const inPlace = (owner: string, type: DocumentRow['type'], of: BookedLeg | null) =>
    and(
      eq(documents.type, type),
      of ? and(eq(documents.bookedLoadId, of.id), eq(documents.leg, of.leg)) : inPackage(owner),
    );

  /** The owner; dispatchers whom the owner added; of a booked load's only who has that load in their list. */
  function visibleTo(viewer: string) {
    const isAdded = exists(
      db
        .select({ one: sql`1` })
        .from(savedDispatchers)
        .where(and(eq(savedDispatchers.carrierId, documents.ownerId), eq(savedDispatchers.memberId, viewer))),
    );
    const isConcerned = exists(
      db
        .select({ one: sql`1` })
        .from(bookedLoads)
        .where(
          and(
            eq(bookedLoads.id, documents.bookedLoadId),
            isNull(bookedLoads.deletedAt),
            or(
              eq(bookedLoads.carrierId, viewer),
              eq(bookedLoads.driverId, viewer),
              and(eq(bookedLoads.dispatcherId, viewer), isAdded),
            ),
          ),
        ),
    );
    return or(and(isNull(documents.bookedLoadId), or(eq(documents.ownerId, viewer), isAdded)), isConcerned);
  }

  const replace = (owner: string, document: NewDocument, of: BookedLeg | null, within: Within) =>
    db.transaction(async (tx) => {
      const replaced = await tx
        .delete(documents)
        .where(inPlace(owner, document.type, of))
        .returning({ key: documents.fileKey });
      const [row] = await tx
        .insert(documents)
        .values({ ...document, ownerId: owner, bookedLoadId: of?.id ?? null, leg: of?.leg ?? null })
        .returning();
      await tx.delete(looseFiles).where(eq(looseFiles.key, document.fileKey));
      if (replaced.length > 0) await tx.insert(looseFiles).values(replaced);
      if (!row) throw new Error('no document made');
      await within(tx as unknown as Db);
      return { row, loose: replaced.map(({ key }) => key) };
    });

  return {
    list: (owner: string): Promise<DocumentRow[]> =>
      db.select().from(documents).where(inPackage(owner)).orderBy(asc(documents.type)),

    async findAt(owner: string, type: DocumentRow['type'], of: BookedLeg | null): Promise<DocumentRow | undefined> {
      const [row] = await db
        .select()
        .from(documents)
        .where(inPlace(owner, type, of));
      return row;
    },

    /** By its id, for who may see it now. */
    async findFor(viewer: string, id: string): Promise<DocumentRow | undefined> {
      const [row] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), visibleTo(viewer)));
      return row;
    },

    /** Puts a document in its slot; `loose` names the file that was there. */
    async put(
      owner: string,
      document: NewDocument,
      of: BookedLeg | null = null,
      within = NOTHING,
    ): Promise<{ row: DocumentRow; loose: string[] }> {
      for (let tried = 1; ; tried++) {
        try {
          return await replace(owner, document, of, within);
        } catch (error) {
          if (tried === TRIES || !isUniqueViolation(error)) throw error;
        }
      }
    },

    /** The key of the file that is loose now, undefined when there is no such document any more. */
    remove: (id: string, within = NOTHING): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const [removed] = await tx.delete(documents).where(eq(documents.id, id)).returning({ key: documents.fileKey });
        if (!removed) return undefined;
        await tx.insert(looseFiles).values(removed);
        await within(tx as unknown as Db);
        return removed.key;
      }),

    async addLoose(key: string): Promise<void> {
      await db.insert(looseFiles).values({ key });
    },
    async dropLoose(key: string): Promise<void> {
      await db.delete(looseFiles).where(eq(looseFiles.key, key));
    },
    async looseSince(before: Date): Promise<string[]> {
      const rows = await db.select({ key: looseFiles.key }).from(looseFiles).where(lt(looseFiles.since, before));
      return rows.map(({ key }) => key);
    },
  };
}
