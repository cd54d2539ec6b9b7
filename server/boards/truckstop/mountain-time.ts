import { clock, isoDate } from '../values.ts';

const MOUNTAIN = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Denver',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const HOUR_MS = 3_600_000;
/** No post lives as long, and no two changes of the clocks lie as near. */
const LOOKED_BACK_MS = 100 * 24 * HOUR_MS;

/** The clock on the wall in Denver, as milliseconds as if it were UTC. */
function wallClock(now: number): number {
  const part = Object.fromEntries(MOUNTAIN.formatToParts(now).map(({ type, value }) => [type, value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`);
}

/** The day in Denver, YYYY-MM-DD. */
export const mountainDay = (now: Date): string => new Date(wallClock(now.getTime())).toISOString().slice(0, 10);

/** What Denver's clock says, what it was last set to, and how far on it was set by that, -1 h in autumn; milliseconds. */
export type MountainClock = { wall: number; setTo: number; setOnMs: number };

/** When the clock was last set before a full hour, and how far on. It takes a dozen looks at the calendar. */
function lastSet(hour: number): Omit<MountainClock, 'wall'> {
  const ahead = (time: number) => wallClock(time) - time;
  let [start, end] = [hour - LOOKED_BACK_MS, hour];
  const [before, after] = [ahead(start), ahead(end)];
  if (before === after) return { setTo: Number.NEGATIVE_INFINITY, setOnMs: 0 };
  while (end - start > HOUR_MS) {
    const middle = start + Math.floor((end - start) / 2 / HOUR_MS) * HOUR_MS;
    if (ahead(middle) === before) start = middle;
    else end = middle;
  }
  return { setTo: wallClock(end), setOnMs: after - before };
}

let ofThisHour = { hour: Number.NaN, set: lastSet(0) };

export function mountainClock(now: Date): MountainClock {
  // clocks are set at full hours
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  if (ofThisHour.hour !== hour) ofThisHour = { hour, set: lastSet(hour) };
  return { wall: wallClock(now.getTime()), ...ofThisHour.set };
}

/**
 * Hours from a date with time written in Mountain time to what the clock says; null when it can't be read or lies ahead. The
 * hour that comes twice in autumn is taken for the later one where that has been.
 */
export function hoursSince(entered: string | undefined, { wall, setTo, setOnMs }: MountainClock): number | null {
  const day = isoDate(entered);
  if (day === null) return null;
  const written = Date.parse(`${day}T${clock(entered) ?? '00:00'}:00Z`);
  const byTheWall = wall - written;
  const isEarlier = written < setTo || (byTheWall < 0 && written < setTo - setOnMs);
  const gone = isEarlier ? byTheWall - setOnMs : byTheWall;
  return gone >= 0 ? Math.round(gone / (HOUR_MS / 10)) / 10 : null;
}
