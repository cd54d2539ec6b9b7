import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { HOUR_MS } from './planner-booked.ts';

/** Hours since a saved load was posted: its age when it was saved, and the time since. */
export const ageHoursNow = ({ age, saved_at }: Pick<SavedLoad, 'age' | 'saved_at'>, now: Date): number | null =>
  ageAt(age, Date.parse(saved_at), Math.max(Date.parse(saved_at), now.getTime()));

/** A saved load or pair with the ages that its postings have now. */
export const asOldAsNow = (saved: SavedLoad, now: Date): SavedLoad =>
  agedFrom(saved, Date.parse(saved.saved_at), Math.max(Date.parse(saved.saved_at), now.getTime()));

/** A load and, of a pair, its return, their ages of the moment `of` as they are `at` another; milliseconds since 1970. */
export const agedFrom = <T extends Load & { child?: Load | null | undefined }>(load: T, of: number, at: number): T => ({
  ...load,
  age: ageAt(load.age, of, at),
  ...(load.child ? { child: { ...load.child, age: ageAt(load.child.age, of, at) } } : {}),
});

/** Never below 0, and the same within a minute, which is what an age is told by; null when it or a moment is not known. */
function ageAt(age: number | null, of: number, at: number): number | null {
  const hours = (at - of) / HOUR_MS;
  if (age === null || Number.isNaN(hours)) return null;
  return Math.abs(hours) < A_MINUTE ? age : Math.max(0, age + hours);
}
const A_MINUTE = 1 / 60;
