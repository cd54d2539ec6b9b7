import { parseNumber } from '#core/domain/parse-number.ts';
import { isBlank } from './clean-text.ts';

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?`;
const MILES = new RegExp(`^(?:approx\\.? |~ ?)?${NUMBER}(?:\\s*(?:mi|miles?)\\.?)?$`, 'i');
const POUNDS = new RegExp(`^${NUMBER}(k)?(?:\\s*(?:lbs?|pounds)\\.?)?$`, 'i');
const FEET = new RegExp(`^${NUMBER}(?:\\s*(?:ft|feet|foot|'|’)\\.?)?$`, 'i');

/** '1,234 mi' → 1234; null where the page says none; undefined of anything else: kilometres, ranges, words. */
export function readMiles(text: string): number | null | undefined {
  if (isBlank(text)) return null;
  const found = MILES.exec(text);
  return found ? parseNumber(`${found[1]}${found[2] ?? ''}`) : undefined;
}

/** '44,000 lbs', '44k' → 44000; null of anything that no truck carries or that can't be read. */
export function readPounds(text: string): number | null {
  const found = POUNDS.exec(text);
  if (!found) return null;
  const pounds = parseNumber(`${found[1]}${found[2] ?? ''}`) * (found[3] ? 1000 : 1);
  return pounds >= 1 && pounds <= 200_000 ? pounds : null;
}

/** '53 ft', "53'" → 53; null of anything else, Truckstop's 9999 for 'not set' included. */
export function readFeet(text: string): number | null {
  const found = FEET.exec(text);
  const feet = found ? parseNumber(`${found[1]}${found[2] ?? ''}`) : 0;
  return feet >= 1 && feet <= 200 ? feet : null;
}

const HOURS_OF = { m: 1 / 60, h: 1, d: 24 } as const;

/** '15m', '2 hrs', '0:42', '9+', '3d' → hours since posting; null of anything else. A bare number is hours. */
export function readAge(text: string): number | null {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  const found = /^(\d{1,4})\s*\+?\s*(m|min|mins|minutes?|h|hrs?|hours?|d|days?)?(?: ago)?$/i.exec(text);
  if (!found) return null;
  const unit = (found[2]?.charAt(0).toLowerCase() ?? 'h') as keyof typeof HOURS_OF;
  return Number(found[1]) * HOURS_OF[unit];
}
