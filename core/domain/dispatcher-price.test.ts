import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dispatcherPriceUsd, FREE_FROM_CARRIERS } from './dispatcher-price.ts';

describe('a dispatcher’s price', () => {
  it('falls by ten dollars a carrier, from 50 to nothing at five', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(dispatcherPriceUsd)).toEqual([50, 40, 30, 20, 10, 0, 0]);
    expect(FREE_FROM_CARRIERS).toBe(5);
  });

  it('is never below 0 and never rises with a carrier more', () => {
    fc.assert(
      fc.property(fc.nat(500), (carriers) => {
        expect(dispatcherPriceUsd(carriers)).toBeGreaterThanOrEqual(0);
        expect(dispatcherPriceUsd(carriers + 1)).toBeLessThanOrEqual(dispatcherPriceUsd(carriers));
      }),
    );
  });
});
