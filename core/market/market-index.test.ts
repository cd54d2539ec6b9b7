import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { someLoad, somePairSearch, someSearch } from './market.fixture.ts';
import { MarketIndex } from './market-index.ts';
import type { MarketLoad } from './market-load.ts';
import { type LiveLoad, naiveFits, naiveSearch } from './naive-search.fixture.ts';
import { naivePairs } from './pairs/naive-pairs.fixture.ts';

type Index = MarketIndex<LiveLoad>;
const everything = { order: 'age', limit: 1000, figures: DEFAULT_OPERATING_FIGURES } as const;

function add(index: Index, live: Map<number, LiveLoad>, load: MarketLoad): void {
  const record = { load, slot: -1 };
  record.slot = index.add(load, record);
  expect(live.has(record.slot)).toBe(false);
  live.set(record.slot, record);
}

/** What may happen to a market, as numbers that pick among its loads. */
const someEvents = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ add: someLoad }) },
    { weight: 3, arbitrary: fc.record({ remove: fc.nat() }) },
    { weight: 1, arbitrary: fc.constant({ rebuild: true }) },
    { weight: 1, arbitrary: fc.record({ steps: fc.integer({ min: 1, max: 6 }) }) },
    { weight: 1, arbitrary: fc.constant({ abandon: true }) },
  ),
  { maxLength: 60 },
);

function play(events: typeof someEvents extends fc.Arbitrary<infer E> ? E : never, index: Index): LiveLoad[] {
  const live = new Map<number, LiveLoad>();
  let running: Generator<void, void> | null = null;
  for (const event of events) {
    if ('add' in event) add(index, live, event.add);
    else if ('remove' in event) {
      const slot = [...live.keys()][event.remove % Math.max(1, live.size)];
      if (slot === undefined) continue;
      live.delete(slot);
      expect(index.remove(slot)).toBe(true);
      expect(index.remove(slot)).toBe(false);
    } else if ('steps' in event) {
      running ??= index.rebuildInSteps();
      for (let step = 0; running && step < event.steps; step++) if (running.next().done) running = null;
    } else {
      running?.return();
      running = null;
      if ('rebuild' in event) index.rebuild();
    }
    expect(index.size).toBe(live.size);
  }
  return [...live.values()];
}

describe('search', () => {
  it('finds what filtering and sorting all live loads finds, whatever came, went and was rebuilt before', () => {
    fc.assert(
      fc.property(
        someEvents,
        fc.array(someSearch, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (events, searches, pairing) => {
          const index: Index = new MarketIndex({ pairing });
          const live = play(events, index);
          for (const search of searches) {
            const { total, hits } = index.search(search);
            expect({ total, slots: hits.map(({ record }) => record.slot) }).toEqual(naiveSearch(live, search));
            for (const { record } of hits) expect(live).toContain(record);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('gives all that fit when asked for all', () => {
    fc.assert(
      fc.property(someEvents, someSearch, (events, search) => {
        const index: Index = new MarketIndex({ pairing: false });
        const live = play(events, index);
        const found = index.all(search).map(({ slot }) => slot);
        expect(found.sort((a, b) => a - b)).toEqual(
          live.flatMap(({ load, slot }) => (naiveFits(load, search) ? [slot] : [])).sort((a, b) => a - b),
        );
      }),
    );
  });

  it('tells the empty miles from the circle’s centre, and none without a circle', () => {
    fc.assert(
      fc.property(someLoad, someSearch, (load, search) => {
        const index: MarketIndex<null> = new MarketIndex({ pairing: false });
        index.add(load, null);
        for (const { deadheadMiles } of index.search(search).hits) {
          if (search.origin?.circle) expect(deadheadMiles).toBeGreaterThanOrEqual(0);
          else expect(deadheadMiles).toBeNull();
        }
      }),
    );
  });
});

describe('pairs', () => {
  it('are those of the join of every outbound load with every return, whatever came, went and was rebuilt before', () => {
    fc.assert(
      fc.property(someEvents, fc.array(someLoad, { maxLength: 40 }), somePairSearch, (events, more, search) => {
        const index: Index = new MarketIndex({ pairing: true });
        const live = new Map(play(events, index).map((record) => [record.slot, record]));
        for (const load of more) add(index, live, load);
        const { pairs } = index.pairs(search);
        const found = pairs.map((pair) => ({ outbound: pair.outbound.slot, return: pair.return.slot }));
        expect(found).toEqual(naivePairs([...live.values()], search).map(({ key: _, ...slots }) => slots));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a market with comings and goings', () => {
  it('does not grow', () => {
    const index: MarketIndex<number> = new MarketIndex({ pairing: true });
    const [load] = fc.sample(someLoad, { numRuns: 1, seed: 1 });
    if (!load) throw new Error('No load.');
    const slots: number[] = [];
    for (let at = 0; at < 60_000; at++) {
      slots.push(index.add(load, at));
      if (at >= 5000) index.remove(slots[at - 5000] ?? -1);
      if (index.wantsRebuild) index.rebuild();
    }
    index.rebuild();
    expect(index.size).toBe(5000);
    expect(Math.max(...slots)).toBeLessThan(20_000);
    expect(index.search(everything).total).toBe(5000);
    expect(index.bytes).toBeLessThan(5000 * 64);
  });

  it('refuses two rebuilds at once and pairs without pairing', () => {
    const index: MarketIndex<null> = new MarketIndex({ pairing: false });
    const running = index.rebuildInSteps();
    running.next();
    expect(() => index.rebuild()).toThrow('A rebuild is running.');
    running.return();
    index.rebuild();
    const [search] = fc.sample(somePairSearch, { numRuns: 1, seed: 1 });
    if (search) expect(() => index.pairs(search)).toThrow('without pairing');
  });
});
