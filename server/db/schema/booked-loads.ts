import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookedLeg, BookingState } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { moment } from './moment.ts';
import { savedDrivers } from './team.ts';
import { users } from './users.ts';

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
