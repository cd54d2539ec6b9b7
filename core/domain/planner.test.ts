import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBookedLoad, aSavedLoad } from '../../tests/support/booked.ts';
import { aLoad, anyLoads } from '../../tests/support/load.ts';
import { aPair } from '../../tests/support/pair.ts';
import { DEFAULT_OPERATING_FIGURES, operatingFigures } from './operating-figures.ts';
import { pairOf, savedRows } from './pair.ts';
import { atCosts } from './pair-costs.ts';
import { pairSummary } from './pair-worksheet.ts';
import { planOf } from './planner.ts';
import { plannedLegs } from './planner-booked.ts';
import { plannerFigures } from './planner-figures.ts';
import { levelOf, riskOf } from './planner-risk.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const AT = { now: NOW, assigns: true, figures: DEFAULT_OPERATING_FIGURES };
const STATES = ['requested', 'confirmed', 'unknown', 'failed'] as const;

const anyBooked = fc
  .tuple(anyLoads, fc.array(fc.constantFrom(...STATES), { minLength: 1, maxLength: 60 }))
  .map(([loads, states]) =>
    loads.map((load, at) =>
      aBookedLoad({ ...load, id: `b-${at}`, load_id: load.id, state: states[at % states.length] ?? 'confirmed' }),
    ),
  );
const anySaved = anyLoads.map((loads) => loads.map((load) => aSavedLoad({ ...load, entry_id: `me-${load.id}` })));

describe('the plan', () => {
  it('counts what is booked: revenue is the sum, the rate is revenue over all miles', () => {
    const child = { ...aBookedLoad({ payment: 900, distance: 400, dead_head: 50 }), id: 'ts-9' };
    const pair = aBookedLoad({ id: 'b-2', payment: 1100, distance: 500, dead_head: 50, is_pair: true, child });
    const agreed = aBookedLoad({ agreed_rate: 2000, distance: 500 });
    const failed = aBookedLoad({ id: 'b-3', state: 'failed', payment: 9999 });
    const unpriced = aBookedLoad({ id: 'b-4', payment: null, distance: 600 });
    const figures = plannerFigures(plannedLegs([agreed, pair, failed, unpriced]));
    expect(figures.map(({ figure }) => figure)).toEqual(['3', '$2.67/mi', '500 mi', '$4,000.00']);
    expect(figures[1]?.source).toBe('$4,000.00 over 1,500 mi with deadhead, of 3 of 4 loads');
  });

  it('has no rate with deadhead of a load whose empty miles are not known', () => {
    const known = aBookedLoad({ payment: 1000, distance: 450, dead_head: 50 });
    const unknown = aBookedLoad({ id: 'b-2', payment: 3000, distance: 100, dead_head: null });
    const figures = plannerFigures(plannedLegs([known, unknown]));
    expect(figures[1]).toMatchObject({
      figure: '$2.00/mi',
      source: '$1,000.00 over 500 mi with deadhead, of 1 of 2 loads',
    });
    const { highlights } = planOf([known, unknown], [], AT);
    expect(highlights[0]).toMatchObject({ label: 'Highest RpM', figure: '$2.00/mi' });
  });

  it('looks at the newest 50', () => {
    const many = Array.from({ length: 60 }, (_, at) => aBookedLoad({ id: `b-${at}`, payment: at < 50 ? 1 : 1000 }));
    expect(planOf(many, [], AT).figures.map(({ figure }) => figure)).toMatchObject({ 0: '50', 3: '$50.00' });
  });

  it('gives every line a reason and never a broken figure, at most three next loads, each once and not booked', () => {
    fc.assert(
      fc.property(anyBooked, anySaved, (booked, saved) => {
        const plan = planOf(booked, saved, AT);
        for (const { figure, source } of [...plan.figures, ...plan.highlights]) {
          expect(source).not.toBe('');
          expect(figure).not.toMatch(/NaN|undefined|Infinity/);
        }
        expect(plan.tip.text + plan.tip.source).not.toMatch(/NaN|undefined|Infinity|Invalid/);
        expect(plan.next.length).toBeLessThanOrEqual(3);
        const ids = plan.next.map((each) => each.saved.id);
        expect(new Set(ids).size).toBe(ids.length);
        const taken = new Set(plannedLegs(booked).map(({ booked: each }) => each.load_id));
        for (const { saved: each, risk } of plan.next) {
          expect(taken.has(each.id)).toBe(false);
          expect(risk.confidence).toBeGreaterThanOrEqual(0);
          expect(risk.confidence).toBeLessThanOrEqual(1);
        }
        expect(planOf(booked, saved, AT)).toEqual(plan);
      }),
      { numRuns: 60 },
    );
  });

  it('shows the booked load with the best rate and the one that pays most', () => {
    const plan = planOf(
      [aBookedLoad({ payment: 3000, distance: 2000 }), aBookedLoad({ id: 'b-2', payment: 900, distance: 200 })],
      [],
      AT,
    );
    expect(plan.highlights.map(({ label, figure }) => [label, figure])).toEqual([
      ['Highest RpM', '$4.50/mi'],
      ['Top revenue', '$3,000.00'],
    ]);
  });
});

