/** Searches a user on trial has in a calendar day. */
export const DAILY_SEARCH_LIMIT = 7;
export const TRIAL_LIMIT_MESSAGE =
  'Daily search limit reached (7/day for trial users). Upgrade to Premium for unlimited searches.';

/** What the browser stores under `trialSearchData`: searches made on `date` (YYYY-MM-DD, the user's own day). */
export type TrialCounter = { date: string; count: number };

/** The stored counter as it stands `today`: 0 on a new day and for anything that is no counter. Never throws. */
export function readTrialCounter(stored: unknown, today: string): TrialCounter {
  if (typeof stored === 'object' && stored !== null && 'date' in stored && 'count' in stored) {
    const { date, count } = stored;
    if (date === today && typeof count === 'number' && Number.isSafeInteger(count) && count >= 0)
      return { date, count };
  }
  return { date: today, count: 0 };
}

/** The counter after one more search `today`. */
export const countTrialSearch = (counter: TrialCounter, today: string): TrialCounter => ({
  date: today,
  count: readTrialCounter(counter, today).count + 1,
});

export const trialLimitReached = (counter: Pick<TrialCounter, 'count'>): boolean => counter.count >= DAILY_SEARCH_LIMIT;

/** The calendar day (YYYY-MM-DD) at `now` in an IANA time zone; in UTC when the zone is not known. */
export function localDay(now: Date, timeZone: string): string {
  // no zone's day begins within a minute
  const minute = Math.floor(now.getTime() / 60_000);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  lastDays.set(timeZone, { minute, day });
  return day;
}

const lastDays = new Map<string, { minute: number; day: string }>();
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: making one takes longer than a hundred uses. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = newFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
}

function newFormatter(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
