import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountType, SubscriptionLevel } from '#core/contract/account.ts';
import type { EquipmentCode } from '#core/domain/equipment.ts';
import { moment } from './moment.ts';

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
