import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLoad, anyLoads } from '../../tests/support/load.ts';
import { DEFAULT_OPERATING_FIGURES as figures } from './operating-figures.ts';
import { type ScoredLoad, scoreLoads } from './score.ts';
import { scoreSummary, scoreWorksheet } from './worksheet.ts';

const scored = (...loads: Parameters<typeof scoreLoads>[0]): ScoredLoad => {
  const last = scoreLoads(loads, figures).at(-1);
  if (!last) throw new Error('no load');
  return last;
};

describe('why this score', () => {
  it('shows each figure and where it comes from', () => {
    const lines = scoreWorksheet(scored(aLoad({ payment: 1480, distance: 514, dead_head: 12 })), figures);
    expect(lines.map(({ label, figure }) => `${label} ${figure}`)).toEqual([
      'Revenue $1,480.00',
      'Miles 526 mi',
      'Fuel -$296.18',
      'Other costs -$935.75',
      'Net $248.07',
      'Days on duty 1.07',
      'Net per day $231',
    ]);
    expect(lines[2]?.source).toBe('6.5 mpg (planning figure), diesel $3.66/gal (EIA, mean of 2025)');
    expect(lines[3]?.source).toBe('$1.78/mi without fuel (ATRI, 2024)');
  });

  it('adds up to the cent as it shows', () => {
    fc.assert(
      fc.property(anyLoads, (loads) => {
        for (const each of scoreLoads(loads, figures)) {
          const cents = scoreWorksheet(each, figures).map(({ figure }) =>
            Math.round(Number(figure.replace(/[$,]| mi.*/g, '')) * 100),
          );
          const [revenue = 0, , fuel = 0, others = 0, net = 0] = cents;
          expect(revenue + fuel + others).toBe(net);
        }
      }),
    );
  });

  it('says when the revenue is not a posted one', () => {
    const load = scored(aLoad(), aLoad({ id: 'x', payment: null, dead_head: null }));
    expect(scoreWorksheet(load, figures)[0]?.source).toBe(
      'No rate posted: $3.00/mi, the median of 1 priced load on this lane',
    );
    expect(scoreWorksheet(load, figures)[1]?.source).toBe('500 mi loaded, deadhead not known');
    expect(scoreSummary(load)).toContain('$1,500 (estimated)');
  });

  it('calls miles an estimate where the board gave none', () => {
    const load = scored(aLoad({ distance: 514, distance_is_estimate: true, dead_head: 12 }));
    expect(scoreWorksheet(load, figures)[1]).toMatchObject({
      figure: '526 mi est.',
      source: '514 mi est. loaded, 12 mi deadhead',
    });
    expect(scoreSummary(load)).toContain('over 526 mi est.,');
  });

  it('fits a tooltip', () => {
    expect(scoreSummary(scored(aLoad({ payment: 1480, distance: 514, dead_head: 12 })))).toBe(
      '$231 a day: $1,480 − $1,232 costs over 526 mi, 1.07 days on duty',
    );
    expect(scoreSummary(scored(aLoad({ distance: null })))).toMatch(/^No score/);
    expect(scoreWorksheet(scored(aLoad({ distance: null })), figures)).toEqual([]);
  });
});
