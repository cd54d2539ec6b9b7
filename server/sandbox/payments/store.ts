import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { sandboxObjects } from '#server/db/schema/sandbox-objects.ts';
import type { CheckoutOrder, CheckoutSession, Customer, PortalSession, StripeEvent, Subscription } from './objects.ts';

type Kept = {
  'stripe.customer': Customer;
  'stripe.checkout_session': CheckoutSession;
  'stripe.checkout_order': CheckoutOrder;
  'stripe.portal_session': PortalSession;
  'stripe.subscription': Subscription;
  'stripe.event': StripeEvent;
  /** The answer that a repeated request gets again. */
  'stripe.idempotency': { id: string; request: string; answer: object | null };
};
type Kind = keyof Kept;

export type Store = ReturnType<typeof createStore>;

/** The emulator's objects; within a transaction when given one. */
export function createStore(db: Db) {
  const at = (kind: Kind, id: string) => and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id));
  const text = (name: string) => sql`${sandboxObjects.data}->>${name}`;

  return {
    async find<K extends Kind>(kind: K, id: string): Promise<Kept[K] | undefined> {
      const [row] = await db.select({ data: sandboxObjects.data }).from(sandboxObjects).where(at(kind, id));
      return row?.data as Kept[K] | undefined;
    },

    /** Holds others off the object until the transaction ends. */
    async lock<K extends Kind>(kind: K, id: string): Promise<Kept[K] | undefined> {
      const [row] = await db
        .select({ data: sandboxObjects.data })
        .from(sandboxObjects)
        .where(at(kind, id))
        .for('update');
      return row?.data as Kept[K] | undefined;
    },

    async put<K extends Kind>(kind: K, object: Kept[K], expiresAt: Date | null = null): Promise<void> {
      await db
        .insert(sandboxObjects)
        .values({ kind, id: object.id, data: object, expiresAt })
        .onConflictDoUpdate({ target: [sandboxObjects.kind, sandboxObjects.id], set: { data: object } });
    },

    /** False when the object is there already; a transaction that is about to make it is waited for. */
    async add<K extends Kind>(kind: K, object: Kept[K], expiresAt: Date | null = null): Promise<boolean> {
      const added = await db
        .insert(sandboxObjects)
        .values({ kind, id: object.id, data: object, expiresAt })
        .onConflictDoNothing()
        .returning({ id: sandboxObjects.id });
      return added.length > 0;
    },

    /** Newest first. */
    async ofCustomer<K extends 'stripe.checkout_session' | 'stripe.subscription'>(
      kind: K,
      customer: string,
    ): Promise<Kept[K][]> {
      const rows = await db
        .select({ data: sandboxObjects.data })
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.kind, kind), sql`${text('customer')} = ${customer}`))
        .orderBy(desc(sql`(${text('created')})::bigint`), sandboxObjects.id);
      return rows.map(({ data }) => data as Kept[K]);
    },

    /** Trials that should have ended by `now`, and subscriptions that were cancelled for a day before it. */
    async over(now: number): Promise<Subscription[]> {
      const rows = await db
        .select({ data: sandboxObjects.data })
        .from(sandboxObjects)
        .where(
          and(
            eq(sandboxObjects.kind, 'stripe.subscription'),
            sql`${text('status')} <> 'canceled' and least((${text('cancel_at')})::bigint,
              case when ${text('status')} = 'trialing' then (${text('trial_end')})::bigint end) <= ${now}`,
          ),
        );
      return rows.map(({ data }) => data as Subscription);
    },

    async undelivered(): Promise<StripeEvent[]> {
      const rows = await db
        .select({ data: sandboxObjects.data })
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.kind, 'stripe.event'), sql`${text('pending_webhooks')} <> '0'`));
      return rows.map(({ data }) => data as StripeEvent);
    },

    async dropExpired(): Promise<void> {
      await db
        .delete(sandboxObjects)
        .where(and(eq(sandboxObjects.kind, 'stripe.idempotency'), sql`${sandboxObjects.expiresAt} < now()`));
    },
  };
}
