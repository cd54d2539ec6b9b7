import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** Carrier packets e-mailed to brokers; the id is the sender's own, so that the same one goes out once. */
export const packetMails = pgTable(
  'packet_mails',
  {
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    toEmail: text('to_email').notNull(),
    /** What was asked for, in words: an id serves one packet. */
    asked: text('asked').notNull().default(''),
    documents: integer('documents').notNull().default(0),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** Null until the e-mail service took it. */
    sentAt: moment('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.id] })],
);

/** Messages to the team; the id is the sender's own, so that the same one goes out once. Their text is not kept. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** SHA-256 of what was written: an id serves one message. */
    textHash: text('text_hash').notNull(),
    begunAt: moment('begun_at').notNull(),
    /** Null until the e-mail service took it. */
    sentAt: moment('sent_at'),
    thanked: boolean('thanked').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.senderId, t.id] })],
);
