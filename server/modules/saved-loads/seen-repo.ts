import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { savedLoads } from '#server/db/schema.ts';
import type { OwnerId } from '#server/policy/actor.ts';

/** When a load was last seen on its board, kept with each entry that holds it and is the user's or suggested to them. */
export function createSeenRepo(db: Db) {
  const loadId = sql<string>`${savedLoads.load}->>'id'`;
  const childId = sql<string | null>`${savedLoads.child}->>'id'`;
  const inListOf = (user: OwnerId) => or(eq(savedLoads.ownerId, user), eq(savedLoads.suggestedTo, user));

  return {
    async savedAmong(user: OwnerId, loadIds: readonly string[]): Promise<string[]> {
      if (loadIds.length === 0) return [];
      const rows = await db
        .select({ outbound: loadId, back: childId })
        .from(savedLoads)
        .where(and(inListOf(user), or(inArray(loadId, [...loadIds]), inArray(childId, [...loadIds]))));
      const saved = new Set(rows.flatMap(({ outbound, back }) => [outbound, back]));
      return loadIds.filter((id) => saved.has(id));
    },

    /** Without `at` the moment noted before stays. */
    async note(user: OwnerId, id: string, seen: { at?: string; gone: boolean }): Promise<void> {
      const before = sql`coalesce(${savedLoads.seen}->${id}::text, '{}'::jsonb)`;
      const after = sql`jsonb_build_object(${id}::text, ${before} || ${JSON.stringify(seen)}::jsonb)`;
      await db
        .update(savedLoads)
        .set({ seen: sql`${savedLoads.seen} || ${after}` })
        .where(and(inListOf(user), or(eq(loadId, id), eq(childId, id))));
    },
  };
}
