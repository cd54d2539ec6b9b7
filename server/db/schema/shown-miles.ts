import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** The empty miles with which a board's loads were shown to a user: of their newest searches. */
export const shownMiles = pgTable(
  'shown_miles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shownAt: moment('shown_at').notNull(),
    /** By the id of the load. */
    miles: jsonb('miles').$type<Record<string, number>>().notNull(),
  },
  (t) => [index('shown_miles_newest').on(t.userId, t.shownAt)],
);
