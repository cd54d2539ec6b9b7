import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** A message to the assistant and its answer; `answer` is null while it is worked out. */
export const chatExchanges = pgTable(
  'chat_exchanges',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Random, made by a browser in which nobody was signed in. */
    visitorId: uuid('visitor_id'),
    /** Given by the sender, so that a message sent again is the same message. */
    messageId: uuid('message_id').notNull(),
    question: text('question').notNull(),
    answer: text('answer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('chat_exchanges_user_message').on(t.userId, t.messageId),
    uniqueIndex('chat_exchanges_visitor_message').on(t.visitorId, t.messageId),
    check('chat_exchanges_speaker', sql`(${t.userId} is null) <> (${t.visitorId} is null)`),
  ],
);
