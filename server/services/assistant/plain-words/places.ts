import { isStateCode, type StateCode, stateCodeOfName, US_STATES } from '#core/domain/us-states.ts';
import type { QuestionText } from './question-text.ts';

/** `city` is empty when only a state was named. */
export type NamedPlace = { city: string; state: StateCode };
/** The place of this name; with an empty `state` the most populated one. Undefined when there is none. */
export type FindCity = (city: string, state: string) => { city: string; state: string } | undefined;

const NICKNAMES: Record<string, [city: string, state: StateCode]> = {
  nyc: ['New York', 'NY'],
  'new york city': ['New York', 'NY'],
  la: ['Los Angeles', 'CA'],
  'l.a.': ['Los Angeles', 'CA'],
  sf: ['San Francisco', 'CA'],
  dfw: ['Dallas', 'TX'],
  slc: ['Salt Lake City', 'UT'],
  okc: ['Oklahoma City', 'OK'],
  kc: ['Kansas City', 'MO'],
  vegas: ['Las Vegas', 'NV'],
  philly: ['Philadelphia', 'PA'],
  indy: ['Indianapolis', 'IN'],
  jax: ['Jacksonville', 'FL'],
};

const FROM =
  /\b(?:from|out of|leaving(?: from)?|starting (?:in|from|at)|pick(?:ing)? ?up (?:in|at|near)|based in|near|around|in|at)\s+/gi;
const TO =
  /\b(?:going to|headed (?:to|for)|heading (?:to|for)|deliver(?:ing|ed|y)? (?:to|in|at)|bound for|into|towards?|to)\s+/gi;
const MOST_WORDS = 5;

/** Where the freight is picked up and delivered: 'Laredo TX to Atlanta', 'out of Dallas, Texas', 'to Georgia'. */
export function readPlaces(text: QuestionText, findCity: FindCity) {
  const rest = text.rest;
  const destination = firstAfter(rest, TO, findCity);
  const before = destination ? rest.slice(0, destination.at) : rest;
  const origin =
    firstAfter(before, FROM, findCity) ??
    (destination ? endOf(before, findCity) : null) ??
    (destination ? firstAfter(rest.slice(destination.end), FROM, findCity) : null);
  return { origin: origin && cityOf(origin.place, findCity), destination: destination?.place ?? null };
}

/** A pickup is in a city: who says 'from New York' means the city of that name. */
function cityOf(place: NamedPlace, findCity: FindCity): NamedPlace {
  const city = place.city || findCity(US_STATES[place.state], place.state)?.city;
  return { ...place, city: city ?? '' };
}

type Found = { place: NamedPlace; at: number; end: number };

function firstAfter(text: string, marker: RegExp, findCity: FindCity): Found | null {
  for (const match of text.matchAll(marker)) {
    const start = match.index + match[0].length;
    const found = startOf(text.slice(start), findCity);
    if (found) return { place: found.place, at: match.index, end: start + found.length };
  }
  return null;
}

/** The longest place at the beginning. */
function startOf(text: string, findCity: FindCity): { place: NamedPlace; length: number } | null {
  const words = [...text.matchAll(/[^\s|]+/g)].slice(0, MOST_WORDS);
  const barrier = text.indexOf('|');
  const near = words.filter((word) => barrier < 0 || word.index < barrier);
  for (let count = near.length; count > 0; count -= 1) {
    const last = near[count - 1];
    if (!last) continue;
    const length = last.index + last[0].length;
    const place = placeOf(text.slice(0, length), findCity);
    if (place) return { place, length };
  }
  return null;
}

/** The longest place at the end, for 'reefer Laredo TX to Atlanta'. */
function endOf(text: string, findCity: FindCity): Found | null {
  const words = (text.split('|').at(-1) ?? '').trim().split(' ').slice(-MOST_WORDS);
  for (let from = 0; from < words.length; from += 1) {
    const place = placeOf(words.slice(from).join(' '), findCity);
    if (place) return { place, at: 0, end: text.length };
  }
  return null;
}

/** What a name alone means, whatever stands around it: 'Dallas, Texas', 'St. Louis MO', 'Georgia', 'GA', '90210'. */
function placeOf(text: string, findCity: FindCity): NamedPlace | null {
  const name = text
    .trim()
    .replace(/[?!;:,.]+$/, '')
    .replace(/^the /i, '');
  const nickname = NICKNAMES[name.toLowerCase()];
  if (nickname) return { city: nickname[0], state: nickname[1] };
  const state = stateOf(name);
  // a state's name is a state ('Georgia', 'New York' too, unless 'city' is said); a short word only in capitals
  if (state && (name.length > 2 || name === name.toUpperCase())) return { city: '', state };
  for (const [before, after] of splits(name)) {
    const given = stateOf(after);
    const found = given && findCity(before, given);
    if (found && isStateCode(found.state)) return { city: found.city, state: found.state };
  }
  const found = findCity(name, '');
  return found && isStateCode(found.state) ? { city: found.city, state: found.state } : null;
}

/** A name as city and state, the state's name being one to three words. */
function splits(name: string): [city: string, state: string][] {
  const words = name.replaceAll(',', ' ').split(/\s+/);
  return [1, 2, 3]
    .filter((count) => count < words.length)
    .map((count) => [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]);
}

const stateOf = (text: string): StateCode | undefined => {
  const code = text.toUpperCase();
  return isStateCode(code) ? code : stateCodeOfName(text);
};
