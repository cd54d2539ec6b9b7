import { describe, expect, it } from 'vitest';
import { countTrialSearch, localDay, readTrialCounter, trialLimitReached } from './trial.ts';

const today = '2026-11-21';

describe('trial counter', () => {
  it('reaches the limit with the seventh search of a day', () => {
    let counter = readTrialCounter(undefined, today);
    for (let search = 1; search <= 7; search++) {
      expect(trialLimitReached(counter)).toBe(false);
      counter = countTrialSearch(counter, today);
    }
    expect(counter).toEqual({ date: today, count: 7 });
    expect(trialLimitReached(counter)).toBe(true);
  });

  it('starts again on a new day', () => {
    const yesterday = { date: '2026-11-20', count: 7 };
    expect(readTrialCounter(yesterday, today)).toEqual({ date: today, count: 0 });
    expect(countTrialSearch(yesterday, today)).toEqual({ date: today, count: 1 });
  });

  it.each([null, 'x', [], {}, { date: today }, { date: today, count: '5' }, { date: today, count: -1 }])(
    'counts nothing of %j',
    (stored) => {
      expect(readTrialCounter(stored, today)).toEqual({ date: today, count: 0 });
    },
  );
});

describe('localDay', () => {
  const evening = new Date('2026-11-22T03:30:00Z');

  it.each([
    ['America/Los_Angeles', '2026-11-21'],
    ['America/Chicago', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-22'],
    ['UTC', '2026-11-22'],
    ['Nowhere/Land', '2026-11-22'],
    ['', '2026-11-22'],
  ])('%s', (zone, day) => {
    expect(localDay(evening, zone)).toBe(day);
  });
});
