/** When nobody wants to be told of anything: clock times 'HH:MM' of the user's own zone; equal ones mean never. */
export type QuietHours = { from: string; until: string };

/** 'HH:MM' of a day of 24 hours. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** From 9 p.m. to 8 a.m., when 47 CFR 64.1200(c)(1) allows no unasked call. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', until: '08:00' };

const MINUTE = 60_000;
const A_DAY = 24 * 60;
/** What a change of the clocks moves at most. */
const CHANGE = 60;

/**
 * When the quiet hours around `now` end by the clock of the zone; null when it is not quiet. Over midnight where `from` is
 * later than `until`. On the days when the clocks change, quiet is what the clock on the wall says.
 */
export function quietUntil(now: Date, timeZone: string, quiet: QuietHours): Date | null {
  const clock = clockOf(timeZone);
  const [from, until] = [minuteOf(quiet.from), minuteOf(quiet.until)];
  const isQuiet = (time: number): boolean => {
    const minute = clock(time);
    return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  };
  const began = Math.floor(now.getTime() / MINUTE) * MINUTE;
  if (!isQuiet(began)) return null;
  const left = (until - clock(began) + A_DAY) % A_DAY;
  if (clock(began + left * MINUTE) === until) return new Date(began + left * MINUTE);
  // the clocks change before then
  let end = began + Math.max(1, left - CHANGE - 1) * MINUTE;
  while (isQuiet(end)) end += MINUTE;
  return new Date(end);
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clocks = new Map<string, (time: number) => number>();

/** Minutes since midnight on the wall of a zone; UTC's where the zone is not known. */
function clockOf(timeZone: string): (time: number) => number {
  const known = clocks.get(timeZone);
  if (known) return known;
  const format = formatterOf(timeZone);
  const clock = (time: number) => minuteOf(format.format(time));
  clocks.set(timeZone, clock);
  return clock;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}
