import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

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
