const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_MS = 86_400_000;

/**
 * '11/21', '11/21/26', 'Sat, Nov 21', '2026-11-21', 'Today', and the first day of a span → YYYY-MM-DD; null of anything
 * else. Without a year it is the day nearest to `today` (YYYY-MM-DD). US order: month before day.
 */
export function readDate(text: string, today: string): string | null {
  const first = text.split(/\s+(?:-|–|to)\s+|\s*–\s*/)[0]?.trim() ?? '';
  if (/^today\b/i.test(first)) return today;
  if (/^tomorrow\b/i.test(first)) return iso(Date.parse(today) + DAY_MS);
  const whole = /^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/.exec(first);
  if (whole) return dayOf(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?:\s.*)?$/.exec(first);
  if (slashed) return near(Number(slashed[1]), Number(slashed[2]), slashed[3], today);
  const named = /^(?:[A-Za-z]{3,9},?\s+)?([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?(?:[,\s].*)?$/.exec(first);
  const month = named ? MONTHS.indexOf((named[1] ?? '').toLowerCase()) + 1 : 0;
  return named && month > 0 ? near(month, Number(named[2]), named[3], today) : null;
}

function near(month: number, day: number, year: string | undefined, today: string): string | null {
  if (year) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const now = Date.parse(today);
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear - 1, thisYear, thisYear + 1].flatMap((each) => dayOf(each, month, day) ?? []);
  const distance = (date: string) => Math.abs(Date.parse(date) - now);
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(date);
  // 30 February rolls over
  return Number.isNaN(time) || iso(time) !== date ? null : date;
}

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
