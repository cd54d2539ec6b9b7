import { describe, expect, it } from 'vitest';
import { plansFor } from './plans.ts';

describe('plansFor', () => {
  it('prices premium by role', () => {
    expect(plansFor('carrier', 3).map(({ tier, price }) => [tier, price])).toEqual([
      [1, 0],
      [2, 100],
    ]);
    const premium = (carriers: number) => plansFor('dispatcher', carriers).find(({ tier }) => tier === 2)?.price;
    expect([0, 2, 5].map(premium)).toEqual([50, 30, 0]);
  });

  it('lists seven premium features, and the limited searches of the trial', () => {
    for (const role of ['carrier', 'dispatcher'] as const) {
      const [trial, premium] = plansFor(role, 0);
      expect(premium?.features).toHaveLength(7);
      expect(trial?.features).toContain('7 limited searches per day');
    }
  });
});