describe('what to take next', () => {
  const reno = { latitude: 39.53, longitude: -119.81 };
  const booked = aBookedLoad({ destination_latitude: reno.latitude, destination_longitude: reno.longitude });
  const fromReno = (id: string, changes: Parameters<typeof aLoad>[0] = {}) =>
    aSavedLoad({
      ...aLoad(),
      id,
      origin_city: 'Sparks',
      origin_latitude: 39.55,
      origin_longitude: -119.75,
      ship_date: '2026-11-22',
      ...changes,
    });

  it('follows a booked load: near, in time, best net a day first', () => {
    const { next } = planOf([booked], [fromReno('ts-2'), fromReno('ts-3', { payment: 2500 })], AT);
    expect(next.map(({ saved }) => saved.id)).toEqual(['ts-3', 'ts-2']);
    expect(next[0]?.after?.booked.id).toBe('b-1');
    expect(next[0]?.fits).toBe('4 mi empty from Reno, NV, free Nov 22');
    expect(next[0]?.source).toMatch(/a day: \$2,500 −/);
    // one truck, one next load
    expect(next[1]?.after).toBeNull();
  });

  it('takes a saved pair as one: both payments, all miles', () => {
    const child = aLoad({ id: 'df-9', payment: 900, distance: 300, dead_head: 40 });
    const { next } = planOf(
      [booked],
      [fromReno('ts-2', { payment: 1100 })].map((out) => ({ ...out, is_pair: true, child })),
      AT,
    );
    expect(next[0]?.scored.load).toMatchObject({ payment: 2000, distance: 800, dead_head: 44, stops: 2 });
  });

  it('says of a pair that follows no booked load what its own details say, the way home included', () => {
    const pair = atCosts(aPair({ days: 2.1 }), DEFAULT_OPERATING_FIGURES);
    const { outbound, return: child, ...pair_figures } = pair;
    const [next] = planOf([], [aSavedLoad({ ...outbound, is_pair: true, child, pair_figures })], AT).next;
    expect(next?.source).toBe(pairSummary(pairOf(pair)));
    expect(next?.fits).toContain('12 mi deadhead');
  });

  it('takes for a load without a price the rate that the saved list takes', () => {
    const unpriced = fromReno('ts-2', { payment: null });
    const missed = fromReno('ts-3', { payment: 9000, ship_date: '2026-11-01' });
    const list = [unpriced, missed, fromReno('ts-4', { payment: 1000 })];
    const next = planOf([], list, AT).next.find(({ saved }) => saved.id === 'ts-2');
    const [row] = savedRows(list, { costs: AT.figures, now: NOW });
    expect(next?.scored.score).toBe(row?.lead.score);
  });

  it('is worked out with what the user’s own truck costs', () => {
    const figures = operatingFigures({ cost_per_mile_usd: 1, miles_per_gallon: 10, diesel_usd_per_gallon: 4 });
    const saved = [fromReno('ts-2', { payment: 1500, distance: 500 })];
    const scoreBy = (own: typeof figures) =>
      planOf([booked], saved, { ...AT, figures: own }).next[0]?.scored.score ?? 0;
    // 504 mi at $1.00 in all: $996 net; the default's $2.26 leaves less
    expect(planOf([booked], saved, { ...AT, figures }).next[0]?.source).toContain('$1,500 − $504 costs');
    expect(scoreBy(figures)).toBeGreaterThan(scoreBy(DEFAULT_OPERATING_FIGURES));
  });

  it('leaves out a pair of which either load is booked', () => {
    const as = { id: 'b-7', state: 'requested', load_for: 'carrier@example.com' } as const;
    const pair = { ...fromReno('ts-2'), is_pair: true, child: aLoad({ id: 'df-9' }) };
    const nextOf = (changes: object) => planOf([booked], [{ ...pair, ...changes }], AT).next.length;
    expect([nextOf({}), nextOf({ booked: as }), nextOf({ child_booked: as })]).toEqual([1, 0, 0]);
    const taken = aBookedLoad({ id: 'b-8', load_id: 'df-9' });
    expect(planOf([booked, taken], [pair], AT).next).toEqual([]);
  });

  it('leaves out what can’t be reached, was missed, rejected or is gone', () => {
    const { next } = planOf(
      [booked],
      [
        fromReno('far', { origin_latitude: 47.6, origin_longitude: -122.3 }),
        fromReno('past', { ship_date: '2026-11-19' }),
        { ...fromReno('rejected'), load_status: 'rejected' },
        { ...fromReno('gone'), gone: true },
      ],
      AT,
    );
    expect(next.map(({ saved, after }) => [saved.id, after])).toEqual([['far', null]]);
  });
});

