import type { SavedLoad } from '#core/contract/saved-load.ts';
import { dateLabel, miles, rpm } from './format.ts';
import type { OperatingFigures } from './operating-figures.ts';
import { type BookedLegOf, dateOfDay, freeDay, isAhead, placeLabel, truckEnds } from './planner-booked.ts';
import { allMiles } from './planner-figures.ts';
import type { NextAssignment } from './planner-next.ts';
import { ageHoursNow } from './saved-age.ts';

/** What to do now, and what it comes from. `searchFrom`: where a search would help. */
export type PlannerTip = { text: string; source: string; searchFrom?: { city: string; state: string } };

const OLD_HOURS = 24;

/** The first of these that holds: a booking to clear up, a load without a driver (where the user `assigns` drivers), a truck without a next load, old posts, rates below what a mile costs, a first load to take. */
export function plannerTip(
  legs: readonly BookedLegOf[],
  saved: readonly SavedLoad[],
  next: readonly NextAssignment[],
  { now, assigns, figures }: { now: Date; assigns: boolean; figures: OperatingFigures },
): PlannerTip {
  return (
    unanswered(legs) ??
    (assigns ? unassigned(legs, now) : null) ??
    noNext(truckEnds(legs, now), next) ??
    oldPosts(saved, now) ??
    belowCost(legs, figures) ??
    firstToTake(legs, next) ?? {
      text: legs.length === 0 && saved.length === 0 ? 'Search and save loads to plan with.' : 'Your plan is in order.',
      source: legs.length === 0 ? 'Nothing is booked yet' : 'Bookings are answered, and every truck has a next load',
    }
  );
}

function unanswered(legs: readonly BookedLegOf[]): PlannerTip | null {
  const unknown = legs.filter(({ booked, load }) => (load === booked ? booked : booked.child)?.state === 'unknown');
  const [first] = unknown;
  if (!first) return null;
  const lane = laneOf(first);
  return {
    text: `Ask the broker whether ${lane} is booked.`,
    source: `${counted(unknown.length, 'booking has', 'bookings have')} no answer from the board`,
  };
}

function unassigned(legs: readonly BookedLegOf[], now: Date): PlannerTip | null {
  // of a booked pair the first load, unless that one failed
  const starts = legs.filter(({ booked }, index) => legs[index - 1]?.booked !== booked);
  const free = starts.filter(({ booked, load }) => booked.assign_to === null && isAhead(load, now));
  const [first] = [...free].sort((a, b) => ((a.load.ship_date ?? '9') < (b.load.ship_date ?? '9') ? -1 : 1));
  if (!first) return null;
  const when = first.load.ship_date === null ? '' : `, pickup ${dateLabel(first.load.ship_date)}`;
  return {
    text: `Assign a driver to ${laneOf(first)}${when}.`,
    source:
      free.length === 1
        ? 'It is booked and has no driver'
        : `The first to pick up of ${free.length} booked loads without a driver`,
  };
}

function noNext(ends: readonly BookedLegOf[], next: readonly NextAssignment[]): PlannerTip | null {
  const [first] = ends.filter((leg) => !next.some(({ after }) => after === leg) && freeDay(leg.load) !== null);
  const { destination_city: city, destination_state: state } = first?.load ?? {};
  if (!first || !city || !state) return null;
  return {
    text: `Find the next load out of ${placeLabel(city, state)}, free ${dateLabel(dateOfDay(freeDay(first.load) ?? 0))}.`,
    source: `No saved load starts within ${miles(250)} of it in time`,
    searchFrom: { city, state },
  };
}

function oldPosts(saved: readonly SavedLoad[], now: Date): PlannerTip | null {
  const old = saved.filter((load) => (ageHoursNow(load, now) ?? 0) > OLD_HOURS).length;
  return old === 0
    ? null
    : {
        text: `Call on ${counted(old, 'saved load', 'saved loads')} before you count on ${old === 1 ? 'it' : 'them'}.`,
        source: 'Posted more than a day ago; three quarters of posts are gone by then',
      };
}

function belowCost(legs: readonly BookedLegOf[], { costPerMileUsd, sources }: OperatingFigures): PlannerTip | null {
  const rated = legs.filter((leg) => allMiles(leg) !== null && leg.revenueUsd !== null);
  const dollars = rated.reduce((all, leg) => all + (leg.revenueUsd ?? 0), 0);
  const all = rated.reduce((sum, leg) => sum + (allMiles(leg) ?? 0), 0);
  if (all === 0 || dollars / all >= costPerMileUsd) return null;
  return {
    text: `Ask for more than ${rpm(costPerMileUsd)} on the next load.`,
    source: `Booked at ${rpm(dollars / all)} over all miles, below the cost of a mile (${sources.cost})`,
  };
}

function firstToTake(legs: readonly BookedLegOf[], [best]: readonly NextAssignment[]): PlannerTip | null {
  if (legs.length > 0 || !best) return null;
  return {
    text: `Start with ${laneOf({ load: best.saved })}.`,
    source: 'Nothing is booked yet, and of your saved loads it nets most a day',
  };
}

const laneOf = ({ load }: Pick<BookedLegOf, 'load'>): string =>
  `${placeLabel(load.origin_city, load.origin_state)} → ${placeLabel(load.destination_city, load.destination_state) || 'Anywhere'}`;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
