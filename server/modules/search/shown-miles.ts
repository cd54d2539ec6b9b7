import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Load } from '#core/contract/load.ts';
import { shownMiles } from '#server/db/schema/shown-miles.ts';
import type { Deps } from '#server/deps.ts';
import type { OwnerId } from '#server/policy/actor.ts';

/** Searches that are kept of each user. */
const KEPT = 10;

export type ShownMiles = ReturnType<typeof createShownMiles>;

/**
 * The empty miles with which searches showed a load to a user, so that a booking has these and not what is posted with it.
 * Of an older search they are not known.
 */
export function createShownMiles({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>) {
  const mine = (user: OwnerId) => eq(shownMiles.userId, user);
  /** By the id of the load, of each search that has not ended. */
  const underWay = new Map<Map<string, number>, OwnerId>();

  async function keep(user: OwnerId, miles: Map<string, number>): Promise<void> {
    await db.insert(shownMiles).values({ userId: user, shownAt: now(), miles: Object.fromEntries(miles) });
    const newest = db
      .select({ id: shownMiles.id })
      .from(shownMiles)
      .where(mine(user))
      .orderBy(desc(shownMiles.shownAt))
      .limit(KEPT);
    await db.delete(shownMiles).where(and(mine(user), notInArray(shownMiles.id, newest)));
  }

  return {
    /**
     * Runs one search, which notes what its boards showed: written down when it ends, also when nobody waits for it any
     * more. A write in between would hold up its lines.
     */
    async *during<E>(
      user: OwnerId,
      run: (note: (loads: readonly Load[]) => void) => AsyncGenerator<E>,
    ): AsyncGenerator<E> {
      const miles = new Map<string, number>();
      underWay.set(miles, user);
      try {
        yield* run((loads) => {
          for (const { id, dead_head } of loads) if (dead_head !== null) miles.set(id, dead_head);
        });
      } finally {
        if (miles.size > 0) {
          await keep(user, miles).catch((error: unknown) => log.warn({ err: error }, 'shown miles were not kept'));
        }
        underWay.delete(miles);
      }
    },

    /** Those posted where they were shown, else the last that were; null when none were. */
    async of(user: OwnerId, { id, dead_head }: Pick<Load, 'id' | 'dead_head'>): Promise<number | null> {
      const running = [...underWay].flatMap(([miles, whose]) => (whose === user ? (miles.get(id) ?? []) : []));
      const ended = await db
        .select({ miles: sql<number>`(${shownMiles.miles}->>${id})::float8` })
        .from(shownMiles)
        .where(and(mine(user), sql`jsonb_exists(${shownMiles.miles}, ${id})`))
        .orderBy(desc(shownMiles.shownAt));
      const shown = [...running.reverse(), ...ended.map(({ miles }) => miles)];
      return shown.find((each) => each === dead_head) ?? shown[0] ?? null;
    },
  };
}
