import * as z from 'zod';
import { FREE_FROM_CARRIERS } from '#core/domain/dispatcher-price.ts';

const DISPATCHER_PRICES = FREE_FROM_CARRIERS + 1;

const text = z.string().trim();
const optional = text.optional().transform((value) => value || undefined);
const url = z.url({ protocol: /^https?$/ });

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: text.default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: optional,
    PUBLIC_ORIGIN: url.optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
    TRUST_PROXY: z.stringbool().default(false),
    SUPPORT_EMAIL: z.email().default('support@headhaul.example'),

    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,

    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_PRICE_PREMIUM: optional,
    /** Six price ids: of a dispatcher whom no carrier, one, … five or more carriers added. */
    STRIPE_PRICES_DISPATCHER: optional
      .transform((text) => text?.split(',').map((id) => id.trim()))
      .refine(
        (ids) => ids === undefined || (ids.length === DISPATCHER_PRICES && ids.every((id) => id !== '')),
        `must be ${DISPATCHER_PRICES} price ids with commas between, for 0, 1, … ${FREE_FROM_CARRIERS} carriers`,
      ),

    EMAILJS_URL: url.default('https://api.emailjs.com'),
    EMAILJS_PUBLIC_KEY: optional,
    EMAILJS_PRIVATE_KEY: optional,
    EMAILJS_SERVICE_ID: optional,
    EMAILJS_TEMPLATE_PACKET: optional,
    EMAILJS_TEMPLATE_CONTACT: optional,
    EMAILJS_TEMPLATE_THANKS: optional,

    /** Sends e-mails to users; without it the automation does. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
    /** What those e-mails come from; the support address when it is empty. */
    MAIL_FROM: z.email().optional(),

    TRUCKSTOP_URL: url.default('https://webservices.truckstop.com'),
    TRUCKSTOP_USER_NAME: optional,
    TRUCKSTOP_PASSWORD: optional,
    DIRECT_FREIGHT_URL: url.default('https://api.directfreight.com/v1'),
    DIRECT_FREIGHT_API_TOKEN: optional,
    DIRECT_FREIGHT_LOGIN: optional,
    DIRECT_FREIGHT_SECRET: optional,
    CH_ROBINSON_URL: url.default('https://api.navisphere.com'),
    CH_ROBINSON_CLIENT_ID: optional,
    CH_ROBINSON_CLIENT_SECRET: optional,
    // a booking holds its lease for the first and twice the second: longer, and one that a stopped server left would be
    // settled later than a minute after (docs/decisions/0011)
    BOARD_DEADLINE_MS: z.coerce.number().int().min(100).max(15_000).default(8000),
    BOOKING_DEADLINE_MS: z.coerce.number().int().min(100).max(15_000).default(15_000),
    BOARD_MAX_LOADS: z.coerce.number().int().min(1).max(20_000).default(500),

    /** Ids that stores gave the Chromium extension, with commas between. */
    EXTENSION_IDS: text
      .default('')
      .transform((list) => list.split(',').flatMap((id) => id.trim() || []))
      .refine(
        (ids) => ids.every((id) => /^[a-p]{32}$/.test(id)),
        'must be extension ids (32 letters from a to p) with commas between',
      ),

    /** From one address. */
    SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(60),

    /** Of one user: what is looked up again on its board. */
    LOOK_UPS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    /** Of one user: searches, one-way and backhaul together. */
    SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).default(30),
    /** Of one user: what is saved, deleted, suggested or answered. */
    SAVES_PER_MINUTE: z.coerce.number().int().min(1).default(240),

    NOMINATIM_URL: url.optional(),
    /** A browser key: every user sees it, so it has to be restricted to this site. */
    GOOGLE_MAPS_KEY: optional,
    ANALYTICS_ID: text.regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC123').optional(),

    /** What calls and texts carriers; `AUTOMATION_SECRET` signs what we send. */
    AUTOMATION_URL: url.optional(),
    AUTOMATION_SECRET: optional,

    /** Whether this process looks for loads on carriers' behalf and sends what it found. */
    NOTIFICATIONS: z.stringbool().default(true),
    /** Where a board is a real one: searches that this process begins for preferences in a minute. */
    NOTIFICATION_SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).max(6000).default(120),

    /** An OpenAI-compatible endpoint; without one the assistant reads plain words by itself. */
    ASSISTANT_URL: url.optional(),
    ASSISTANT_API_KEY: optional,
    ASSISTANT_MODEL: optional,

    /** Where documents are kept; without them in the data folder. */
    S3_URL: url.optional(),
    S3_BUCKET: optional,
    S3_REGION: text.default('us-east-1'),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,

    SANDBOX_SEED: z.coerce.number().int().default(1),
    SANDBOX_LOADS: z.coerce.number().int().min(0).max(1_000_000).default(40_000),
    SANDBOX_LATENCY: z.enum(['none', 'natural']).default('natural'),
  })
  .transform((env) => ({
    ...env,
    MAIL_FROM: env.MAIL_FROM ?? env.SUPPORT_EMAIL,
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    LOG_LEVEL: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? ('info' as const) : ('warn' as const)),
  }));

export type Settings = z.output<typeof schema>;

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Groups that make a real service; with none of a group's values the sandbox stands in, with a part of them nothing starts. */
const GROUPS = {
  'sign-in': ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PREMIUM', 'STRIPE_PRICES_DISPATCHER'],
  'e-mail': [
    'EMAILJS_PUBLIC_KEY',
    'EMAILJS_PRIVATE_KEY',
    'EMAILJS_SERVICE_ID',
    'EMAILJS_TEMPLATE_PACKET',
    'EMAILJS_TEMPLATE_CONTACT',
    'EMAILJS_TEMPLATE_THANKS',
  ],
  Truckstop: ['TRUCKSTOP_USER_NAME', 'TRUCKSTOP_PASSWORD'],
  'Direct Freight': ['DIRECT_FREIGHT_API_TOKEN', 'DIRECT_FREIGHT_LOGIN', 'DIRECT_FREIGHT_SECRET'],
  'C.H. Robinson': ['CH_ROBINSON_CLIENT_ID', 'CH_ROBINSON_CLIENT_SECRET'],
  'calls and texts': ['AUTOMATION_URL', 'AUTOMATION_SECRET'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;
export type ServiceGroup = keyof typeof GROUPS;

/** All of these or none; without them the product serves by itself, also in production. */
const OWN_GROUPS = {
  assistant: ['ASSISTANT_URL', 'ASSISTANT_API_KEY', 'ASSISTANT_MODEL'],
  'documents in S3': ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

export const isSandboxed = (settings: Settings, group: ServiceGroup): boolean =>
  GROUPS[group].every((name) => settings[name] === undefined);

/** Reads and checks the environment; throws `SettingsError` with a line per fault. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'));
  }
  const settings = parsed.data;
  const faults = Object.entries({ ...GROUPS, ...OWN_GROUPS }).flatMap(([group, names]) => {
    const missing = names.filter((name) => settings[name] === undefined);
    const half = missing.length > 0 && missing.length < names.length;
    if (half) return [`${group}: ${missing.join(', ')} missing beside the others of its group`];
    if (settings.NODE_ENV === 'production' && missing.length > 0 && !Object.hasOwn(OWN_GROUPS, group)) {
      return [`${group}: production needs ${missing.join(', ')} (the sandbox never stands in there)`];
    }
    return [];
  });
  if (settings.NODE_ENV === 'production' && !settings.PUBLIC_ORIGIN.startsWith('https://')) {
    faults.push('PUBLIC_ORIGIN: production needs the https:// address that people use');
  }
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  return settings;
}
