import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestList } from './best-list.ts';

const entry = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 6 }), fc.nat());

describe('BestList', () => {
  it('has what sorting all entries and taking the best few of each first has', () => {
    const entries = fc.uniqueArray(entry, { selector: ([, first, second]) => `${first} ${second}`, maxLength: 60 });
    fc.assert(
      fc.property(
        entries,
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(undefined, 1, 2, 5),
        (all, limit, perFirst) => {
          const list = new BestList(limit, perFirst);
          for (const [key, first, second] of all) list.offer(key, first, second, second + 1);
          const seen = new Map<number, number>();
          const expected = [...all]
            .sort((a, b) => b[0] - a[0] || a[1] - b[1] || a[2] - b[2])
            .filter(([, first]) => {
              seen.set(first, (seen.get(first) ?? 0) + 1);
              return (seen.get(first) ?? 0) <= (perFirst ?? 1000);
            })
            .slice(0, limit);
          expect(list.count).toBe(expected.length);
          const ranked = [...list.ranked.subarray(0, list.count)];
          expect(ranked.map((entry) => [list.keys[entry], list.first[entry], list.second[entry]])).toEqual(expected);
          expect(ranked.map((entry) => list.extra[entry])).toEqual(expected.map(([, , second]) => second + 1));
          expect(list.threshold).toBe(
            limit === 0 ? Number.POSITIVE_INFINITY : (expected[limit - 1]?.[0] ?? Number.NEGATIVE_INFINITY),
          );
        },
      ),
    );
  });
});
