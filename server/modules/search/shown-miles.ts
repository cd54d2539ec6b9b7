import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Load } from '#core/contract/load.ts';
import { shownMiles } from '#server/db/schema/shown-miles.ts';
import type { Deps } from '#server/deps.ts';
import type { OwnerId } from '#server/policy/actor.ts';

/** Answers of boards that are kept of each user: some ten searches. */
const KEPT = 30;

export type ShownMiles = ReturnType<typeof createShownMiles>;

/**
 * The empty miles with which searches showed a load to a user, so that a booking has these and not what is posted with it.
 * Of an older search they are not known.
 */
export function createShownMiles({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const of = (user: OwnerId) => eq(shownMiles.userId, user);
  return {
    async note(user: OwnerId, loads: readonly Load[]): Promise<void> {
      const known = loads.flatMap(({ id, dead_head }) => (dead_head === null ? [] : [[id, dead_head] as const]));
      if (known.length === 0) return;
      await db.insert(shownMiles).values({ userId: user, shownAt: now(), miles: Object.fromEntries(known) });
      const newest = db
        .select({ id: shownMiles.id })
        .from(shownMiles)
        .where(of(user))
        .orderBy(desc(shownMiles.shownAt))
        .limit(KEPT);
      await db.delete(shownMiles).where(and(of(user), notInArray(shownMiles.id, newest)));
    },

    /** Those posted where they were shown, else the last that were; null when none were. */
    async of(user: OwnerId, { id, dead_head }: Pick<Load, 'id' | 'dead_head'>): Promise<number | null> {
      const shown = await db
        .select({ miles: sql<number>`(${shownMiles.miles}->>${id})::float8` })
        .from(shownMiles)
        .where(and(of(user), sql`jsonb_exists(${shownMiles.miles}, ${id})`))
        .orderBy(desc(shownMiles.shownAt));
      return (shown.find(({ miles }) => miles === dead_head) ?? shown[0])?.miles ?? null;
    },
  };
}
