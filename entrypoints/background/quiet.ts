import type { QuietHours } from '../shared/quiet-hours.ts';

/** Whether nothing may be shown at `now`, by the browser's own time zone. The same time twice is the whole day. */
export function isQuiet({ on, from, to }: QuietHours, now: Date): boolean {
  if (!on) return false;
  const minute = now.getHours() * 60 + now.getMinutes();
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return begin < end ? begin <= minute && minute < end : minute >= begin || minute < end;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
