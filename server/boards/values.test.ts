import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, clock, degrees, flag, isoDate, positive, stopCount, text, toHundredths } from './values.ts';

// Any UTF-16 unit: control characters and halves of pairs too.
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

describe('text', () => {
  it.each([
    [' a  b\n\tc ', 'a b c'],
    ['a\u0000b', 'a b'],
    ['\u202EanatnoF', 'anatnoF'],
    ['Reno\u2066 NV', 'Reno NV'],
    ['\ud800x', 'x'],
    ['', null],
    ['  ', null],
    [12.5, '12.5'],
    [Number.NaN, null],
    [null, null],
    [{}, null],
    [true, null],
  ])('%j is %j', (value, expected) => {
    expect(text(value, 20)).toBe(expected);
  });

  it('is never too long, never blank at its ends and never half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit, maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (value, max) => {
        const cleaned = text(value, max);
        if (cleaned === null) return;
        expect(cleaned.length).toBeLessThanOrEqual(max);
        expect(cleaned.length).toBeGreaterThan(0);
        expect(cleaned.trim()).toBe(cleaned);
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

describe('amount', () => {
  it.each([
    [12, 12],
    ['12', 12],
    [' $1,250.50 ', 1250.5],
    [0, 0],
    [-0, 0],
    [10_000_000, 10_000_000],
    [10_000_001, null],
    [-1, null],
    ['-1', null],
    [1e300, null],
    ['1e5', null],
    ['0x10', null],
    ['12 lb', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
    [[5], null],
  ])('%j is %j', (value, expected) => {
    expect(amount(value)).toBe(expected);
  });

  it('is not zero when zero means unknown', () => {
    expect(positive('0.00')).toBeNull();
    expect(positive(3)).toBe(3);
  });
});

describe('isoDate', () => {
  it.each([
    ['2025-12-19', '2025-12-19'],
    ['2025-12-19T23:00:00Z', '2025-12-19'],
    ['12/19/25', '2025-12-19'],
    ['1/2/2026', '2026-01-02'],
    ['02/29/28', '2028-02-29'],
    ['02/29/27', null],
    ['13/01/26', null],
    ['2025-00-10', null],
    ['1999-01-01', null],
    ['DAILY', null],
    [20_251_219, null],
  ])('%j is %j', (value, expected) => {
    expect(isoDate(value)).toBe(expected);
  });
});

describe('toHundredths', () => {
  it.each([
    [1.005, 1],
    [1.015, 1.01],
    [2.5 / 1000, 0],
    [0.125, 0.13],
  ])('of %d is %d', (value, expected) => {
    expect(toHundredths(value)).toBe(expected);
  });

  it('is what writing the number out with two digits gives', () => {
    const ratio = fc
      .tuple(fc.nat(2_000_000), fc.integer({ min: 1, max: 4000 }))
      .map(([cents, miles]) => cents / 100 / miles);
    const half = fc.nat(2_000_000).map((halves) => halves / 200);
    fc.assert(
      fc.property(fc.oneof(ratio, half, fc.double({ min: 0, max: 1e14, noNaN: true })), (value) => {
        expect(toHundredths(value)).toBe(Number(value.toFixed(2)));
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('clock', () => {
  it.each([
    ['08:00', '08:00'],
    ['8:05', '08:05'],
    ['2025-12-19T14:30:00-08:00', '14:30'],
    ['12/19/2025 9:30:00 PM', '21:30'],
    ['12:15 am', '00:15'],
    ['12:15 pm', '12:15'],
    ['00:00', null],
    ['24:10', null],
    ['25', null],
    [null, null],
  ])('%j is %j', (value, expected) => {
    expect(clock(value)).toBe(expected);
  });
});

it('other values are what they say, or unknown', () => {
  expect([flag('true'), flag(0), flag('yes')]).toEqual([true, false, null]);
  expect([degrees(-90, 90), degrees(90.1, 90), degrees('1', 90), degrees(Number.NaN, 90)]).toEqual([
    -90,
    null,
    null,
    null,
  ]);
  expect([stopCount('3'), stopCount(1.5), stopCount(101)]).toEqual([3, null, null]);
});
