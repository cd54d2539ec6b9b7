import type { Load } from '#core/contract/load.ts';
import type { OwnerId } from '#server/policy/actor.ts';

const MOST_USERS = 200;
const MOST_LOADS = 5000;
/** Of one load: somebody looks at it from more than one place. */
const MOST_PLACES = 4;

export type ShownMiles = ReturnType<typeof createShownMiles>;

/**
 * The empty miles with which searches showed a load to a user, so that a booking has these and not what is posted with it.
 * Kept by each process for its newest searches: of an older one they are not known.
 */
export function createShownMiles() {
  const users = new Map<OwnerId, Map<string, number[]>>();
  return {
    note(user: OwnerId, loads: readonly Load[]): void {
      const known = users.get(user) ?? new Map<string, number[]>();
      putLast(users, user, known, MOST_USERS);
      for (const { id, dead_head } of loads) {
        if (dead_head === null) continue;
        const before = known.get(id)?.filter((each) => each !== dead_head) ?? [];
        putLast(known, id, [dead_head, ...before].slice(0, MOST_PLACES), MOST_LOADS);
      }
    },

    /** Those posted where they were shown, else the last that were; null when none were. */
    of(user: OwnerId, { id, dead_head }: Pick<Load, 'id' | 'dead_head'>): number | null {
      const shown = users.get(user)?.get(id) ?? [];
      return shown.find((each) => each === dead_head) ?? shown[0] ?? null;
    },
  };
}

function putLast<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.size > most ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
}
