import { describe, expect, it } from 'vitest';
import { bestLevel } from './level.ts';

describe('bestLevel', () => {
  it('is 1 on trial, 2 when paid for, and 0 for anything else', () => {
    expect(bestLevel(['trialing'])).toBe(1);
    expect(bestLevel(['active'])).toBe(2);
    for (const status of ['past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused', 'new one']) {
      expect(bestLevel([status])).toBe(0);
    }
    expect(bestLevel([])).toBe(0);
  });

  it('takes the best of several', () => {
    expect(bestLevel(['canceled', 'trialing', 'past_due'])).toBe(1);
    expect(bestLevel(['active', 'trialing', 'canceled'])).toBe(2);
  });
});
