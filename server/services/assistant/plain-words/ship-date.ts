import type { QuestionText } from './question-text.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = /\b(?:on |for |this |next |coming )*(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat)(?:day)?s?\b/i;
const MONTH_DAY =
  /\b(?:on |for )?(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?\b/i;
const NUMERIC = /\b(?:on |for )?(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?\b/;
const ISO = /\b(?:on |for )?(\d{4})-(\d{2})-(\d{2})\b/;

/** `today` and what is given back: YYYY-MM-DD. */
const plusDays = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The pickup day: 'tomorrow', 'Friday', 'next Monday', 'Nov 25', '11/25', 'in 3 days'. A day without a year is the next such. */
export function takeShipDate(text: QuestionText, today: string): string | null {
  if (text.take(/\b(?:the )?day after tomorrow\b/i)) return plusDays(today, 2);
  if (text.take(/\b(?:for )?tomorrow(?:'s)?(?: (?:morning|afternoon|night|evening))?\b/i)) return plusDays(today, 1);
  if (text.take(/\b(?:for )?(?:today(?:'s)?|tonight|right now|asap)\b/i)) return today;
  const ahead = text.take(/\bin (\d{1,2}) days?\b/i);
  if (ahead) return plusDays(today, Number(ahead[1]));
  const iso = text.take(ISO);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = text.take(MONTH_DAY);
  if (written) {
    const month = MONTHS.indexOf((written[1] ?? '').slice(0, 3).toLowerCase()) + 1;
    return nextSuch(today, month, Number(written[2]), written[3]);
  }
  const numeric = text.take(NUMERIC);
  if (numeric) return nextSuch(today, Number(numeric[1]), Number(numeric[2]), numeric[3]);
  if (text.take(/\bnext week\b/i)) return plusDays(today, daysUntil(today, 1));
  const weekday = text.take(WEEKDAY);
  if (!weekday) return null;
  const start = (weekday[1] ?? '').slice(0, 3).toLowerCase();
  return plusDays(
    today,
    daysUntil(
      today,
      DAYS.findIndex((day) => day.startsWith(start)),
    ),
  );
}

/** 1 to 7: who says 'Friday' on a Friday means the next one. */
const daysUntil = (today: string, weekday: number): number =>
  (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7 || 7;

function nextSuch(today: string, month: number, day: number, year: string | undefined): string | null {
  if (year) return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const date = dateOf(thisYear, month, day);
  return date !== null && date < today ? dateOf(thisYear + 1, month, day) : date;
}

/** Null where there is no such day. */
function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}
