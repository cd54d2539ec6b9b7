import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Load } from '#core/contract/load.ts';
import type { PairFigures } from '#core/contract/load-pair.ts';
import type { LoadStatus } from '#core/contract/saved-load.ts';
import { moment } from './moment.ts';
import { users } from './users.ts';

export const savedLoads = pgTable(
  'saved_loads',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entryId: text('entry_id').notNull(),
    load: jsonb('load').$type<Load>().notNull(),
    /** Of a pair: its return load, and what it came to. Null together. */
    child: jsonb('child').$type<Load>(),
    pairFigures: jsonb('pair_figures').$type<PairFigures>(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** The carrier that the owner, a dispatcher, suggested it to; status and carrier are set and cleared together. */
    suggestedTo: uuid('suggested_to').references(() => users.id, { onDelete: 'set null' }),
    loadStatus: text('load_status').$type<LoadStatus>(),
    /** By the id of each of its loads: when its board last showed it, and whether it was gone when asked later. */
    seen: jsonb('seen').$type<Record<string, { at?: string; gone?: boolean }>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.entryId] }), index('saved_loads_suggested_to').on(t.suggestedTo)],
);

/** Writes to saved loads that are done, under the keys they were sent with: the same key again does nothing. */
export const savedLoadWrites = pgTable(
  'saved_load_writes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** What was asked, for example 'delete rosa@example.com-ts-1': a key serves one request. */
    asked: text('asked').notNull(),
    doneAt: moment('done_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
