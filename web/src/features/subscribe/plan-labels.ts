import type { SessionUser } from '#core/contract/account.ts';

export type PlanButton = { label: string; enabled: boolean };
type Standing = Pick<SessionUser, 'has_had_trial'> & { subscription_type: number };

/** What the button of the trial card says. */
export function trialButton({ subscription_type, has_had_trial }: Standing): PlanButton {
  if (subscription_type === 1) return { label: 'Current Plan', enabled: false };
  if (has_had_trial) return { label: 'Trial Used', enabled: false };
  if (subscription_type > 0) return { label: 'Not Available', enabled: false };
  return { label: 'Start 14-Day Free Trial', enabled: true };
}

/** What the button of the premium card says. */
export function premiumButton({ subscription_type }: Standing): PlanButton {
  if (subscription_type === 2) return { label: 'Current Plan', enabled: false };
  if (subscription_type > 2) return { label: 'Included', enabled: false };
  return { label: subscription_type === 0 ? 'Subscribe' : 'Upgrade to Premium', enabled: true };
}
