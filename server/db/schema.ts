import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountType, SubscriptionLevel } from '#core/contract/account.ts';
import type { BookedLeg, BookingState } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import type { PairFigures } from '#core/contract/load-pair.ts';
import type { LoadStatus } from '#core/contract/saved-load.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { DocumentType } from '#core/domain/documents.ts';
import type { EquipmentCode } from '#core/domain/equipment.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Always lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    picture: text('picture'),
    accountType: text('account_type').$type<AccountType>().notNull().default('no account'),
    subscriptionLevel: smallint('subscription_level').$type<SubscriptionLevel>().notNull().default(0),
    hasHadTrial: boolean('has_had_trial').notNull().default(false),
    timeZone: text('time_zone').notNull().default('America/Chicago'),
    timeZoneSetAt: moment('time_zone_set_at'),
    stripeCustomerId: text('stripe_customer_id'),
    companyName: text('company_name').notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    mcNumber: text('mc_number').notNull().default(''),
    dotNumber: text('dot_number').notNull().default(''),
    truckType: text('truck_type').$type<EquipmentCode>().notNull().default('V'),
    originCity: text('origin_city').notNull().default(''),
    truckstopIntegrationId: text('truckstop_integration_id').notNull().default(''),
    chTNumber: text('ch_t_number').notNull().default(''),
    maxWeight: integer('max_weight'),
    maxLength: integer('max_length'),
    costPerMileUsd: doublePrecision('cost_per_mile_usd'),
    milesPerGallon: doublePrecision('miles_per_gallon'),
    dieselUsdPerGallon: doublePrecision('diesel_usd_per_gallon'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_issuer_subject').on(t.issuer, t.subject),
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_stripe_customer').on(t.stripeCustomerId),
    check('users_level', sql`${t.subscriptionLevel} in (0, 1, 2)`),
  ],
);
export type UserRow = typeof users.$inferSelect;

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

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Stripe's id. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    isTrial: boolean('is_trial').notNull(),
    /** Stripe's id of the price it is charged by; null when it was not read yet. */
    priceId: text('price_id'),
    /** When Stripe last told of it: an older event never overwrites a newer one. */
    asOf: moment('as_of').notNull(),
  },
  (t) => [index('subscriptions_user').on(t.userId)],
);

/** Webhook events already taken: the same event twice does nothing. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** Searches a trial user has used on a calendar day of the user's own zone. */
export const trialSearches = pgTable(
  'trial_searches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** A carrier's link to someone it works with; the row is the permission, and deleting it ends what it gave. */
const teamTable = (name: string, member: string) =>
  pgTable(
    name,
    {
      carrierId: uuid('carrier_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      memberId: uuid(member)
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      createdAt: moment('created_at').notNull().defaultNow(),
    },
    (t) => [
      primaryKey({ columns: [t.carrierId, t.memberId] }),
      index(`${name}_${member.replace(/_id$/, '')}`).on(t.memberId),
    ],
  );

/** A carrier lets a dispatcher work for it. */
export const savedDispatchers = teamTable('saved_dispatchers', 'dispatcher_id');
/** Drivers to whom a carrier assigns booked loads. */
export const savedDrivers = teamTable('saved_drivers', 'driver_id');
export type TeamTable = typeof savedDispatchers;

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

export const bookedLoads = pgTable(
  'booked_loads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The carrier it is booked for. */
    carrierId: uuid('carrier_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookedBy: uuid('booked_by').references(() => users.id, { onDelete: 'set null' }),
    /** The dispatcher in whose list it is too: who booked it, or whose suggestion the carrier booked. */
    dispatcherId: uuid('dispatcher_id').references(() => users.id, { onDelete: 'set null' }),
    entryId: text('entry_id'),
    driverId: uuid('driver_id'),
    assignedAt: moment('assigned_at'),
    acknowledgedAt: moment('acknowledged_at'),
    bookedAt: moment('booked_at').notNull(),
    /** Out of the lists, and still in the way of booking the same load again: deleting cancels nothing with the broker. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    // the migration empties driver_id alone: a driver who leaves the team loses the load, the carrier keeps it
    foreignKey({
      name: 'booked_loads_driver_of_the_team',
      columns: [t.carrierId, t.driverId],
      foreignColumns: [savedDrivers.carrierId, savedDrivers.memberId],
    }).onDelete('set null'),
    index('booked_loads_carrier').on(t.carrierId),
    index('booked_loads_dispatcher').on(t.dispatcherId),
    index('booked_loads_driver').on(t.driverId),
  ],
);

/** How far an attempt has come: nothing was sent; the board may have it; its outcome is known, as far as it can be. */
export type BookingPhase = 'prepared' | 'asking' | 'settled';
export type Leg = 'outbound' | 'return';

/** A load of a booking: one, or a pair's two. */
export const bookedLegs = pgTable(
  'booked_legs',
  {
    bookedLoadId: uuid('booked_load_id')
      .notNull()
      .references(() => bookedLoads.id, { onDelete: 'cascade' }),
    leg: text('leg').$type<Leg>().notNull(),
    carrierId: uuid('carrier_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    loadId: text('load_id').notNull(),
    load: jsonb('load').$type<Load>().notNull(),
    bookedThrough: text('booked_through').$type<BookedLeg['booked_through']>().notNull(),
    phase: text('phase').$type<BookingPhase>().notNull(),
    /** An attempt that has not ended by then lost its process. */
    leaseUntil: moment('lease_until').notNull(),
    state: text('state').$type<BookingState>().notNull(),
    reason: text('reason'),
    agreedRate: doublePrecision('agreed_rate'),
    agreedWith: text('agreed_with'),
    boardSays: text('board_says').$type<NonNullable<BookedLeg['board_says']>>(),
    boardAskedAt: moment('board_asked_at'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    settledAt: moment('settled_at'),
    /** What it was before a rate confirmation confirmed it, and is again when that goes; null of all others. */
    stateBeforeDocument: text('state_before_document').$type<BookingState>(),
  },
  (t) => [
    primaryKey({ columns: [t.bookedLoadId, t.leg] }),
    // the same load is booked for the same carrier once, whoever presses and however many at once
    uniqueIndex('booked_legs_once').on(t.carrierId, t.loadId).where(sql`${t.state} <> 'failed'`),
    index('booked_legs_under_way').on(t.leaseUntil).where(sql`${t.phase} <> 'settled'`),
    index('booked_legs_unknown').on(t.bookedLoadId).where(sql`${t.state} = 'unknown'`),
  ],
);

/** Presses of Book: the same key gives the same answer. */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of what was asked: a key serves one request. */
    requestHash: text('request_hash').notNull(),
    bookedLoadId: uuid('booked_load_id').references(() => bookedLoads.id, { onDelete: 'set null' }),
    /** Null while it is under way. */
    outcome: jsonb('outcome').$type<unknown>(),
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('booking_requests_created').on(t.createdAt)],
);
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

/** Carrier packets e-mailed to brokers; the id is the sender's own, so that the same one goes out once. */
export const packetMails = pgTable(
  'packet_mails',
  {
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    toEmail: text('to_email').notNull(),
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

/** Files that no document names: on their way in, or on their way out. What stays here is cleared away. */
export const looseFiles = pgTable('loose_files', {
  key: text('key').primaryKey(),
  since: moment('since').notNull().defaultNow(),
});

/** What links are signed with, made on first use; the same for every process on this database. */
export const signingKeys = pgTable('signing_keys', { name: text('name').primaryKey(), key: text('key').notNull() });

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
