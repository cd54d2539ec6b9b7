import { pgTable, text } from 'drizzle-orm/pg-core';

/** What links are signed with, made on first use; the same for every process on this database. */
export const signingKeys = pgTable('signing_keys', { name: text('name').primaryKey(), key: text('key').notNull() });
