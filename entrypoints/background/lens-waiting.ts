import { savedEntryId } from '#core/domain/entry-id.ts';
import { type Queued, queueSet } from '../shared/queue.ts';

/** Ids of the loads that this person saved here and the server does not know yet. `changed`: others may be by now. */
export function createWaitingSaves(changed: () => void) {
  // a page asks for its marks in many messages
  let queue: Promise<Map<string, Queued>> | undefined;
  queueSet.watch(() => {
    queue = undefined;
    changed();
  });
  return async (owner: string): Promise<ReadonlySet<string>> => {
    queue ??= queueSet.all();
    const waiting = new Map<string, string>();
    for (const { owner: whose, action, refused } of (await queue).values()) {
      if (whose !== owner || refused) continue;
      if (action.kind === 'save') waiting.set(savedEntryId(owner, action.body), action.body.id);
      if (action.kind === 'delete') waiting.delete(action.entry_id);
    }
    return new Set(waiting.values());
  };
}
