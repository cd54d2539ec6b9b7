import { expect, it } from 'vitest';
import { priceDifference } from './price-difference.ts';

it.each([
  [1250, 1300, '($50 more)'],
  [2250, 1000, '($1,250 less)'],
  [1250, 1250.4, '($0.40 more)'],
  [1250.5, 1250, '($0.50 less)'],
  [1250.1, 1250.1, undefined],
  [null, 900, undefined],
  [900, null, undefined],
])('of $%s here and $%s there: %s', (here, there, text) => {
  expect(priceDifference(here, there)?.text).toBe(text);
});
