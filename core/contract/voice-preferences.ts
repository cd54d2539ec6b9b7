import * as z from 'zod/mini';
import { COMMON_EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { CLOCK_TIME, DEFAULT_QUIET_HOURS } from '#core/domain/quiet-hours.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';
import { done } from './answers.ts';
import { ASKS_OTHERS, endpoint } from './endpoint.ts';
import { postedLoad } from './load.ts';

const limited = (max: number, message: string) =>
  z.number({ error: message }).check(z.minimum(0, message), z.maximum(max, message));

const clock = (otherwise: string) =>
  z._default(z.string().check(z.regex(CLOCK_TIME, 'Enter a time of day')), otherwise);

/** What the AI looks for on a carrier's behalf, and how it tells: pounds, US dollars a mile, miles. */
export const voicePreferences = z.object({
  /** Calls. */
  is_active: z.boolean(),
  /** Texts and e-mails. */
  text_active: z.boolean(),
  phone_number: z.string().check(
    z.trim(),
    z.minLength(1, 'phone number is required'),
    z.maxLength(40, 'At most 40 characters'),
    z.refine((text) => (text.match(/\d/g) ?? []).length >= 10, 'Enter a phone number with at least ten digits'),
  ),
  truck_type: z.enum(COMMON_EQUIPMENT_CODES, { error: 'truck type is required' }),
  origin_city: z
    .string()
    .check(z.trim(), z.minLength(1, 'origin city is required'), z.maxLength(100, 'At most 100 characters')),
  origin_state: z.enum(STATE_CODES, { error: 'origin state is required' }),
  max_weight: limited(200_000, 'Max weight must be between 0 and 200,000 lb'),
  min_rate_per_mile: limited(100, 'Min rate per mile must be between 0 and 100 dollars'),
  max_deadhead: limited(1000, 'Max deadhead must be between 0 and 1,000 miles'),
  /** Nobody is told of loads from then until then, 'HH:MM' of the carrier's own zone; equal: at any hour. */
  quiet_from: clock(DEFAULT_QUIET_HOURS.from),
  quiet_until: clock(DEFAULT_QUIET_HOURS.until),
});
export type VoicePreferences = z.output<typeof voicePreferences>;

export const readVoicePreferences = endpoint({
  method: 'GET',
  path: '/voice-preferences',
  summary: 'What the AI looks for on behalf of the signed-in carrier; null until it was saved',
  answer: z.object({ preferences: z.nullable(voicePreferences) }),
});

export const saveVoicePreferences = endpoint({
  method: 'POST',
  path: '/voice-preferences',
  summary: 'Save what the AI looks for; saving the same again changes nothing',
  body: voicePreferences,
  answer: voicePreferences,
});

export const callNow = endpoint({
  method: 'POST',
  path: '/voice-preferences/call-now',
  ...ASKS_OTHERS,
  summary: 'Have the AI call the signed-in carrier about loads that fit, or about one load',
  body: z.object({
    /** The same id again is the same call. */
    id: z.uuid(),
    load: z.nullable(postedLoad),
  }),
  answer: done,
});

export const sendFirstNotifications = endpoint({
  method: 'POST',
  path: '/voice-preferences/send-text',
  ...ASKS_OTHERS,
  summary: 'Look for loads that fit the saved preferences now and send the first text and e-mail about them',
  body: z.object({
    /** The same id again sends nothing twice. */
    id: z.uuid(),
  }),
  answer: done,
});

/** What an unsubscribe link carries beside the address; all of it or nothing. */
const linkParts = {
  email: z.string().check(z.trim(), z.minLength(1, 'email is required'), z.maxLength(254)),
  /** Unix seconds at which the link was made. */
  issued: z.optional(z.string().check(z.maxLength(12))),
  /** How often its reader had unsubscribed by then. */
  round: z.optional(z.string().check(z.maxLength(12))),
  signature: z.optional(z.string().check(z.maxLength(100))),
};
export const unsubscribeRequest = z.object(linkParts);
export type UnsubscribeRequest = z.output<typeof unsubscribeRequest>;

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/voice-preferences/unsubscribe',
  summary: 'Stop AI load notifications to an address; the answer is the same whether or not it gets any',
  body: unsubscribeRequest,
  answer: done,
});

export const unsubscribeByHeader = endpoint({
  method: 'POST',
  path: '/voice-preferences/unsubscribe/one-click',
  summary: 'The same for mail programs (RFC 8058), by the link of a message',
  query: unsubscribeRequest,
  answer: done,
});
