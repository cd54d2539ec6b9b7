import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { savedDispatchers } from '#server/db/schema/team.ts';
import { users } from '#server/db/schema/users.ts';

/** A subscription that is charged by another price than its dispatcher's carriers make. */
export type DuePrice = { subscriptionId: string; customerId: string; priceId: string };

/** How many carriers added a dispatcher, and whose price that changes. */
export function createConnectedCarriersRepo(db: Db) {
  const count = (dispatcher: SQL) => sql`(
    select count(*)::int from ${savedDispatchers}
    join ${users} carrier on carrier.id = ${savedDispatchers.carrierId} and carrier.account_type = 'carrier'
    where ${savedDispatchers.memberId} = ${dispatcher})`;

  return {
    async count(dispatcherId: string): Promise<number> {
      const [row] = await rowsOf<{ carriers: number }>(
        db,
        sql`select ${count(sql`${dispatcherId}::uuid`)} as carriers`,
      );
      return row?.carriers ?? 0;
    },

    /** Of one dispatcher, or of all. Who is charged by a price that is none of `prices`, agreed by hand, is left alone. */
    due: (prices: readonly string[], dispatcherId?: string): Promise<DuePrice[]> => {
      const list = sql`array[${sql.join(
        prices.map((id) => sql`${id}`),
        sql`, `,
      )}]::text[]`;
      return rowsOf<DuePrice>(
        db,
        sql`
        select id as "subscriptionId", customer as "customerId", wanted as "priceId"
        from (
          select s.id, s.price_id, u.stripe_customer_id as customer,
            (${list})[1 + least(${prices.length - 1}, ${count(sql`u.id`)})] as wanted
          from ${subscriptions} s join ${users} u on u.id = s.user_id
          where u.account_type = 'dispatcher' and u.stripe_customer_id is not null
            and s.status in ('trialing', 'active', 'past_due')
            ${dispatcherId ? sql`and u.id = ${dispatcherId}::uuid` : sql``}
        ) charged
        where price_id is null or (price_id = any(${list}) and price_id <> wanted)`,
      );
    },
  };
}

/** Rows as both drivers give them. */
async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] };
  return rows;
}
