import { Alert } from '#components/ui/alert.tsx';
import type { SessionUser } from '#core/contract/account.ts';
import type { Plan } from '#core/contract/billing.ts';
import { DISPATCHER_FULL_PRICE_USD } from '#core/domain/dispatcher-price.ts';
import { DispatcherDiscount } from './dispatcher-discount.tsx';
import { PlanCard } from './plan-card.tsx';
import { premiumButton, trialButton } from './plan-labels.ts';
import { PriceTag } from './price-tag.tsx';
import { TrialPrompt } from './trial-prompt.tsx';
import { useCheckout } from './use-checkout.ts';

type Props = {
  user: SessionUser;
  plans: readonly Plan[];
  /** Null for who is no dispatcher. */
  connectedCarriers: number | null;
};

export function Plans({ user, plans, connectedCarriers }: Props) {
  const { opening, problem, open } = useCheckout();
  const full = connectedCarriers === null ? null : DISPATCHER_FULL_PRICE_USD;
  const trial = trialButton(user);
  const premium = premiumButton(user);
  return (
    <>
      {problem && (
        <Alert kind="bad" className="mb-4 max-w-3xl">
          {problem}
        </Alert>
      )}
      <div className="grid max-w-3xl gap-4 md:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            price={<PriceTag plan={plan} full={plan.tier === 2 ? full : null} />}
            note={plan.tier === 2 && connectedCarriers !== null && <DispatcherDiscount carriers={connectedCarriers} />}
            button={plan.tier === 1 ? trial : premium}
            primary={plan.tier === 2 || trial.enabled}
            busy={opening === (plan.tier === 1 ? 'trial' : 'premium')}
            onPress={() => open(plan.tier === 1 ? 'trial' : 'premium')}
          />
        ))}
      </div>
      {trial.enabled && <TrialPrompt busy={opening === 'trial'} problem={problem} onStart={() => open('trial')} />}
    </>
  );
}
