import { AppError } from '#core/contract/error.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { EventBus } from '#server/services/events/event-bus.ts';
import type { Payments } from '#server/services/payments/payments.ts';
import { createDispatcherPrices } from './dispatcher-prices.ts';
import { levelOf } from './level.ts';
import { plansFor } from './plans.ts';
import { createBillingRepo, type Standing } from './repo.ts';

export type BillingService = ReturnType<typeof createBillingService>;

/** The only writer of a user's level and trial: each follows from what the payment provider answers, never from a caller. */
export function createBillingService(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  payments: Payments,
  bus: Pick<EventBus, 'publish'>,
) {
  const repo = createBillingRepo(db);
  const prices = createDispatcherPrices({ db, log }, payments, (customerId) => readStanding(customerId, null));

  const connectedCarriers = async (actor: Actor): Promise<number> =>
    actor.accountType === 'dispatcher' ? prices.connectedCarriers(actor.id) : 0;

  /** Reads a customer's subscriptions afresh, so that it does not matter in which order events arrive. */
  async function readStanding(customerId: string, eventId: string | null): Promise<Standing | null> {
    const reading = await repo.beginReading(customerId);
    if (!reading) return null;
    const found = await payments.subscriptionsOf(customerId);
    const standing = await repo.record(reading, found, eventId);
    await bus.publish({ userId: reading.userId, list: 'me' });
    if (standing.level === 2) await endTrials(found.filter(({ status }) => levelOf(status) === 1));
    return standing;
  }

  /** Who pays for premium must not be charged for the trial's subscription too. A failure is tried again at the next reading. */
  async function endTrials(trials: readonly { id: string }[]): Promise<void> {
    for (const { id } of trials) {
      await payments.cancelSubscription(id).catch((err) => log.error({ err, subscription: id }, 'trial not ended'));
    }
  }

  async function customerOf(actor: Actor): Promise<string> {
    const { id, email, accountType } = actor;
    return repo.keepCustomer(id, await payments.createCustomer({ id, email, accountType }));
  }

  return {
    prices,

    async plans(actor: Actor) {
      const carriers = await connectedCarriers(actor);
      return {
        plans: plansFor(actor.accountType, carriers),
        connected_carriers: actor.accountType === 'dispatcher' ? carriers : null,
      };
    },

    async createCheckout(actor: Actor, isTrial: boolean): Promise<string> {
      const known = actor.user.stripeCustomerId;
      // in this order: what is paid on an older page is either prevented or seen
      if (known) await payments.endOpenCheckouts(known);
      const standing = known ? await readStanding(known, null) : null;
      refuse(standing ?? { level: actor.level, hasHadTrial: actor.user.hasHadTrial }, isTrial);
      const { id, email, accountType } = actor;
      const customerId = known ?? (await customerOf(actor));
      return payments.createCheckout({
        user: { id, email, accountType },
        customerId,
        isTrial,
        connectedCarriers: await connectedCarriers(actor),
      });
    },

    async createPortal(actor: Actor): Promise<string> {
      const customerId = actor.user.stripeCustomerId;
      if (customerId) return payments.createPortal(customerId);
      throw new AppError('conflict', 'You have no subscription yet. Choose a plan on the Subscribe page.');
    },

    /** The level after a checkout of the actor's own; another person's is a 404. */
    async confirmCheckout(actor: Actor, sessionId: string): Promise<number> {
      const customerId = actor.user.stripeCustomerId;
      const checkout = customerId ? await payments.readCheckout(sessionId) : null;
      if (!customerId || checkout?.userId !== actor.id || checkout.customerId !== customerId) {
        throw new AppError('not_found', 'This checkout was not found.');
      }
      const standing = await readStanding(customerId, null);
      return standing?.level ?? actor.level;
    },

    /** Takes an event once. Throws `invalid` when it is not signed, `upstream` when it must be sent again. */
    async takeEvent(rawBody: Uint8Array, signature: string | undefined): Promise<void> {
      const { id, customerId } = payments.verifyWebhook(rawBody, signature);
      if (!customerId || (await repo.isTaken(id))) return;
      const standing = await readStanding(customerId, id);
      if (standing) prices.carriersChanged(standing.userId);
      else log.warn({ event: id }, 'event of a customer that no user has');
    },
  };
}

function refuse({ level, hasHadTrial }: Omit<Standing, 'userId'>, isTrial: boolean): void {
  if (level === 2) throw new AppError('conflict', 'You already have premium.');
  if (!isTrial) return;
  if (level > 0) throw new AppError('conflict', 'Your free trial is running already.');
  if (hasHadTrial) throw new AppError('conflict', 'You have already used your free trial.');
}
