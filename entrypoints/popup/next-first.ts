import { bookedLegs } from '#components/booked/legs.ts';
import type { BookedLeg, BookedLoad } from '#core/contract/booked-load.ts';

/** What of a load or a pair is picked up next, `today` (YYYY-MM-DD) or later; null where nothing is. */
export const nextLeg = (load: BookedLoad, today: string): BookedLeg | null =>
  bookedLegs(load).find(({ ship_date }) => (ship_date ?? '') >= today) ?? null;

/** What is still to be picked up, the next first; then what was, the latest first. `today`: YYYY-MM-DD. */
export function nextFirst(loads: readonly BookedLoad[], today: string): BookedLoad[] {
  const dated = loads.map((load) => {
    const leg = nextLeg(load, today);
    return { load, ahead: leg !== null, at: timeOf(leg ?? load) };
  });
  const by = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
  return [
    ...dated.filter(({ ahead }) => ahead).sort(by),
    ...dated.filter(({ ahead }) => !ahead).sort((a, b) => by(b, a)),
  ].map(({ load }) => load);
}

const timeOf = ({ ship_date, pickup_time }: BookedLeg): string => `${ship_date ?? ''} ${pickup_time ?? ''}`;
