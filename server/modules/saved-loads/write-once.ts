import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#core/contract/error.ts';
import type { Db } from '#server/db/open.ts';
import { savedLoadWrites } from '#server/db/schema/saved-loads.ts';
import type { OwnerId } from '#server/policy/actor.ts';
import { createSavedLoadsRepo } from './repo.ts';

/** Longer than any browser waits with what was done without a connection. */
const KEPT = sql`now() - interval '90 days'`;

type Repo = ReturnType<typeof createSavedLoadsRepo>;
/** What is asked, and the key that it was sent under. */
export type Press = { key: string | undefined; asked: string };
type Written<T> = { before: false; result: T } | { before: true };

/**
 * Writes to saved loads, each under the key that it was sent with: one that is there already is written no more, for that
 * would undo what was done since. Without a key it just writes.
 */
export function createWriteOnce(db: Db) {
  /** Whether it was done; throws where the key was another request's. */
  async function isDone(user: OwnerId, { key, asked }: Press, within = db): Promise<boolean> {
    if (key === undefined) return false;
    const [done] = await within
      .select({ asked: savedLoadWrites.asked })
      .from(savedLoadWrites)
      .where(and(eq(savedLoadWrites.userId, user), eq(savedLoadWrites.key, key)));
    if (done && done.asked !== asked) throw anotherRequest();
    return done !== undefined;
  }

  return {
    isDone,

    async write<T>(user: OwnerId, press: Press, write: (repo: Repo) => Promise<T>): Promise<Written<T>> {
      const { key, asked } = press;
      if (key === undefined) return { before: false, result: await write(createSavedLoadsRepo(db)) };
      return db.transaction(async (within): Promise<Written<T>> => {
        const tx = within as unknown as Db;
        // a second one that comes meanwhile waits here for the end of the first
        const put = await tx
          .insert(savedLoadWrites)
          .values({ userId: user, key, asked })
          .onConflictDoNothing()
          .returning({ key: savedLoadWrites.key });
        if (put.length === 0) {
          await isDone(user, press, tx);
          return { before: true };
        }
        await tx.delete(savedLoadWrites).where(and(eq(savedLoadWrites.userId, user), lt(savedLoadWrites.doneAt, KEPT)));
        return { before: false, result: await write(createSavedLoadsRepo(tx)) };
      });
    },
  };
}

const anotherRequest = () =>
  new AppError('conflict', 'Another request was sent under this key. Send this one under a key of its own.');
export const doneBefore = () =>
  new AppError('done_before', 'This was done before, and the load has been changed since. Look at your saved loads.');
