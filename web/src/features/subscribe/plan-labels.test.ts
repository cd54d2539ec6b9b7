import { describe, expect, it } from 'vitest';
import { premiumButton, trialButton } from './plan-labels.ts';

describe('plan cards', () => {
  it.each([
    [0, false, 'Start 14-Day Free Trial', true],
    [0, true, 'Trial Used', false],
    [1, true, 'Current Plan', false],
    [2, true, 'Trial Used', false],
    [2, false, 'Not Available', false],
  ])('trial card at level %i, trial had: %s', (subscription_type, has_had_trial, label, enabled) => {
    expect(trialButton({ subscription_type, has_had_trial })).toEqual({ label, enabled });
  });

  it.each([
    [0, 'Subscribe', true],
    [1, 'Upgrade to Premium', true],
    [2, 'Current Plan', false],
    [3, 'Included', false],
  ])('premium card at level %i', (subscription_type, label, enabled) => {
    expect(premiumButton({ subscription_type, has_had_trial: false })).toEqual({ label, enabled });
  });
});
