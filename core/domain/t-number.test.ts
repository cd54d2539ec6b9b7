import { describe, expect, it } from 'vitest';
import { normalizeTNumber } from './t-number.ts';

describe('normalizeTNumber', () => {
  it.each([
    ['12345', 'T12345'],
    ['T12345', 'T12345'],
    ['t12345', 'T12345'],
    ['T-12345', 'T12345'],
    ['  T-12-345 ', 'T12345'],
    ['12-345', 'T12345'],
  ])('%j becomes %s', (typed, expected) => {
    expect(normalizeTNumber(typed)).toBe(expected);
  });

  it('is the same when done twice', () => {
    expect(normalizeTNumber(normalizeTNumber('t-9-1') ?? '')).toBe('T91');
  });

  it.each(['', '  ', 'T', 'T-', '--'])('%j is no number', (typed) => {
    expect(normalizeTNumber(typed)).toBeNull();
  });
});
