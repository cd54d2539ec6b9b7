import { confirmCheckout, createCheckout, createPortal, listPlans, stripeWebhook } from '#core/contract/billing.ts';
import { AppError } from '#core/contract/error.ts';
import type { Api } from '#server/http/api.ts';
import type { Actor } from '#server/policy/actor.ts';
import { anyone, type Policy, signedIn } from '#server/policy/policies.ts';
import type { BillingService } from './service.ts';

/** Who pays for an account. */
const payer: Policy<Actor> = {
  says: 'Signed in as carrier or dispatcher',
  admit(actor) {
    const user = signedIn.admit(actor);
    if (user.accountType === 'driver') throw new AppError('forbidden', 'Drivers pay no fee and need no subscription.');
    if (user.accountType === 'no account') {
      throw new AppError('forbidden', 'Choose your account type first, then a plan.');
    }
    return user;
  },
};

export function addBillingRoutes(api: Api, service: BillingService): void {
  api.handle(createCheckout, payer, async ({ actor, body }) => ({
    url: await service.createCheckout(actor, body.isTrial),
  }));
  api.handle(createPortal, signedIn, async ({ actor }) => ({ url: await service.createPortal(actor) }));
  api.handle(confirmCheckout, signedIn, async ({ actor, body }) => ({
    subscription_type: await service.confirmCheckout(actor, body.session_id),
  }));
  api.handle(listPlans, signedIn, ({ actor }) => service.plans(actor));

  // public, since Stripe has no session here: the signature is what is checked, over the bytes as they came
  api.handle(stripeWebhook, anyone, async ({ c }) => {
    await service.takeEvent(new Uint8Array(await c.req.arrayBuffer()), c.req.header('stripe-signature'));
    return { received: true as const };
  });
}
