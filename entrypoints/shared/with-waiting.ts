import { savedFrom } from '#components/queries/saved-loads.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import type { Queued, QueuedAction } from './queue.ts';

/** A list of saved loads as it is once what waits is sent: read before that, it undoes no press on the screen. */
export function withWaiting(list: SavedLoad[], owner: string, queue: Iterable<Queued>): SavedLoad[] {
  let loads = list;
  for (const { owner: whose, action, refused } of queue) {
    if (whose === owner && !refused) loads = after(action, loads, owner);
  }
  return loads;
}

function after(action: QueuedAction, loads: SavedLoad[], owner: string): SavedLoad[] {
  if (action.kind === 'delete') return loads.filter(({ entry_id }) => entry_id !== action.entry_id);
  if (action.kind === 'answer') {
    const { entry_id, status } = action;
    return loads.map((load) => (load.entry_id === entry_id ? { ...load, load_status: status } : load));
  }
  const saved = savedFrom(owner, action.body);
  return loads.some(({ entry_id }) => entry_id === saved.entry_id) ? loads : [saved, ...loads];
}
