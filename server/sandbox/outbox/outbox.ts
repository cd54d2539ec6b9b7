import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { sandboxObjects } from '#server/db/schema/sandbox-objects.ts';
import type { Deps } from '#server/deps.ts';

/** A message that would have gone out; of a call, `text` is its script and `to` a telephone number. */
export type OutboxMessage = {
  id: string;
  channel: 'e-mail' | 'text' | 'call';
  /** Milliseconds. */
  at: number;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
};

const KIND = 'outbox.message';
const SHOWN = 100;

export type Outbox = ReturnType<typeof createOutbox>;

/** What would have been sent, kept for a person to read. */
export function createOutbox({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const newest = desc(sql`(${sandboxObjects.data}->>'at')::bigint`);
  return {
    /** The same `id` again is the same message. */
    async add(message: Omit<OutboxMessage, 'id' | 'at'>, id = randomBytes(12).toString('hex')): Promise<void> {
      const kept: OutboxMessage = { ...message, id, at: now().getTime() };
      await db.insert(sandboxObjects).values({ kind: KIND, id, data: kept }).onConflictDoNothing();
    },
    /** Newest first; those to one address where one is given. */
    async list(to: string | undefined): Promise<OutboxMessage[]> {
      const toOne = to ? sql`${sandboxObjects.data}->>'to' = ${to.trim().toLowerCase()}` : undefined;
      const rows = await db
        .select({ data: sandboxObjects.data })
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.kind, KIND), toOne))
        .orderBy(newest)
        .limit(SHOWN);
      return rows.map(({ data }) => data as OutboxMessage);
    },
    async find(id: string): Promise<OutboxMessage | null> {
      const [row] = await db
        .select({ data: sandboxObjects.data })
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.kind, KIND), eq(sandboxObjects.id, id)));
      return (row?.data as OutboxMessage | undefined) ?? null;
    },
  };
}
