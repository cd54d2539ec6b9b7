import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it('groups a whole number as Intl does', () => {
  fc.assert(
    fc.property(fc.integer(), (whole) => {
      expect(grouped(whole)).toBe(whole.toLocaleString('en-US'));
    }),
    { examples: [[0], [999], [1000], [-1000], [44_000], [1_000_000]] },
  );
});
