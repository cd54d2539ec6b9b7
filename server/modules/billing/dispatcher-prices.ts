import type { Deps } from '#server/deps.ts';
import type { Payments } from '#server/services/payments/payments.ts';
import { createConnectedCarriersRepo } from './connected-carriers.ts';

const SWEEP_EVERY_MS = 60_000;
/** A price that is still due after as many tries waits for the next sweep. */
const TRIES = 3;

/**
 * Keeps what dispatchers pay in step with the carriers who added them: at once when that changes, and by a sweep for
 * what the payment provider did not take then. `reread` records a customer's subscriptions as the provider has them.
 */
export function createDispatcherPrices(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  payments: Payments,
  reread: (customerId: string) => Promise<unknown>,
) {
  const repo = createConnectedCarriersRepo(db);
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function settle(dispatcherId?: string): Promise<void> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const due = await repo.due(payments.dispatcherPriceIds, dispatcherId);
      if (due.length === 0) return;
      for (const { subscriptionId, customerId, priceId } of due) {
        await payments.changeDispatcherPrice(subscriptionId, priceId);
        // what was read is what counts: a carrier who came or went meanwhile makes it due again
        await reread(customerId);
      }
    }
  }

  const run = (dispatcherId?: string): Promise<void> => {
    const safe = settle(dispatcherId)
      .catch((err: unknown) => log.error({ err }, 'a dispatcher’s price is not settled; the next sweep tries again'))
      .finally(() => underWay.delete(safe));
    underWay.add(safe);
    return safe;
  };

  return {
    connectedCarriers: repo.count,
    /** After a carrier added or removed the dispatcher; never throws and need not be awaited. */
    carriersChanged: (dispatcherId: string): void => void run(dispatcherId),
    start(): void {
      void run();
      timer = setInterval(() => void run(), SWEEP_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.allSettled([...underWay]);
    },
  };
}
