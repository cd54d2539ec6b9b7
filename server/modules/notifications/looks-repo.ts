import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { outboxMessages, voicePreferences } from '#server/db/schema/notifications.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import type { Written } from './written.ts';

/** A carrier whose preferences are to be looked for, claimed for this process. */
export type Due = { user: UserRow; row: typeof voicePreferences.$inferSelect; claim: string };

/** Another process may look in the place of one that has not ended by then. */
const LEASE_MS = 10 * 60_000;

/**
 * Who gets notifications: a premium carrier who asked for texts or calls. A question for each row, not a join: the planner
 * would join and sort all that are due to claim a few of them, here it walks along the index of `next_look_at`.
 */
const wantsThem = and(
  sql`(select ${users.accountType} = 'carrier' and ${users.subscriptionLevel} = 2 from ${users} where ${users.id} = ${voicePreferences.userId})`,
  or(
    sql`(${voicePreferences.preferences}->>'text_active')::boolean`,
    sql`(${voicePreferences.preferences}->>'is_active')::boolean`,
  ),
);

export function createLooksRepo(db: Db) {
  const dueBy = (now: Date) => and(wantsThem, lte(voicePreferences.nextLookAt, now));

  /** Claims what `which` picks; rows that another process is claiming are left to it. */
  async function claim(which: SQL | undefined, now: Date, limit: number): Promise<Due[]> {
    const token = randomUUID();
    const picked = db
      .select({ id: voicePreferences.userId })
      .from(voicePreferences)
      .where(which)
      .orderBy(asc(voicePreferences.nextLookAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(voicePreferences)
      .set({ claim: token, nextLookAt: new Date(now.getTime() + LEASE_MS) })
      // an array: in a plain `in (…)` the planner may run it, and lock, more than once
      .where(sql`${voicePreferences.userId} = any(array(${picked}))`)
      .returning({ userId: voicePreferences.userId });
    if (claimed.length === 0) return [];
    const rows = await db
      .select({ user: users, row: voicePreferences })
      .from(voicePreferences)
      .innerJoin(users, eq(users.id, voicePreferences.userId))
      .where(
        inArray(
          voicePreferences.userId,
          claimed.map(({ userId }) => userId),
        ),
      );
    return rows.map((each) => ({ ...each, claim: token }));
  }

  return {
    async countDue(now: Date): Promise<number> {
      const [row] = await db
        .select({ count: sql`count(*)`.mapWith(Number) })
        .from(voicePreferences)
        .where(dueBy(now));
      return row?.count ?? 0;
    },

    claimDue: (now: Date, limit: number): Promise<Due[]> => claim(dueBy(now), now, limit),

    /** One carrier's, due or not: from another process that looks right now it is taken over. */
    async claimOne(userId: string, now: Date): Promise<Due | null> {
      const [due] = await claim(and(wantsThem, eq(voicePreferences.userId, userId)), now, 1);
      return due ?? null;
    },

    /** Writes down looks and their messages together; a look that lost its claim, or whose preferences went, counts for nothing. */
    async settle(claim: string, { looks, messages }: Written, now: Date): Promise<void> {
      // by their ids: the planner, who can't tell how many looks there are, would read the whole table
      await db.execute(sql`
        with looks as materialized (
          select * from jsonb_to_recordset(${looks}::jsonb)
            as l(user_id uuid, next_look_at timestamptz, told jsonb)
        ), looked as (
          update ${voicePreferences} v set next_look_at = l.next_look_at, told = l.told, claim = null
          from looks l
          where v.user_id = l.user_id and v.user_id = any(array(select user_id from looks)) and v.claim = ${claim}
          returning v.user_id
        )
        insert into ${outboxMessages} (key, user_id, look, message, created_at, due_at)
        select m.key, m.user_id, m.look, m.message, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${messages}::jsonb) as m(key text, user_id uuid, look text, message jsonb)
        join looked on looked.user_id = m.user_id
        on conflict (key) do nothing`);
    },
  };
}
