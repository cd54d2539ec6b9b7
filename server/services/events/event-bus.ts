import type { LiveList } from '#core/contract/events.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { Log } from '#server/log.ts';

export type ListChange = { userId: string; list: LiveList };
/** `closed`: the server ends; the listener finds another or comes back. */
type Listener = { changed(list: LiveList | 'all'): void; closed(): void };

export type EventBus = ReturnType<typeof createEventBus>;

/** Tells whoever listens for a user that a list of theirs changed, in this process and in every other on the database. */
export function createEventBus(notifications: Notifications, log: Log) {
  const listeners = new Map<string, Set<Listener>>();

  notifications.listen({
    heard(payload) {
      const [userId = '', list] = payload.split(' ');
      for (const { changed } of listeners.get(userId) ?? []) changed(list as LiveList);
    },
    // what was said meanwhile is lost: everybody reads everything once
    missed() {
      for (const each of listeners.values()) for (const { changed } of each) changed('all');
    },
  });

  return {
    /** Never throws: a change that is not told is found by the next read. */
    async publish(...changes: ListChange[]): Promise<void> {
      for (const { userId, list } of changes) {
        await notifications.notify(`${userId} ${list}`).catch((error: unknown) => {
          log.warn({ err: error, list }, 'a change was not told');
        });
      }
    },

    subscribe(userId: string, listener: Listener): () => void {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0) listeners.delete(userId);
      };
    },

    close(): void {
      for (const each of [...listeners.values()]) for (const { closed } of [...each]) closed();
    },
  };
}
