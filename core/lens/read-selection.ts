import { STATE_CODES } from '#core/domain/us-states.ts';
import { cleanText } from './clean-text.ts';
import type { PageLoad, Reading } from './page-load.ts';
import { implausible } from './plausible.ts';
import { readDate } from './read-date.ts';
import { readEquipment } from './read-equipment.ts';
import { readMiles, readPounds } from './read-figures.ts';
import { readPlace } from './read-place.ts';
import { readRate } from './read-rate.ts';

const PLACE = String.raw`[A-Za-z][\p{L}\p{M}.'’ -]{0,60}?[,\s]\s*(?:${STATE_CODES.join('|')})(?:\s+\d{5})?`;
const LANE = new RegExp(
  `^(?:[^:]{0,40}:\\s*)?(${PLACE})\\s*(?:→|⟶|➔|->|=>|>|–|—|-|\\bto\\b|\\|)\\s*(${PLACE})(?![A-Za-z])(.*)$`,
  'u',
);
const AMOUNTS = /\$\s*[\d,]+(?:\.\d+)?(?:\s*\*?(?:\/|per)\s*(?:mi|mile)\b)?/gi;
const MILES = /(?<![\d.,$])\d[\d,]*(?:\.\d+)?\s*(?:mi|miles)\b\.?/gi;
const POUNDS = /(?<![\d.,$])\d[\d,]*(?:\.\d+)?\s*k?\s*(?:lbs?|pounds)\b|(?<![\d.,$])\d{2}k\b/gi;
const DATE = /\b(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{4}-\d\d-\d\d|[A-Z][a-z]{2} \d{1,2})\b/;

/**
 * One load from text that the user selected: 'Dallas TX → Atlanta GA 781 mi $1,950 van'. Two different rates or miles in it
 * are two loads, or one that can't be told: not readable.
 */
export function readSelection(text: string, today: string): Reading {
  const line = cleanText(text);
  const lane = line === null ? null : LANE.exec(line);
  const [origin, destination] = [readPlace(lane?.[1]?.trim() ?? ''), readPlace(lane?.[2]?.trim() ?? '')];
  if (!lane || !origin || !destination) return { unreadable: 'no pickup and delivery in it' };
  const rest = lane[3] ?? '';
  const milesFound = [...new Set(rest.match(MILES) ?? [])];
  const miles = milesFound.length > 1 ? undefined : readMiles(milesFound[0] ?? '');
  if (miles === undefined) return { unreadable: 'its miles' };
  const amounts = rest.match(AMOUNTS) ?? [];
  const dollarSigns = rest.split('$').length - 1;
  const rate = amounts.length === dollarSigns ? readRate(amounts.join(' ; ')) : null;
  if (rate === null || /[€£]|\bC(?:AD|\$)/.test(rest)) return { unreadable: 'its rate' };
  const words = rest.replace(AMOUNTS, ' ; ').replace(MILES, ' ; ').replace(POUNDS, ' ; ').replace(DATE, ' ; ');
  const load: PageLoad = {
    number: null,
    origin,
    destination,
    miles,
    payment:
      rate.totalUsd ??
      (rate.perMileUsd !== null && miles !== null ? Math.round(rate.perMileUsd * miles * 100) / 100 : null),
    equipment: readEquipment(words.replace(/\s+/g, ' ').replace(/^[\s;,·|-]+|[\s;,·|-]+$/g, '')),
    weight: readPounds(rest.match(POUNDS)?.[0] ?? ''),
    length: null,
    shipDate: readDate(DATE.exec(rest)?.[0] ?? '', today),
    age: null,
    company: null,
    phone: null,
  };
  const wrong = implausible(load, rate);
  return wrong === null ? load : { unreadable: wrong };
}
