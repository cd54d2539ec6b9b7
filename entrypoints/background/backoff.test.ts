import { describe, expect, it } from 'vitest';
import { waitAfter } from './backoff.ts';

describe('the wait after failures', () => {
  it('doubles up to ten minutes', () => {
    expect([1, 2, 3, 5, 6, 500].map((failures) => waitAfter(failures, false, null, 1))).toEqual([
      30, 60, 120, 480, 600, 600,
    ]);
  });
  it('is a minute at most while something waits to be sent', () => {
    expect(waitAfter(9, true, null, 1)).toBe(60);
  });
  it('is what the server asks for, when that is longer', () => {
    expect(waitAfter(1, true, 300, 0)).toBe(300);
    expect(waitAfter(5, false, 1, 1)).toBe(480);
  });
  it('differs from browser to browser', () => {
    expect(waitAfter(2, false, null, 0)).toBe(45);
  });
});
