import { ODD_CHARACTER, spacedOut } from '#core/domain/odd-characters.ts';

/** The fields of a JSON object from a board, or null when it is no object. */
export const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

export const list = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);

/** Printable ASCII with single spaces between words, as nearly every value is: nothing to clean or trim. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const NEEDS_CLEANING = new RegExp(`${ODD_CHARACTER.source}|\\s\\s`, 'u');

/** Trimmed text on one line, at most `max` UTF-16 units; numbers are written out; empty is null. */
export function text(value: unknown, max: number): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).slice(0, max) : null;
  if (typeof value !== 'string') return null;
  if (value.length <= max && PLAIN.test(value)) return value;
  // What lies far beyond the limit is not worth cleaning.
  let cleaned = value.length > max * 4 ? value.slice(0, max * 4) : value;
  if (NEEDS_CLEANING.test(cleaned)) cleaned = spacedOut(cleaned).replace(/\s+/g, ' ');
  cleaned = cleaned.trim();
  if (cleaned.length > max) {
    const last = cleaned.charCodeAt(max - 1);
    // Never between the halves of a surrogate pair.
    cleaned = cleaned.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max).trimEnd();
  }
  return cleaned === '' ? null : cleaned;
}

export const SHORT = 200;
export const LONG = 4000;

const MAX_AMOUNT = 10_000_000;
const FIGURES = /^\d{1,12}(?:\.\d{1,12})?$/;
const NUMERIC = /^\$?\s*(\d{1,12}(?:,\d{3})*(?:\.\d{1,12})?)$/;

/** A number of 0 to 10 million, also from '$1,250.00'; anything else is null. */
export function amount(value: unknown): number | null {
  let parsed = value;
  if (typeof value === 'string' && FIGURES.test(value)) {
    parsed = Number(value);
  } else if (typeof value === 'string') {
    const digits = NUMERIC.exec(value.trim())?.[1];
    if (digits === undefined) return null;
    parsed = Number(digits.replaceAll(',', ''));
  }
  // `+ 0` turns -0 into 0; NaN fails the comparison.
  return typeof parsed === 'number' && parsed >= 0 && parsed <= MAX_AMOUNT ? parsed + 0 : null;
}

/** Like `amount`, for what boards write as 0 when they don't know it. */
export const positive = (value: unknown): number | null => amount(value) || null;

/** Up to here a product with 100 is off by far less than a millionth. */
const MOST_EXACT = 1e9;

/** The nearest hundredth, as `toFixed` finds it; only what lies next to a half of one is written out for that. */
export function toHundredths(value: number): number {
  const hundredths = value * 100;
  const whole = Math.floor(hundredths);
  const part = hundredths - whole;
  if (Math.abs(part - 0.5) < 1e-6 || hundredths > MOST_EXACT) return Number(value.toFixed(2));
  return (part < 0.5 ? whole : whole + 1) / 100;
}
export function flag(value: unknown): boolean | null {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  return value === false || value === 'false' || value === 0 || value === '0' ? false : null;
}

const ISO_DATE = /^20\d\d-\d\d-\d\d(?!\d)/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?!\d)/;

/** YYYY-MM-DD of 2000–2099 from '2025-12-19', '2025-12-19T08:00:00Z', '12/19/25' or '12/19/2025'; no such day is null. */
export function isoDate(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  if (ISO_DATE.test(trimmed)) {
    return isRealDay(2000 + twoDigits(trimmed, 2), twoDigits(trimmed, 5), twoDigits(trimmed, 8))
      ? trimmed.slice(0, 10)
      : null;
  }
  const us = US_DATE.exec(trimmed);
  if (us === null) return null;
  const year = us[3]?.length === 2 ? `20${us[3]}` : `${us[3]}`;
  const [month = '', day = ''] = [us[1]?.padStart(2, '0'), us[2]?.padStart(2, '0')];
  return isRealDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The number that two digits at a place write. */
const twoDigits = (digits: string, at: number): number =>
  (digits.charCodeAt(at) - ZERO) * 10 + digits.charCodeAt(at + 1) - ZERO;
const ZERO = 0x30;

/** As nearly every time is written; read without taking it apart. */
const PLAIN_CLOCK = /^(?:\d{4}-\d\d-\d\dT)?\d\d:\d\d(?::\d\d)?$/;
const CLOCK = /(?:^|[T ])(\d{1,2}):(\d\d)(?!\d)(?::\d\d)?(?:\s*([ap])m)?/i;

/** HH:MM of a time or a date with time; 00:00 is what boards write when no time was given, hence null. */
export function clock(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (PLAIN_CLOCK.test(value)) {
    const at = value.indexOf('T') + 1;
    return shownClock(twoDigits(value, at), value.slice(at + 3, at + 5));
  }
  const found = CLOCK.exec(value);
  if (found === null) return null;
  const half = found[3]?.toLowerCase();
  const hour = half === undefined ? Number(found[1]) : (Number(found[1]) % 12) + (half === 'p' ? 12 : 0);
  return shownClock(hour, found[2] ?? '');
}

function shownClock(hour: number, minute: string): string | null {
  if (hour > 23 || minute > '59' || (hour === 0 && minute === '00')) return null;
  return `${hour < 10 ? '0' : ''}${hour}:${minute}`;
}

export const degrees = (value: unknown, limit: 90 | 180): number | null =>
  typeof value === 'number' && Math.abs(value) <= limit ? value + 0 : null;

/** Whole number of stops from 0 to 100. */
export function stopCount(value: unknown): number | null {
  const stops = amount(value);
  return stops !== null && Number.isInteger(stops) && stops <= 100 ? stops : null;
}

/** Dollars a loaded mile in cents; null when either is unknown. */
export const ratePerMile = (payment: number | null, distance: number | null): number | null =>
  payment === null || distance === null || distance === 0 ? null : amount(toHundredths(payment / distance));
