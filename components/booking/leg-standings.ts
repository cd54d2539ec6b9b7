import type { LegName } from '#components/pairs/legs.ts';
import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { countsAsBooked } from '#core/domain/counts-as-booked.ts';

export type BookedAs = NonNullable<SavedLoad['booked']>;

/** How one load is booked, or one of a pair's two; `as` is null while it is not. */
export type LegStanding = { leg: LegName | null; load: Load; as: BookedAs | null };

/** By the id that a search gives: what of the user's booked loads holds it. */
type Booked = ReadonlyMap<string, BookedAs>;

export const foundStandings = (load: Load, booked: Booked): LegStanding[] => [
  { leg: null, load, as: booked.get(load.id) ?? null },
];

/** Each load of what is saved by itself: half a pair may be booked. What the page knows of the booked loads is newer. */
export function savedStandings(saved: SavedLoad, booked: Booked): LegStanding[] {
  const { child } = saved;
  const own = (load: Load): BookedAs | null => {
    const as = booked.get(load.id);
    return as && countsAsBooked(saved, { load_for: as.load_for, own: true }) ? as : null;
  };
  return [
    { leg: child ? 'outbound' : null, load: saved, as: own(saved) ?? saved.booked },
    ...(child ? [{ leg: 'backhaul' as const, load: child, as: own(child) ?? saved.child_booked }] : []),
  ];
}

/** A pair is booked once both of its loads are. */
export const isAllBooked = (standings: readonly LegStanding[]): boolean => standings.every(({ as }) => as !== null);

/** What can still be booked of it. */
export const unbookedLoads = (standings: readonly LegStanding[]): Load[] =>
  standings.flatMap(({ load, as }) => (as ? [] : [load]));

const WORST_FIRST = ['failed', 'unknown', 'requested', 'confirmed'] as const;

/** The state of all of it: that of the load which is furthest from confirmed. Null while one is not booked. */
export function worstState(standings: readonly LegStanding[]): BookedAs['state'] | null {
  const states = standings.map(({ as }) => as?.state);
  return isAllBooked(standings) ? (WORST_FIRST.find((state) => states.includes(state)) ?? null) : null;
}
