import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { roadMiles } from './distance.ts';
import { DRIVING_HOURS_A_DAY, MILES_PER_HOUR } from './duty-time.ts';
import { dateLabel, miles } from './format.ts';
import type { OperatingFigures } from './operating-figures.ts';
import { placeKey } from './place-key.ts';
import {
  type BookedLegOf,
  dateOfDay,
  dayOf,
  freeDay,
  hoursToPickup,
  isAhead,
  placeLabel,
  truckEnds,
} from './planner-booked.ts';
import { type Risk, riskOf } from './planner-risk.ts';
import { ageHoursNow } from './saved-age.ts';
import { type ScoredLoad, scoring } from './score.ts';
import { scoreSummary } from './worksheet.ts';

/** A saved load to take next, after a booked one or, where none ends near, by itself. */
export type NextAssignment = {
  saved: SavedLoad;
  /** As a load that starts from where the truck is free. */
  scored: ScoredLoad;
  after: BookedLegOf | null;
  emptyMiles: number;
  /** How it fits: '12 mi empty from Reno, NV, free Nov 22'. */
  fits: string;
  /** Why it stands here: what it earns a day. */
  source: string;
  risk: Risk;
};

const MOST_RECOMMENDATIONS = 3;
/** A truck does not go further than this for its next load. */
const MOST_EMPTY_MILES = 250;

/**
 * The best three saved loads to take next. Each is tried after every booked load that ends within 250 road miles and in
 * time for its pickup (11 h of driving a day), and ranked by net dollars per day on duty with those empty miles (see
 * `scoreLoads`) and what the truck costs; every booked load leads to one at most, and every saved load stands once. Those that follow no booked
 * load are ranked by their own deadhead, after those that do. Left out: what is booked, a pair's half too, was rejected,
 * is gone from its board, or was to be picked up before today.
 */
export function nextAssignments(
  legs: readonly BookedLegOf[],
  saved: readonly SavedLoad[],
  { now, figures }: { now: Date; figures: OperatingFigures },
): NextAssignment[] {
  const booked = new Set(legs.map(({ booked: each, load }) => (load === each ? each.load_id : load.id)));
  const isFree = ({ id }: Load, as: SavedLoad['booked']) => !booked.has(id) && (as === null || as.state === 'failed');
  const open = saved.filter(
    (load) =>
      isFree(load, load.booked) &&
      (load.child === null || isFree(load.child, load.child_booked)) &&
      !load.gone &&
      load.load_status !== 'rejected' &&
      isAhead(load, now),
  );
  // without a price a load takes the rates that it takes in the saved list
  const score = scoring(saved, figures);
  const after = truckEnds(legs, now).flatMap((leg) => open.flatMap((load) => follow(leg, load, score, now) ?? []));
  const alone = open.flatMap((load) => standAlone(load, score, now) ?? []);
  const chosen: NextAssignment[] = [];
  for (const each of [...after.sort(byWorth), ...alone.sort(byWorth)]) {
    if (chosen.length === MOST_RECOMMENDATIONS) break;
    const taken = chosen.some(
      (other) => other.saved.entry_id === each.saved.entry_id || (each.after !== null && other.after === each.after),
    );
    if (!taken) chosen.push(each);
  }
  return chosen;
}

const byWorth = (a: NextAssignment, b: NextAssignment): number =>
  (b.scored.score ?? 0) - (a.scored.score ?? 0) || (a.saved.id < b.saved.id ? -1 : 1);

function follow(
  leg: BookedLegOf,
  saved: SavedLoad,
  score: (load: Load) => ScoredLoad,
  now: Date,
): NextAssignment | null {
  const emptyMiles = milesBetween(leg.load, saved);
  const free = freeDay(leg.load);
  const pickup = dayOf(saved.ship_date);
  if (emptyMiles === null || emptyMiles > MOST_EMPTY_MILES || free === null) return null;
  const emptyHours = emptyMiles / MILES_PER_HOUR;
  const daysBetween = pickup === null ? null : pickup - free;
  if (daysBetween !== null && (daysBetween < 0 || emptyHours > DRIVING_HOURS_A_DAY * (daysBetween + 1))) return null;
  const place = placeLabel(leg.load.destination_city, leg.load.destination_state);
  return assignment(saved, score(asOneLoad(saved, emptyMiles)), leg, emptyMiles, {
    fits: `${miles(emptyMiles)} empty from ${place}, free ${dateLabel(dateOfDay(free))}`,
    slackHours: daysBetween === null ? null : daysBetween * 24 - emptyHours,
    now,
  });
}

function standAlone(saved: SavedLoad, score: (load: Load) => ScoredLoad, now: Date): NextAssignment | null {
  const deadHead = saved.pair_figures?.miles_to_pickup ?? saved.dead_head;
  const emptyMiles = deadHead ?? 0;
  const hoursLeft = hoursToPickup(saved, now);
  const deadhead = deadHead === null ? 'deadhead not known' : `${miles(emptyMiles)} deadhead`;
  return assignment(saved, score(asOneLoad(saved, deadHead)), null, emptyMiles, {
    fits: `After no booked load; ${deadhead} from where it was searched`,
    slackHours: hoursLeft === null ? null : hoursLeft - emptyMiles / MILES_PER_HOUR,
    now,
  });
}

type Fit = { fits: string; slackHours: number | null; now: Date };

function assignment(
  saved: SavedLoad,
  scored: ScoredLoad,
  after: BookedLegOf | null,
  emptyMiles: number,
  { fits, slackHours, now }: Fit,
): NextAssignment | null {
  if (scored.score === null) return null;
  const risk = riskOf(saved, ageHoursNow(saved, now), slackHours);
  return { saved, scored, after, emptyMiles, fits, source: scoreSummary(scored), risk };
}

/**
 * A load after so many empty miles; of a pair both loads as one, with the two stops between them and the empty miles that
 * the pair's own figures count: between the two loads, and home.
 */
function asOneLoad({ child, pair_figures: pair, ...load }: SavedLoad, dead_head: number | null): Load {
  if (!child) return { ...load, dead_head };
  return {
    ...load,
    payment: both(load.payment, child.payment),
    distance: pair ? pair.loaded_miles : both(load.distance, child.distance),
    distance_is_estimate: load.distance_is_estimate || child.distance_is_estimate,
    dead_head: both(dead_head, pair ? pair.miles_between + pair.miles_home : (child.dead_head ?? 0)),
    stops: (load.stops ?? 0) + (child.stops ?? 0) + 2,
  };
}

const both = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

/** Road miles from where the one ends to where the other starts; null where a place is not known. */
function milesBetween(from: Load, to: Load): number | null {
  const { destination_latitude, destination_longitude } = from;
  const { origin_latitude, origin_longitude } = to;
  if (
    destination_latitude !== null &&
    destination_longitude !== null &&
    origin_latitude !== null &&
    origin_longitude !== null
  ) {
    const end = { latitude: destination_latitude, longitude: destination_longitude };
    const start = { latitude: origin_latitude, longitude: origin_longitude };
    return roadMiles(end, start);
  }
  const same =
    from.destination_city !== null &&
    from.destination_state === to.origin_state &&
    placeKey(from.destination_city) === placeKey(to.origin_city);
  return same ? 0 : null;
}
