import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** What the AI looks for on a carrier's behalf, and how far looking has come. */
export const voicePreferences = pgTable(
  'voice_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    preferences: jsonb('preferences').$type<VoicePreferences>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    nextLookAt: moment('next_look_at').notNull().defaultNow(),
    /** Of the process that looks now: what another one found in its place does not count. */
    claim: uuid('claim'),
    /** Ids of loads that were sent, with the day on which they were. */
    told: jsonb('told').$type<Record<string, string>>().notNull().default({}),
    timesUnsubscribed: integer('times_unsubscribed').notNull().default(0),
  },
  (t) => [index('voice_preferences_next_look').on(t.nextLookAt)],
);

/** A message to a carrier about loads, on its way or gone. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    /** Goes along with every try, so that the receiver can drop a repeat. */
    key: text('key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The messages of one look tell of the same loads. */
    look: text('look').notNull(),
    message: jsonb('message').$type<OutboxMessage>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it is tried next; while it is under way, when another process may take it over. */
    dueAt: moment('due_at').notNull(),
    claim: uuid('claim'),
    tries: integer('tries').notNull().default(0),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    endedAt: moment('ended_at'),
    lastFailure: text('last_failure'),
  },
  (t) => [
    index('outbox_messages_due').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('outbox_messages_user').on(t.userId),
    index('outbox_messages_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
);
/** 'dropped': not wanted any more. 'failed': given up after a day. */
export type OutboxState = 'waiting' | 'sent' | 'dropped' | 'failed';
export type OutboxMessage = {
  channel: 'text' | 'e-mail' | 'call';
  /** A telephone number, or an e-mail address. */
  to: string;
  subject: string;
  text: string;
  unsubscribeUrl: string;
  loadIds: readonly string[];
  /** It answers what the carrier pressed just now, so goes at any hour. */
  isAnswer: boolean;
};
