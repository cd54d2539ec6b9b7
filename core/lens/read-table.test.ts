import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardAt } from './boards.ts';
import { isRead } from './page-load.ts';
import { hurts, mutated, type Truth, truths, WRITTEN, written } from './pages.fixture.ts';
import { readTable } from './read-table.ts';

const TODAY = '2026-11-21';
const RUNS = { numRuns: 2500 };

const factsOf = ({ from, to, miles, rate }: Truth) => JSON.stringify([from, to, miles, rate]);

describe.each(Object.keys(WRITTEN))('the reader of %s', (name) => {
  const board = boardAt(WRITTEN[name]?.host ?? '');
  const read = (table: ReturnType<typeof written>) => readTable(board, table, TODAY);

  it('reads every row of an unharmed page as it is', () => {
    fc.assert(
      fc.property(truths, (truth) => {
        const loads = read(written(name, truth));
        expect(loads).toHaveLength(truth.length);
        for (const [index, load] of loads.entries()) {
          const { from, to, miles, rate, weight, trailer } = truth[index] as Truth;
          expect(load).toMatchObject({
            origin: { city: from[0], state: from[1] },
            destination: { city: to[0], state: to[1] },
            miles,
            payment: rate,
            weight,
            equipment: [trailer],
            ...(name === 'any table' ? {} : { shipDate: '2026-11-22' }),
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shows the true figures of a harmed page, or none', () => {
    fc.assert(
      fc.property(truths, hurts, (truth, changes) => {
        const true_ = new Set(truth.map(factsOf));
        for (const load of read(mutated(written(name, truth), changes))) {
          if (!isRead(load)) continue;
          const { origin, destination, miles, payment } = load;
          // what is missing makes no figure: only what is said counts
          if (miles === null || payment === null) continue;
          expect(true_).toContain(
            JSON.stringify([[origin.city, origin.state], [destination.city, destination.state], miles, payment]),
          );
        }
      }),
      RUNS,
    );
  });
});
