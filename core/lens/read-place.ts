import { placeKey } from '#core/domain/place-key.ts';
import { isStateCode, type StateCode, stateCodeOfName } from '#core/domain/us-states.ts';

export type PageCity = { city: string; state: StateCode };

/** City, state (code or name), then perhaps a ZIP code, the country, and empty miles in brackets. */
const PLACE =
  /^(?<city>[\p{L}][\p{L}\p{M}.'’ -]{0,60}?)(?:\s*,\s*|\s+)(?<state>[A-Za-z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?:,?\s+\d{5}(?:-\d{4})?)?(?:,?\s*(?:USA?|United States))?(?:\s*\(\d{1,3}(?: ?mi)?\))?$/u;

/** 'Dallas, TX', 'DALLAS TX 75201', 'Dallas, Texas, USA', 'Dallas, TX (25)' → its city and state; null of anything else. */
export function readPlace(text: string): PageCity | null {
  const found = PLACE.exec(text)?.groups;
  if (!found) return null;
  const { city = '', state: named = '' } = found;
  const code = named.length === 2 ? named.toUpperCase() : stateCodeOfName(named);
  // a two-letter word in small letters is rather a word
  if (!code || !isStateCode(code) || (named.length === 2 && named !== code && named !== title(code))) return null;
  return placeKey(city) === '' ? null : { city: city.trim(), state: code };
}

const title = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase();
