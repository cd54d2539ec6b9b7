import fc from 'fast-check';
import { expect } from 'vitest';
import { load } from '#core/contract/load.ts';
import { BoardError } from '../board.ts';
import type { Page } from '../pages.ts';

const RUNS = 20_000;
/** For the machine's sake; no test asserts on time. */
export const TIMEOUT_MS = 120_000;

/** Feeds a parser mutated answers: nothing but `BoardError` comes out as an error, nothing but loads as a load. */
export function expectToSurvive(answers: fc.Arbitrary<string>, parse: (answer: string) => Page): void {
  let loads = 0;
  let refused = 0;
  fc.assert(
    fc.property(answers, (answer) => {
      let page: Page;
      try {
        page = parse(answer);
      } catch (error) {
        if (!(error instanceof BoardError)) throw error;
        expect(error.message.length).toBeLessThan(300);
        refused += 1;
        return;
      }
      expect(page.received).toBeGreaterThanOrEqual(page.loads.length + page.dropped);
      for (const one of page.loads) {
        loads += 1;
        const checked = load.safeParse(one);
        if (!checked.success) throw checked.error;
      }
    }),
    { numRuns: RUNS },
  );
  // Otherwise the mutations would have proved nothing.
  expect(loads).toBeGreaterThan(RUNS / 10);
  expect(refused).toBeGreaterThan(0);
}
