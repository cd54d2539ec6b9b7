import { describe, expect, it } from 'vitest';
import { aLoad } from '../../tests/support/load.ts';
import { rpmWithDeadhead, rpmWithoutDeadhead } from './rate-per-mile.ts';

describe('rate per mile', () => {
  it('counts the empty miles or leaves them out', () => {
    const load = aLoad({ payment: 1480, distance: 514, dead_head: 12 });
    expect(rpmWithDeadhead(load)).toBe(1480 / 526);
    expect(rpmWithoutDeadhead(load)).toBe(1480 / 514);
  });

  it('is unknown without a payment or a distance', () => {
    for (const load of [aLoad({ payment: null }), aLoad({ distance: null }), aLoad({ distance: 0, dead_head: 40 })]) {
      expect(rpmWithDeadhead(load)).toBeNull();
      expect(rpmWithoutDeadhead(load)).toBeNull();
    }
  });

  it('does not take an unknown deadhead for none', () => {
    expect(rpmWithDeadhead(aLoad({ dead_head: null }))).toBeNull();
    expect(rpmWithoutDeadhead(aLoad({ dead_head: null }))).toBe(3);
  });
});
