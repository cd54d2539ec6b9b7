import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** What the sandbox's stand-ins (sign-in, payments) must remember between starts. Empty in production. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
    expiresAt: moment('expires_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
);
