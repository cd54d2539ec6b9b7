import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLoads } from '../../tests/support/load.ts';
import { dedupeLoads } from './dedupe.ts';
import { groupPostings } from './grouping.ts';
import { DEFAULT_OPERATING_FIGURES as figures } from './operating-figures.ts';
import { rankResult, rankSteps } from './result.ts';
import { compareScored, scoreLoads } from './score.ts';

describe('the rows of a result', () => {
  it('are the same whether they are ranked at one go or in steps', () => {
    fc.assert(
      fc.property(anyLoads, fc.integer({ min: 1, max: 60 }), (some, times) => {
        const loads = Array.from({ length: times }, (_, i) =>
          some.map((load) => ({ ...load, id: i % 7 === 6 ? load.id : `${load.id}-${i}` })),
        ).flat();
        const whole = groupPostings(scoreLoads(dedupeLoads(loads), figures).sort(compareScored));
        expect(rankResult(loads, figures)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it('take a break often enough that 10,000 loads hold up nothing else', () => {
    const loads = fc.sample(anyLoads, { numRuns: 400, seed: 3 }).flat();
    const many = loads.map((load, i) => ({ ...load, id: String(i) }));
    const breaks = [...rankSteps(many, figures)].length;
    expect(breaks).toBeGreaterThan((2 * many.length) / 500 - 2);
  });
});
