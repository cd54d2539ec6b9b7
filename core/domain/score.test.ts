import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLoad, anyLoads } from '../../tests/support/load.ts';
import { DEFAULT_OPERATING_FIGURES as figures } from './operating-figures.ts';
import { compareScored, scoreLoads } from './score.ts';

const byId = (loads: Parameters<typeof scoreLoads>[0]) =>
  scoreLoads(loads, figures)
    .sort(compareScored)
    .map(({ load }) => load.id);

describe('scoreLoads', () => {
  it('is net dollars a day on duty', () => {
    const [scored] = scoreLoads([aLoad({ payment: 1480, distance: 514, dead_head: 12 })], figures);
    const net = 1480 - (526 / 6.5) * 3.66 - 526 * 1.779;
    expect(scored?.worth?.netUsd).toBeCloseTo(net, 6);
    expect(scored?.score).toBeCloseTo(net / ((526 / 50 + 4.5) / 14), 6);
  });

  it('stays near the published cost of a mile with the figures it starts with', () => {
    const [scored] = scoreLoads([aLoad({ payment: 0, distance: 1000 })], figures);
    expect(-(scored?.worth?.netUsd ?? 0) / 1000).toBeCloseTo(2.26, 0);
  });

  it('puts the median rate in for a missing price: of the lane, else the equipment, else the result', () => {
    const priced = [
      aLoad({ id: 'a', payment: 1000 }),
      aLoad({ id: 'b', payment: 1500 }),
      aLoad({ id: 'c', payment: 4000 }),
      aLoad({ id: 'd', destination_state: 'AZ', equipment_type: ['R'], payment: 2000 }),
    ];
    const rateOf = (changes: Parameters<typeof aLoad>[0]) =>
      scoreLoads([...priced, aLoad({ id: 'x', payment: null, distance: 200, ...changes })], figures).at(-1)?.worth;
    expect(rateOf({})).toMatchObject({ revenueUsd: 600, marketRate: { rpm: 3, of: 'lane', loads: 3 } });
    expect(rateOf({ destination_state: 'TX', equipment_type: ['RINT'] })).toMatchObject({
      revenueUsd: 800,
      marketRate: { rpm: 4, of: 'equipment', loads: 1 },
    });
    expect(rateOf({ destination_state: 'TX', equipment_type: ['TNK'] })?.marketRate).toEqual({
      rpm: 3.5,
      of: 'result',
      loads: 4,
    });
  });

  it('ranks a priced load before one without a price of equal worth, then the newer', () => {
    const loads = [
      aLoad({ id: 'call', payment: null, age: 0 }),
      aLoad({ id: 'old', age: 9 }),
      aLoad({ id: 'ageless', age: null }),
      aLoad({ id: 'new', age: 1 }),
      aLoad({ id: 'poor', payment: 600, destination_state: 'OR' }),
      aLoad({ id: 'nowhere', distance: null, payment: 9000 }),
    ];
    expect(byId(loads)).toEqual(['new', 'old', 'ageless', 'call', 'poor', 'nowhere']);
  });

  it('gives no score without a distance, nor where nothing in the result has a price', () => {
    for (const load of [aLoad({ distance: null }), aLoad({ distance: 0 }), aLoad({ payment: null })]) {
      expect(scoreLoads([load], figures)[0]).toMatchObject({ score: null, worth: null });
    }
  });

  it('counts an unknown deadhead as none and says so', () => {
    const [scored] = scoreLoads([aLoad({ dead_head: null })], figures);
    expect(scored?.worth).toMatchObject({ deadheadMiles: 0, deadheadIsUnknown: true });
  });

  it('adds up, and ranks the same whatever order the boards answer in', () => {
    fc.assert(
      fc.property(anyLoads, fc.infiniteStream(fc.double({ noNaN: true })), (loads, random) => {
        const unique = [...new Map(loads.map((load) => [load.id, load])).values()];
        for (const { worth, score } of scoreLoads(unique, figures)) {
          expect(score === null).toBe(worth === null);
          if (!worth) continue;
          expect(worth.revenueUsd - worth.fuelUsd - worth.otherCostsUsd).toBeCloseTo(worth.netUsd, 6);
          expect(worth.netUsd / worth.days).toBe(score);
          expect(Number.isFinite(score)).toBe(true);
        }
        const shuffled = unique
          .map((load) => ({ load, key: random.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ load }) => load);
        expect(byId(shuffled)).toEqual(byId(unique));
      }),
    );
  });
});
