import { describe, expect, it } from 'vitest';
import { aPair } from '../../tests/support/pair.ts';
import { DEFAULT_OPERATING_FIGURES } from './operating-figures.ts';
import { pairOf } from './pair.ts';
import { longWait, pairRank, pairSummary, pairWorksheet } from './pair-worksheet.ts';

const lines = (pair = aPair()) => pairWorksheet(pairOf(pair), DEFAULT_OPERATING_FIGURES);

describe('why a pair ranks where it does', () => {
  it('shows each empty leg, driving and waiting, and the net per day, each with where it comes from', () => {
    expect(lines().map(({ label, figure }) => `${label} ${figure}`)).toEqual([
      'Empty to the pickup 12 mi',
      'Empty between the loads 20 mi',
      'Empty back home 8 mi',
      'Total miles 1,020 mi',
      'Revenue $2,400.00',
      'Fuel -$574.34',
      'Other costs -$1,225.66',
      'Net $600.00',
      'Driving time 20.4 h',
      'Waiting time 6.5 h',
      'Days on duty 2.40',
      'Net per day $250',
    ]);
    expect(lines()[1]?.source).toBe('Reno, NV to Sparks, NV');
    expect(lines()[9]?.source).toBe(
      'Unloaded Nov 22, 08:30, at the next pickup Nov 22, 10:00, which opens Nov 23, 08:00; not counted as duty',
    );
  });

  it('says what is not known', () => {
    const unpriced = aPair({
      total_revenue: null,
      net_usd: null,
      score: null,
      average_rate: null,
      waiting_hours: null,
    });
    const figures = Object.fromEntries(lines(unpriced).map(({ label, figure }) => [label, figure]));
    expect(figures).toMatchObject({ Revenue: 'Call for rate', Net: '–', 'Waiting time': '–', 'Net per day': '–' });
    expect(pairSummary(pairOf(unpriced))).toBe('No score: a price is not posted');
    expect(pairRank(unpriced, 'recommended', 200, 200)).toContain('no score, as a price is not posted');
    expect(pairWorksheet({ ...pairOf(unpriced), figures: null }, DEFAULT_OPERATING_FIGURES)).toEqual([]);
  });

  it('calls miles an estimate where the board of either load gave none', () => {
    const pair = pairOf(aPair());
    const guessed = { ...pair, back: { ...pair.back, distance_is_estimate: true } };
    expect(pairWorksheet(guessed, DEFAULT_OPERATING_FIGURES)[3]).toMatchObject({
      figure: '1,020 mi est.',
      source: '980 mi est. loaded, 40 mi deadhead',
    });
    expect(pairSummary(guessed)).toContain('over 1,020 mi est.,');
  });

  it('adds up to the cent as it shows', () => {
    const shown = lines(aPair({ total_revenue: 2400, fuel_usd: 574.3351, other_costs_usd: 1225.6649, net_usd: 600 }));
    expect(shown.slice(4, 8).map(({ figure }) => figure)).toEqual(['$2,400.00', '-$574.34', '-$1,225.66', '$600.00']);
    const off = lines(aPair({ fuel_usd: 574.3338, other_costs_usd: 1814.5838, net_usd: 11.0824 }));
    expect(off.slice(5, 8).map(({ figure }) => figure)).toEqual(['-$574.33', '-$1,814.58', '$11.09']);
  });

  it('speaks of a wait that is longer than a rest', () => {
    expect(longWait(aPair())).toBeNull();
    expect(longWait(aPair({ waiting_hours: null }))).toBeNull();
    expect(longWait(aPair({ waiting_hours: 30 }))).toBe(
      'Waits 30.0 h for the load back until Nov 23, 08:00, which net per day does not count',
    );
  });

  it('names the place in the order that is shown', () => {
    expect(pairRank(aPair(), 'rate_per_mile', 3, 200)).toBe('No. 3 of 200 by Rate Per Mile: $2.35/mi');
    expect(pairRank(aPair(), 'deadhead', 1, 1)).toBe('No. 1 of 1 by Deadhead Miles: 40 mi empty');
    expect(pairSummary(pairOf(aPair()))).toBe('$250 a day: $2,400 − $1,800 costs over 1,020 mi, 2.40 days on duty');
  });
});
