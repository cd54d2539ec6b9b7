import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawIndex, normal, randomOf, runningSums } from './random.ts';

describe('randomOf', () => {
  it('repeats itself for the same parts and differs for others', () => {
    const first = (...parts: number[]) => randomOf(...parts)();
    expect(first(1, 2, 3)).toBe(first(1, 2, 3));
    expect(new Set([first(1, 2, 3), first(1, 3, 2), first(2, 1, 3), first(1, 2), first(1, 2, 3, 0)]).size).toBe(5);
  });

  it('is even over neighbouring streams', () => {
    const firsts = Array.from({ length: 20_000 }, (_, part) => randomOf(7, part)());
    const counts = Array(10).fill(0);
    for (const value of firsts) counts[Math.floor(value * 10)]++;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});

describe('drawIndex', () => {
  it('draws by weight, within the range, and never a weight of nothing', () => {
    const sums = runningSums([5, 0, 1, 3, 0]);
    const random = randomOf(1);
    const counts = Array(5).fill(0);
    for (let draw = 0; draw < 9000; draw++) counts[drawIndex(random, sums)]++;
    expect(counts[1] + counts[4]).toBe(0);
    expect(Math.abs(counts[0] - 5000)).toBeLessThan(250);
    expect(Math.abs(counts[2] - 1000)).toBeLessThan(150);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (value) => {
        expect([2, 3]).toContain(drawIndex(() => value, sums, 2, 4));
      }),
    );
  });
});

describe('normal', () => {
  it('has mean 0 and deviation 1', () => {
    const random = randomOf(3);
    const values = Array.from({ length: 20_000 }, () => normal(random));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });
});
