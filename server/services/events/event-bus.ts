import type { LiveList } from '#core/contract/events.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { Log } from '#server/log.ts';

export type ListChange = { userId: string; list: LiveList };
type Listener = {
  changed(list: LiveList | 'all'): void;
  /** A session of the user's ended: is it the listener's? */
  check(): void;
  /** The server ends; the listener finds another or comes back. */
  closed(): void;
};

/** In a list's place: that a session ended. */
const SESSION_ENDED = 'session-ended';

export type EventBus = ReturnType<typeof createEventBus>;

/** Tells whoever listens for a user that a list of theirs changed, in this process and in every other on the database. */
export function createEventBus(notifications: Notifications, log: Log) {
  const listeners = new Map<string, Set<Listener>>();

  notifications.listen({
    heard(payload) {
      const [userId = '', list] = payload.split(' ');
      for (const { changed, check } of listeners.get(userId) ?? []) {
        if (list === SESSION_ENDED) check();
        else changed(list as LiveList);
      }
    },
    // what was said meanwhile is lost: everybody reads everything once
    missed() {
      for (const each of listeners.values()) {
        for (const { changed, check } of each) {
          changed('all');
          check();
        }
      }
    },
  });

  const tell = (userId: string, what: string) =>
    notifications.notify(`${userId} ${what}`).catch((error: unknown) => {
      log.warn({ err: error, what }, 'a change was not told');
    });

  return {
    /** Never throws: a change that is not told is found by the next read. */
    async publish(...changes: ListChange[]): Promise<void> {
      for (const { userId, list } of changes) await tell(userId, list);
    },

    /** Never throws: a stream that does not hear of it ends with its next heartbeat. */
    sessionEnded: (userId: string): Promise<void> => tell(userId, SESSION_ENDED),

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
