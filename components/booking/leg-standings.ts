import type { LegName } from '#components/pairs/legs.ts';
import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';

export type BookedAs = NonNullable<SavedLoad['booked']>;

/** How one load is booked, or one of a pair's two; `as` is null while it is not. */
export type LegStanding = { leg: LegName | null; load: Load; as: BookedAs | null };

/** By the id that a search gives: what of the user's booked loads holds it. */
type Booked = ReadonlyMap<string, BookedAs>;

export const foundStandings = (load: Load, booked: Booked): LegStanding[] => [
  { leg: null, load, as: booked.get(load.id) ?? null },
];

/** Each load of what is saved by itself: half a pair may be booked. What the page knows of the booked loads is newer. */
export const savedStandings = (saved: SavedLoad, booked: Booked): LegStanding[] => [
  { leg: saved.child ? 'outbound' : null, load: saved, as: booked.get(saved.id) ?? saved.booked },
  ...(saved.child
    ? [{ leg: 'backhaul' as const, load: saved.child, as: booked.get(saved.child.id) ?? saved.child_booked }]
    : []),
];

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
