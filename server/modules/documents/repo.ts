import { and, asc, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import type { PackageDocument } from '#core/domain/documents.ts';
import type { Db } from '#server/db/open.ts';
import { type DocumentRow, documents, looseFiles, savedDispatchers } from '#server/db/schema.ts';
import { isUniqueViolation } from '#server/db/violation.ts';
import type { OwnerId } from '#server/policy/actor.ts';

type NewDocument = Pick<DocumentRow, 'originalName' | 'sizeBytes' | 'sha256' | 'fileKey'> & { type: PackageDocument };

/** Of several uploads to one slot at once each waits for the one before. */
const TRIES = 5;

export function createDocumentsRepo(db: Db) {
  const inPackage = (owner: string) => and(eq(documents.ownerId, owner), isNull(documents.bookedLoadId));
  /** The owner, and dispatchers whom the owner added. */
  const visibleTo = (viewer: string) =>
    or(
      eq(documents.ownerId, viewer as OwnerId),
      exists(
        db
          .select({ one: sql`1` })
          .from(savedDispatchers)
          .where(and(eq(savedDispatchers.carrierId, documents.ownerId), eq(savedDispatchers.memberId, viewer))),
      ),
    );

  const replace = (owner: OwnerId, document: NewDocument) =>
    db.transaction(async (tx) => {
      const replaced = await tx
        .delete(documents)
        .where(and(inPackage(owner), eq(documents.type, document.type)))
        .returning({ key: documents.fileKey });
      const [row] = await tx
        .insert(documents)
        .values({ ...document, ownerId: owner })
        .returning();
      await tx.delete(looseFiles).where(eq(looseFiles.key, document.fileKey));
      if (replaced.length > 0) await tx.insert(looseFiles).values(replaced);
      if (!row) throw new Error('no document made');
      return { row, loose: replaced.map(({ key }) => key) };
    });

  return {
    list: (owner: string): Promise<DocumentRow[]> =>
      db.select().from(documents).where(inPackage(owner)).orderBy(asc(documents.type)),

    /** By its id, for its owner or a dispatcher whom the owner has added and not removed since. */
    async findFor(viewer: string, id: string): Promise<DocumentRow | undefined> {
      const [row] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), visibleTo(viewer)));
      return row;
    },

    /** Puts a document in its slot; `loose` names the file that was there. */
    async put(owner: OwnerId, document: NewDocument): Promise<{ row: DocumentRow; loose: string[] }> {
      for (let tried = 1; ; tried++) {
        try {
          return await replace(owner, document);
        } catch (error) {
          if (tried === TRIES || !isUniqueViolation(error)) throw error;
        }
      }
    },

    /** The key of the file that is loose now, undefined when the owner has no such document. */
    remove: (owner: OwnerId, id: string): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const [removed] = await tx
          .delete(documents)
          .where(and(eq(documents.id, id), eq(documents.ownerId, owner)))
          .returning({ key: documents.fileKey });
        if (removed) await tx.insert(looseFiles).values(removed);
        return removed?.key;
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
