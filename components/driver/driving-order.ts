import { bookedLegs } from '#components/booked/legs.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { dayOf, freeDay } from '#core/domain/planner-booked.ts';

/**
 * A driver's loads: what is under way or still to be picked up, in the order of the pickups; then what is over, the latest
 * first. `today`: YYYY-MM-DD where the driver is.
 */
export function inDrivingOrder(loads: readonly BookedLoad[], today: string): BookedLoad[] {
  const now = dayOf(today) ?? 0;
  const over = (load: BookedLoad) => bookedLegs(load).every((leg) => (freeDay(leg) ?? now) < now);
  const byPickup = (a: BookedLoad, b: BookedLoad) =>
    pickupOf(a) < pickupOf(b) ? -1 : pickupOf(a) > pickupOf(b) ? 1 : 0;
  const ahead = loads.filter((load) => !over(load)).sort(byPickup);
  const done = loads.filter(over).sort((a, b) => byPickup(b, a));
  return [...ahead, ...done];
}

/** The id of the load that is picked up next, today or later; null where none is, or where it is the only load. */
export function nextPickup(inOrder: readonly BookedLoad[], today: string): string | null {
  if (inOrder.length < 2) return null;
  return inOrder.find((load) => (bookedLegs(load)[0]?.ship_date ?? '') >= today)?.id ?? null;
}

const pickupOf = (load: BookedLoad): string => {
  const [first] = bookedLegs(load);
  return `${first?.ship_date ?? '9999'} ${first?.pickup_time ?? ''}`;
};
