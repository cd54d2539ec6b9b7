import { parseNumber } from '#core/domain/parse-number.ts';
import { isBlank } from './clean-text.ts';

/** US dollars; null where the page says none. */
export type PageRate = { totalUsd: number | null; perMileUsd: number | null };

const NOT_SAID =
  /^(?:call|call for (?:rate|price)|contact|negotiable|quote|offer|make (?:an )?offer|open|book now|-+)$/i;
/** Truckstop's 'call for rate'. */
const NO_RATE = 9_999_999_999;
const AMOUNT =
  /^(\$?)\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?:\s*(?:usd|flat|total))?(\*?\s*(?:\/|per)\s*(?:mi|mile)\.?|\s*rpm)?$/i;

/**
 * '$1,950', '$1,950.00 $2.50 /mi', '$2.50/mi' → dollars in all and a mile; 'Call' and '–' → neither. Null of what can't be
 * read for certain: other currencies, ranges, two totals, and a number without a dollar sign where `dollars` (the heading
 * says dollars) is false.
 */
export function readRate(text: string, { dollars = false, perMile = false } = {}): PageRate | null {
  if (isBlank(text) || NOT_SAID.test(text)) return NONE;
  const rate: PageRate = { ...NONE };
  for (const part of parts(text)) {
    const found = AMOUNT.exec(part);
    if (!found) {
      if (NOT_SAID.test(part)) continue;
      return null;
    }
    const [, sign, whole = '', cents = '', unit] = found;
    if (!sign && !dollars && !unit) return null;
    const amount = parseNumber(whole + cents);
    const of = unit || perMile ? 'perMileUsd' : 'totalUsd';
    if (rate[of] !== null && rate[of] !== amount) return null;
    rate[of] = amount;
  }
  if (rate.totalUsd === 0 || rate.totalUsd === NO_RATE) rate.totalUsd = null;
  if (rate.perMileUsd === 0) rate.perMileUsd = null;
  return rate;
}

const NONE: PageRate = { totalUsd: null, perMileUsd: null };

/** Apart where a new amount or a bracket begins: '$1,950 ($2.50/mi)'. */
const parts = (text: string): string[] =>
  text
    .replace(/[()|·]/g, ' ; ')
    .replace(/(\d|\bmi(?:le)?)\s+(?=\$)/gi, '$1 ; ')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
