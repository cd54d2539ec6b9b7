import { type LegName, legOf } from '#components/booked/legs.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { dateLabel, usd } from '#core/domain/format.ts';

/** Something to tell, once: `id` is the same however often it is worked out. `path`: the web app's screen for it. */
export type News = { id: string; title: string; message: string; path: string };

/** A list as it was before; null the first time, when nothing in it is news. */
type Before<T> = { changed_at: string; loads: readonly T[] } | null;

/** A driver's list: what was assigned since, and what became ready to go. */
export function newsOfAssigned(before: Before<BookedLoad>, loads: readonly BookedLoad[]): News[] {
  if (!before) return [];
  const known = new Map(before.loads.map((load) => [load.id, load.assigned_at]));
  const assigned = loads
    .filter(({ id, assigned_at, acknowledged_at }) => !acknowledged_at && known.get(id) !== assigned_at)
    .map((load) => ({
      id: `assigned:${load.id}:${load.assigned_at}`,
      title: 'A load was assigned to you',
      message: `${laneOf(load)}\n${pickupOf(load)}`,
      path: paths.myLoads,
    }));
  return [...assigned, ...becameReady(before, loads, paths.myLoads)];
}

/** The list of a carrier or dispatcher: what became ready to go. */
export const newsOfBooked = (before: Before<BookedLoad>, loads: readonly BookedLoad[]): News[] =>
  before ? becameReady(before, loads, paths.bookedLoads) : [];

function becameReady(before: NonNullable<Before<BookedLoad>>, loads: readonly BookedLoad[], path: string): News[] {
  const known = new Map(before.loads.map((load) => [load.id, load]));
  const legs: LegName[] = ['outbound', 'return'];
  return loads.flatMap((load) => {
    const was = known.get(load.id);
    // booked and confirmed between two looks
    const isNew = !was && path === paths.bookedLoads && load.booking_date > before.changed_at;
    return legs
      .filter((leg) => leg === 'outbound' || load.child)
      .filter((leg) => legOf(load, leg).green_light && (was ? !legOf(was, leg).green_light : isNew))
      .map((leg) => ({
        id: `ready:${load.id}:${leg}`,
        title: load.child ? `Ready to Go: the ${leg} load` : 'Ready to Go',
        message: `${laneOf(legOf(load, leg))}\n${pickupOf(legOf(load, leg))}`,
        path,
      }));
  });
}

/** A dispatcher's saved loads: which suggestions were answered. */
export function newsOfSaved(before: Before<SavedLoad>, loads: readonly SavedLoad[]): News[] {
  if (!before) return [];
  const known = new Map(before.loads.map((load) => [load.entry_id, load]));
  return loads.flatMap((load) => {
    const was = known.get(load.entry_id);
    const { load_status: status, suggested_to } = load;
    if (status !== 'approved' && status !== 'rejected') return [];
    // saved, suggested and answered between two looks
    const isNew = !was && load.saved_at > before.changed_at;
    if (was ? was.load_status === status && was.suggested_to === suggested_to : !isNew) return [];
    return {
      id: `answered:${load.entry_id}:${status}:${before.changed_at}`,
      title: status === 'approved' ? 'Suggestion accepted: ready to book' : 'Suggestion rejected',
      message: `${laneOf(load)}\n${suggested_to ?? ''}`.trim(),
      path: savedPath(load),
    };
  });
}

/** What was suggested to a carrier since. */
export function newsOfSuggested(before: Before<SavedLoad>, loads: readonly SavedLoad[]): News[] {
  if (!before) return [];
  const known = new Set(before.loads.filter(waits).map(({ entry_id }) => entry_id));
  return loads
    .filter((load) => waits(load) && !known.has(load.entry_id))
    .map((load) => ({
      id: `suggested:${load.entry_id}:${before.changed_at}`,
      title: 'A load was suggested to you',
      message: `${laneOf(load)}, ${usd(load.payment)}\n${load.suggested_by ?? ''}`.trim(),
      path: savedPath(load),
    }));
}

/** Whether a suggestion waits for its answer. */
export const waits = ({ load_status }: SavedLoad): boolean => load_status === 'not approved yet';

const savedPath = ({ id }: SavedLoad): string => `${paths.savedLoads}?${new URLSearchParams({ load: id })}`;

const pickupOf = ({ ship_date, pickup_time }: Pick<BookedLoad, 'ship_date' | 'pickup_time'>): string =>
  `Pickup ${[dateLabel(ship_date), pickup_time].filter(Boolean).join(', ')}`;
