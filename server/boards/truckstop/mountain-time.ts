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

/** The clock on the wall in Denver, as milliseconds as if it were UTC. */
export function mountainWallClock(now: Date): number {
  const part = Object.fromEntries(MOUNTAIN.formatToParts(now).map(({ type, value }) => [type, value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`);
}

/** The day in Denver, YYYY-MM-DD. */
export const mountainDay = (now: Date): string => new Date(mountainWallClock(now)).toISOString().slice(0, 10);

/** Hours from a date with time written in Mountain time to `wallNow`; null when it can't be read or lies ahead. */
export function hoursSince(entered: string | undefined, wallNow: number): number | null {
  const day = isoDate(entered);
  if (day === null) return null;
  const hours = (wallNow - Date.parse(`${day}T${clock(entered) ?? '00:00'}:00Z`)) / 3_600_000;
  return hours >= 0 ? Math.round(hours * 10) / 10 : null;
}
