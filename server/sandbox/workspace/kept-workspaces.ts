import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { sandboxObjects } from '#server/db/schema/sandbox-objects.ts';

/** A visitor's workspace: `tag` names its people, `maker` the process that makes it or made it. */
export type Kept = { tag: string; maker: string; state: 'making' | 'ready'; since: string };

const KIND = 'workspace';

/** Which workspace each visitor has; it outlives the process. */
export function createKeptWorkspaces(db: Db) {
  const at = (id: string) => and(eq(sandboxObjects.kind, KIND), eq(sandboxObjects.id, id));
  const tagged = (id: string, tag: string) => and(at(id), sql`${sandboxObjects.data}->>'tag' = ${tag}`);

  return {
    async find(id: string): Promise<Kept | null> {
      const [row] = await db.select({ data: sandboxObjects.data }).from(sandboxObjects).where(at(id));
      return (row?.data as Kept | undefined) ?? null;
    },

    /** Puts a new one in the place of `before`; false when another process was faster. */
    async claim(id: string, before: Kept | null, kept: Kept): Promise<boolean> {
      const rows = before
        ? await db
            .update(sandboxObjects)
            .set({ data: kept })
            .where(tagged(id, before.tag))
            .returning({ id: sandboxObjects.id })
        : await db
            .insert(sandboxObjects)
            .values({ kind: KIND, id, data: kept })
            .onConflictDoNothing()
            .returning({ id: sandboxObjects.id });
      return rows.length > 0;
    },

    async put(id: string, kept: Kept): Promise<void> {
      await db.update(sandboxObjects).set({ data: kept }).where(tagged(id, kept.tag));
    },

    async forget(id: string, { tag }: Kept): Promise<void> {
      await db.delete(sandboxObjects).where(tagged(id, tag));
    },
  };
}
