import * as z from 'zod/mini';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { grouped } from '#core/domain/grouped.ts';
import { OPERATING_LIMITS } from '#core/domain/operating-figures.ts';
import { done } from './answers.ts';
import { dailySearches } from './daily-searches.ts';
import { endpoint } from './endpoint.ts';

export const WORKING_ACCOUNT_TYPES = ['dispatcher', 'carrier', 'driver'] as const;
const workingAccountType = z.enum(WORKING_ACCOUNT_TYPES);
export const accountType = z.enum([...WORKING_ACCOUNT_TYPES, 'no account']);
export type AccountType = z.infer<typeof accountType>;

/** Subscription level: 0 none, 1 trial, 2 premium. */
export const subscriptionLevel = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type SubscriptionLevel = z.infer<typeof subscriptionLevel>;

const between = ([least, most]: readonly [number, number]) => {
  const message = `Between ${least} and ${most}`;
  return z.nullable(z.number(message).check(z.minimum(least, message), z.maximum(most, message)));
};
/** What running the user's truck costs; null where the default stands. */
const ownOperatingFigures = z.object({
  cost_per_mile_usd: between(OPERATING_LIMITS.cost_per_mile_usd),
  miles_per_gallon: between(OPERATING_LIMITS.miles_per_gallon),
  diesel_usd_per_gallon: between(OPERATING_LIMITS.diesel_usd_per_gallon),
});

export const sessionUser = z.object({
  email: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  subscription_type: subscriptionLevel,
  account_type: accountType,
  has_had_trial: z.boolean(),
  is_first_login: z.boolean(),
  /** Searches of the user's own calendar day; null when nothing is counted (not on trial). */
  daily_searches: z.nullable(dailySearches),
  /** With the user, so that results are scored by them at once. */
  operating_figures: ownOperatingFigures,
});
export type SessionUser = z.infer<typeof sessionUser>;

const line = (max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max, `At most ${max} characters`), z.regex(/^\P{Cc}*$/u, 'Only one line of text'));
const digits = (name: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(20, 'At most 20 characters'),
      z.regex(/^([A-Za-z]{0,3}[- ]?\d{1,10})?$/, `${name} holds up to 10 digits`),
    );

const whole = (least: number, most: number, unit: string) => {
  const message = `Whole ${unit} between ${grouped(least)} and ${grouped(most)}`;
  return z.nullable(z.int(message).check(z.minimum(least, message), z.maximum(most, message)));
};

/** Fields of the profile that a user may write. What a role does not show stays as it was. */
export const profileForm = z.object({
  company_name: z.optional(line(120)),
  phone_number: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(30, 'At most 30 characters'),
        z.regex(/^([+()\d][\d\s().-]{5,})?( ?(x|ext\.?) ?\d{1,6})?$/i, 'Enter a phone number'),
      ),
  ),
  mc_number: z.optional(digits('The MC number')),
  dot_number: z.optional(digits('The DOT number')),
  truck_type: z.optional(z.enum(EQUIPMENT_CODES)),
  origin_city: z.optional(line(100)),
  truckstop_integration_id: z.optional(line(60)),
  ch_t_number: z.optional(line(30)),
  max_weight: z.optional(whole(1000, 200_000, 'pounds')),
  max_length: z.optional(whole(1, 200, 'feet')),
  ...z.partial(ownOperatingFigures).shape,
});
export type ProfileForm = z.input<typeof profileForm>;

export const profile = z.object({
  email: z.string(),
  name: z.string(),
  account_type: accountType,
  subscription_type: subscriptionLevel,
  company_name: z.string(),
  phone_number: z.string(),
  mc_number: z.string(),
  dot_number: z.string(),
  truck_type: z.enum(EQUIPMENT_CODES),
  origin_city: z.string(),
  truckstop_integration_id: z.string(),
  ch_t_number: z.string(),
  max_weight: z.nullable(z.int()),
  max_length: z.nullable(z.int()),
  ...ownOperatingFigures.shape,
});
export type Profile = z.infer<typeof profile>;

const timeZone = z.optional(z.string().check(z.maxLength(60)));

export const startLogin = endpoint({
  method: 'GET',
  path: '/auth/google/login',
  summary: 'Start signing in: where the browser goes next',
  answer: z.object({ authorization_url: z.string() }),
});

export const finishLogin = endpoint({
  method: 'GET',
  path: '/auth/google/callback',
  summary: 'Finish signing in: exchange the code that came back for a session',
  query: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    state: z.string().check(z.minLength(1), z.maxLength(500)),
    /** Some issuers name themselves on return (RFC 9207). */
    iss: z.optional(z.string().check(z.maxLength(500))),
    /** IANA name of the browser's time zone, for what is counted per calendar day. */
    time_zone: timeZone,
  }),
  answer: z.object({ access_token: z.string(), is_first_login: z.boolean() }),
});

export const readMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in user',
  answer: sessionUser,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session; the token is worth nothing afterwards',
  answer: done,
});

export const chooseAccountType = endpoint({
  method: 'POST',
  path: '/user/account-type',
  summary: "Choose a role, once, from 'no account'",
  body: z.object({ account_type: workingAccountType }),
  answer: z.object({ account_type: accountType }),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: "The user's own profile",
  answer: profile,
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/user/profile',
  summary: 'Save profile fields; email, name, level and role in the body are ignored',
  body: profileForm,
  answer: profile,
});
