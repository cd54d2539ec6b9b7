import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITES, type Truth, WRITTEN, written } from './boards.fixture.ts';
import { boardAt } from './boards.ts';
import { isRead, pageLoad } from './page-load.ts';
import { FEW_PLACES, hurts, mutated, truths } from './pages.fixture.ts';
import { createPlaceLookup } from './place-lookup.ts';
import { readTable } from './read-table.ts';
import { toLoad } from './to-load.ts';

const TODAY = '2026-11-21';
const RUNS = { numRuns: 2500 };

const find = createPlaceLookup(FEW_PLACES);
const AT = { board: { slug: 'x', name: 'X' }, address: 'https://x.example/' };

/** A bare number that another cell holds too may be of another column, and is not read. */
const unmistakable = truths.filter((all) => all.every(({ miles, rate, weight }) => rate !== miles && rate !== weight));

const factsOf = ({ from, to, miles, rate }: Truth) => JSON.stringify([from, to, miles, rate]);

describe.each(SITES)('the reader of %s', (name) => {
  const board = boardAt(new URL(WRITTEN[name].address).hostname);
  const read = (table: ReturnType<typeof written>) => readTable(board, table, TODAY);

  it('reads every row of an unharmed page as it is', () => {
    fc.assert(
      fc.property(unmistakable, (truth) => {
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
            ...(name === 'another site' ? {} : { shipDate: '2026-11-22' }),
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leads to the true figures of a harmed page, or to none', () => {
    fc.assert(
      fc.property(truths, hurts, (truth, changes) => {
        const true_ = new Set(truth.map(factsOf));
        for (const reading of read(mutated(written(name, truth), changes))) {
          if (isRead(reading)) expect(pageLoad.safeParse(reading).success).toBe(true);
          const load = isRead(reading) ? toLoad(reading, AT, find, null) : reading;
          // what is missing makes no figure: only what is said counts
          if ('unreadable' in load || load.distance_is_estimate || load.payment === null) continue;
          const { origin_city, origin_state, destination_city, destination_state, distance, payment } = load;
          const shown = [[origin_city, origin_state], [destination_city, destination_state], distance, payment];
          expect(true_).toContain(JSON.stringify(shown));
        }
      }),
      RUNS,
    );
  });
});
