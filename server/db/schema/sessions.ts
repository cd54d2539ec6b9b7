import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is nowhere on the server. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where its token may not be shown. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SessionKind>().notNull().default('web'),
    /** Of a device: 'Chrome on Linux'. */
    name: text('name'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** A session that was revoked is over, and known as the user's own until it would have ended. */
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId), uniqueIndex('sessions_id').on(t.id)],
);
export type SessionKind = 'web' | 'extension';

/** A device that its user let in and that has not fetched its token yet. */
export const deviceGrants = pgTable('device_grants', {
  /** SHA-256 of the code. */
  codeHash: text('code_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeChallenge: text('code_challenge').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  deviceName: text('device_name').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A sign-in under way, bound to one browser by a cookie and used once. */
export const loginAttempts = pgTable('login_attempts', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
