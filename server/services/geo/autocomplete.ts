import { placeKey, placeWords } from '#core/domain/place-key.ts';
import { US_STATES } from '#core/domain/us-states.ts';
import type { PlaceColumns } from './place-table.ts';
import { startOfRange } from './sorted.ts';

/** One way to read what was typed: `city` is the beginning of a place key, or all of it when `whole`. */
type Reading = { city: string; whole: boolean; states: ReadonlySet<string> | null };

const STATES: readonly [code: string, name: string][] = [...Object.entries(US_STATES), ['DC', 'District of Columbia']];
const LONGEST_STATE_WORDS = 3;

/** Rows that fit 'dall', 'dallas tx', 'dallas, t', 'st lou' or the first digits of a ZIP code, '752': whole names first, then the most populated. */
export const autocomplete = (columns: PlaceColumns, text: string, limit: number): number[] => {
  const typed = text.trim();
  const found = new Map<number, boolean>();
  if (/^\d{1,4}$/.test(typed)) addZips(columns, typed, found);
  else for (const reading of readings(typed)) addReading(columns, reading, found);
  const { populations } = columns;
  return [...found]
    .sort(([a, aWhole], [b, bWhole]) => {
      if (aWhole !== bWhole) return aWhole ? -1 : 1;
      return (populations[b] ?? 0) - (populations[a] ?? 0) || a - b;
    })
    .slice(0, limit)
    .map(([row]) => row);
};

const readings = (typed: string): Reading[] => {
  const comma = typed.lastIndexOf(',');
  if (comma >= 0) {
    const city = typed.slice(0, comma);
    const state = placeWords(typed.slice(comma + 1)).join(' ');
    if (state === '') return [{ city: placeKey(city), whole: true, states: null }];
    return [{ city: placeKey(city), whole: false, states: statesOf(state) }];
  }
  const words = placeWords(typed);
  const all: Reading[] = [{ city: placeKey(typed), whole: false, states: null }];
  // 'st' may be 'St.' or the beginning of 'Stockton'.
  if (words.join('') !== placeKey(typed)) {
    all.push({ city: placeKey(words.slice(0, -1).join(' ')) + (words.at(-1) ?? ''), whole: false, states: null });
  }
  for (let count = 1; count <= LONGEST_STATE_WORDS && count < words.length; count++) {
    const start = words.slice(-count).join(' ');
    const states = statesOf(start);
    // The beginning of a state counts only after a complete name: 'dallas t', but 'st lou' is no place in Louisiana.
    const whole = !isCode(start);
    if (states.size > 0) all.push({ city: placeKey(words.slice(0, -count).join(' ')), whole, states });
  }
  return all;
};

/** A full code means that state; anything else the states whose code or name begins with it. */
const statesOf = (start: string): ReadonlySet<string> => {
  const code = start.toUpperCase();
  if (isCode(start)) return new Set([code]);
  const fits = STATES.filter(([known, name]) => known.startsWith(code) || name.toLowerCase().startsWith(start));
  return new Set(fits.map(([known]) => known));
};

const isCode = (text: string): boolean => STATES.some(([code]) => code === text.toUpperCase());

const addReading = ({ keys, states }: PlaceColumns, reading: Reading, found: Map<number, boolean>): void => {
  if (reading.city === '') return;
  for (let row = startOfRange(keys, reading.city); keys[row]?.startsWith(reading.city); row++) {
    const whole = keys[row] === reading.city;
    if (reading.whole && !whole) break;
    if (reading.states && !reading.states.has(states[row] ?? '')) continue;
    if (whole || !found.has(row)) found.set(row, whole);
  }
};

const addZips = ({ zips, zipPlaces }: PlaceColumns, digits: string, found: Map<number, boolean>): void => {
  const width = 10 ** (5 - digits.length);
  const first = Number(digits) * width;
  for (let index = startOfRange(zips, first); (zips[index] ?? Number.POSITIVE_INFINITY) < first + width; index++) {
    const row = zipPlaces[index];
    if (row !== undefined) found.set(row, true);
  }
};
