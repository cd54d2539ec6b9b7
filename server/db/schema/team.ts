import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

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
