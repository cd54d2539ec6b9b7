import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DocumentType } from '#core/domain/documents.ts';
import { bookedLegs, type Leg } from './booked-loads.ts';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** A PDF of a carrier: of its package, of which a slot holds one, or of a booked load. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<DocumentType>().notNull(),
    /** Of a booked load's documents: which load, and of a pair which half. Null together. */
    bookedLoadId: uuid('booked_load_id'),
    leg: text('leg').$type<Leg>(),
    originalName: text('original_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    fileKey: text('file_key').notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('documents_slot').on(t.ownerId, t.type).where(sql`${t.bookedLoadId} is null`),
    uniqueIndex('documents_booked_leg_slot').on(t.bookedLoadId, t.leg, t.type),
    // no cascade: a row that went by itself would leave its file behind
    foreignKey({
      name: 'documents_of_a_booked_leg',
      columns: [t.bookedLoadId, t.leg],
      foreignColumns: [bookedLegs.bookedLoadId, bookedLegs.leg],
    }),
    check('documents_place', sql`(${t.bookedLoadId} is null) = (${t.leg} is null)`),
  ],
);
export type DocumentRow = typeof documents.$inferSelect;

/** Files that no document names: on their way in, or on their way out. What stays here is cleared away. */
export const looseFiles = pgTable('loose_files', {
  key: text('key').primaryKey(),
  since: moment('since').notNull().defaultNow(),
});
