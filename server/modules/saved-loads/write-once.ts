import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#core/contract/error.ts';
import type { Db } from '#server/db/open.ts';
import { savedLoadWrites } from '#server/db/schema/saved-loads.ts';
import type { OwnerId } from '#server/policy/actor.ts';
import { createSavedLoadsRepo } from './repo.ts';

/** Longer than any browser waits with what was done without a connection. */
const KEPT = sql`now() - interval '90 days'`;

type Repo = ReturnType<typeof createSavedLoadsRepo>;
type Written<T> = { before: false; result: T } | { before: true };

/**
 * Writes to saved loads, each under the key that it was sent with: one that is there already is written no more, for that
 * would undo what was done since. Without a key it just writes.
 */
export function createWriteOnce(db: Db) {
  const under = (user: OwnerId, key: string) => and(eq(savedLoadWrites.userId, user), eq(savedLoadWrites.key, key));
  return {
    async isDone(user: OwnerId, key: string | undefined): Promise<boolean> {
      if (key === undefined) return false;
      return (await db.select({ key: savedLoadWrites.key }).from(savedLoadWrites).where(under(user, key))).length > 0;
    },

    async write<T>(user: OwnerId, key: string | undefined, write: (repo: Repo) => Promise<T>): Promise<Written<T>> {
      if (key === undefined) return { before: false, result: await write(createSavedLoadsRepo(db)) };
      return db.transaction(async (tx): Promise<Written<T>> => {
        // a second one that comes meanwhile waits here for the end of the first
        const put = await tx
          .insert(savedLoadWrites)
          .values({ userId: user, key })
          .onConflictDoNothing()
          .returning({ key: savedLoadWrites.key });
        if (put.length === 0) return { before: true };
        await tx.delete(savedLoadWrites).where(and(eq(savedLoadWrites.userId, user), lt(savedLoadWrites.doneAt, KEPT)));
        return { before: false, result: await write(createSavedLoadsRepo(tx as unknown as Db)) };
      });
    },
  };
}

export const doneBefore = () =>
  new AppError('done_before', 'This was done before, and the load has been changed since. Look at your saved loads.');