describe('the risk', () => {
  const sure = aLoad({ company_name: 'Acme Freight' });

  it('has the specified levels', () => {
    expect([0.149, 0.15, 0.449, 0.45].map(levelOf)).toEqual(['High', 'Medium', 'Medium', 'Low']);
  });

  it('is low for a fresh, priced post of a known broker with time, and names what takes from it', () => {
    expect(riskOf(sure, 1, 30)).toMatchObject({ level: 'Low', reasons: [] });
    expect(riskOf(aLoad({ payment: null }), 40, 0)).toMatchObject({
      level: 'High',
      reasons: ['posted 40 h ago', 'no rate posted', 'tight pickup', 'broker not known'],
    });
  });

  it('never falls with a fresher post, a rate, more time or a known broker', () => {
    const hours = fc.option(fc.double({ min: 0, max: 300, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(hours, hours, fc.double({ min: 0, max: 50, noNaN: true }), (age, slack, more) => {
        const { confidence } = riskOf(sure, age, slack);
        if (age !== null) expect(riskOf(sure, age + more, slack).confidence).toBeLessThanOrEqual(confidence);
        if (slack !== null) expect(riskOf(sure, age, slack + more).confidence).toBeGreaterThanOrEqual(confidence);
        expect(riskOf({ ...sure, payment: null }, age, slack).confidence).toBeLessThan(confidence || 1);
        expect(riskOf({ ...sure, company_name: null }, age, slack).confidence).toBeLessThan(confidence || 1);
      }),
    );
  });
});

describe('the tip', () => {
  it('is what is most pressing', () => {
    const unknown = aBookedLoad({ state: 'unknown' });
    const tip = (...booked: ReturnType<typeof aBookedLoad>[]) => planOf(booked, [], AT).tip;
    expect(tip(unknown, aBookedLoad({ id: 'b-2' })).text).toBe(
      'Ask the broker whether Fontana, CA → Reno, NV is booked.',
    );
    expect(tip(aBookedLoad()).text).toBe('Assign a driver to Fontana, CA → Reno, NV, pickup Nov 21.');
    const assigned = tip(aBookedLoad({ assign_to: 'driver@example.com' }));
    expect(assigned.text).toBe('Find the next load out of Reno, NV, free Nov 22.');
    expect(assigned.searchFrom).toEqual({ city: 'Reno', state: 'NV' });
    expect(planOf([], [aSavedLoad({ age: 30 })], AT).tip.text).toBe('Call on 1 saved load before you count on it.');
    expect(tip().source).toBe('Nothing is booked yet');
  });

  it('warns of rates below what the user’s own truck costs', () => {
    const booked = aBookedLoad({
      payment: 500,
      distance: 500,
      ship_date: '2026-11-10',
      assign_to: 'driver@example.com',
    });
    const tipAt = (cost_per_mile_usd: number | null) => {
      const own = { cost_per_mile_usd, miles_per_gallon: null, diesel_usd_per_gallon: null };
      return planOf([booked], [], { ...AT, figures: operatingFigures(own) }).tip;
    };
    expect(tipAt(null)).toMatchObject({ text: 'Ask for more than $2.26/mi on the next load.' });
    expect(tipAt(1.5)).toEqual({
      text: 'Ask for more than $1.50/mi on the next load.',
      source: 'Booked at $1.00/mi over all miles, below the cost of a mile (your profile)',
    });
    expect(tipAt(0.8).text).toBe('Your plan is in order.');
  });

  it('names the saved load to start with while nothing is booked', () => {
    const saved = [aSavedLoad({ id: 'ts-2' }), aSavedLoad({ id: 'ts-3', payment: 2500, destination_city: 'Boise' })];
    expect(planOf([], saved, AT).tip.text).toBe('Start with Fontana, CA → Boise, NV.');
  });

  it('asks for a driver of the half of a pair that is booked', () => {
    const { id: _, ...leg } = aBookedLoad({ origin_city: 'Sparks', origin_state: 'NV', ship_date: '2026-11-23' });
    const half = aBookedLoad({ state: 'failed', is_pair: true, child: { ...leg, id: 'df-9' } });
    expect(planOf([half], [], AT).tip.text).toBe('Assign a driver to Sparks, NV → Reno, NV, pickup Nov 23.');
  });
});
