import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import type { WatchRun } from '../shared/watches.ts';
import { waits } from './news.ts';

type Known = {
  assigned: readonly BookedLoad[];
  suggested: readonly SavedLoad[];
  saved: readonly SavedLoad[];
  runs: readonly WatchRun[];
};

/**
 * What waits for the user, for the badge: a driver's loads not yet acknowledged, a carrier's suggestions not yet answered, a
 * dispatcher's accepted suggestions not yet booked, and new loads of watched searches. Worked out from what is known, so
 * that it cannot drift.
 */
export const countWaiting = ({ assigned, suggested, saved, runs }: Known): number =>
  assigned.filter(({ acknowledged_at }) => !acknowledged_at).length +
  suggested.filter(waits).length +
  saved.filter(({ load_status, booked }) => load_status === 'approved' && !booked).length +
  runs.reduce((sum, { fresh }) => sum + fresh, 0);
