import { and, type Column, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { savedLoads } from '#server/db/schema/saved-loads.ts';
import { savedDispatchers } from '#server/db/schema/team.ts';
import type { OwnerId } from '#server/policy/actor.ts';

/** The id of a load, and what of it else a stored one must have in common with it. */
export type Like = { id: string; [field: string]: unknown };

/** When a load was last seen on its board, kept with each entry that holds it and is the user's or suggested to them. */
export function createSeenRepo(db: Db) {
  const loadId = sql<string>`${savedLoads.load}->>'id'`;
  const childId = sql<string | null>`${savedLoads.child}->>'id'`;
  /** A suggestion counts while the carrier works with who made it. */
  const linked = exists(
    db
      .select({ one: sql`1` })
      .from(savedDispatchers)
      .where(
        and(eq(savedDispatchers.carrierId, savedLoads.suggestedTo), eq(savedDispatchers.memberId, savedLoads.ownerId)),
      ),
  );
  const inListOf = (user: OwnerId) => or(eq(savedLoads.ownerId, user), and(eq(savedLoads.suggestedTo, user), linked));
  const isLike = (stored: Column, { id, ...fields }: Like) =>
    and(
      sql`${stored}->>'id' = ${id}`,
      ...Object.entries(fields).map(
        ([field, value]) =>
          sql`coalesce(${stored}->${field}::text, 'null'::jsonb) = ${JSON.stringify(value ?? null)}::jsonb`,
      ),
    );

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

    /** Without `at` the moment noted before stays. Answers whose lists show the load: owners, and carriers it is suggested to. */
    async note(user: OwnerId, like: Like, seen: { at?: string; gone: boolean }): Promise<string[]> {
      const { id } = like;
      const before = sql`coalesce(${savedLoads.seen}->${id}::text, '{}'::jsonb)`;
      const after = sql`jsonb_build_object(${id}::text, ${before} || ${JSON.stringify(seen)}::jsonb)`;
      const noted = await db
        .update(savedLoads)
        .set({ seen: sql`${savedLoads.seen} || ${after}` })
        .where(and(inListOf(user), or(isLike(savedLoads.load, like), isLike(savedLoads.child, like))))
        .returning({ owner: savedLoads.ownerId, carrier: savedLoads.suggestedTo });
      return [...new Set(noted.flatMap(({ owner, carrier }) => (carrier ? [owner, carrier] : [owner])))];
    },
  };
}
