import { describe, expect, it } from 'vitest';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { standingWithin } from './standing.ts';

const row = (rpmWithDeadhead: number | null) => ({ lead: { rpmWithDeadhead } }) as LoadGroup;

describe('where a rate stands in its result', () => {
  it('is the share of priced loads that it is not behind', () => {
    const standing = standingWithin([row(2), row(null), row(3), row(1), row(3)]);
    expect([1, 2, 3].map(standing)).toEqual([0.25, 0.5, 1]);
    expect(standing(0.5)).toBe(0);
  });

  it('is none without a rate, and none in a result without any', () => {
    expect(standingWithin([row(2)])(null)).toBeNull();
    expect(standingWithin([row(null)])(2)).toBeNull();
  });
});
