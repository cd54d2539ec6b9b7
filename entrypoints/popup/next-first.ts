import { isBooked } from '#components/booked/legs.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';

/** What is still to be picked up, the next first; then what was, the latest first. `today`: YYYY-MM-DD. */
export function nextFirst(loads: readonly BookedLoad[], today: string): BookedLoad[] {
  const day = ({ ship_date }: BookedLoad) => ship_date ?? '';
  const ahead = (load: BookedLoad) => isBooked(load) && day(load) >= today;
  return [
    ...loads.filter(ahead).sort((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0)),
    ...loads.filter((load) => !ahead(load)).sort((a, b) => (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : 0)),
  ];
}
