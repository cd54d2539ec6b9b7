import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMarketState } from './freight-map.ts';
import { DAY, dateOf, endOfDay, HOUR, localTime } from './local-time.ts';

const local = (state: string, iso: string) => {
  const { day, hour } = localTime(state, Date.parse(iso));
  return `${dateOf(day)} ${hour}`;
};

describe('localTime', () => {
  it('keeps the state’s zone, summer time included', () => {
    expect(local('CA', '2026-01-01T05:30:00Z')).toBe('2025-12-31 21.5');
    expect(local('CA', '2026-07-01T05:30:00Z')).toBe('2026-06-30 22.5');
    expect(local('AZ', '2026-07-01T08:00:00Z')).toBe('2026-07-01 1');
    expect(local('NY', '2026-03-08T06:59:00Z').slice(0, 12)).toBe('2026-03-08 1');
    expect(local('NY', '2026-03-08T07:00:00Z')).toBe('2026-03-08 3');
  });
});

describe('endOfDay', () => {
  it('is local midnight, also on the days when the clocks change', () => {
    const end = (state: string, date: string) => new Date(endOfDay(state, Date.parse(date) / DAY)).toISOString();
    expect(end('TX', '2026-01-15')).toBe('2026-01-16T06:00:00.000Z');
    expect(end('NY', '2026-03-07')).toBe('2026-03-08T05:00:00.000Z');
    expect(end('NY', '2026-03-08')).toBe('2026-03-09T04:00:00.000Z');
    expect(end('CA', '2026-11-01')).toBe('2026-11-02T08:00:00.000Z');
  });

  it('parts one day from the next everywhere', () => {
    const states = fc.constantFrom('CA', 'AZ', 'CO', 'TX', 'NY');
    fc.assert(
      fc.property(states, fc.integer({ min: 20_000, max: 22_000 }), (state, day) => {
        expect(isMarketState(state)).toBe(true);
        expect(localTime(state, endOfDay(state, day) - 1).day).toBe(day);
        expect(localTime(state, endOfDay(state, day))).toEqual({ day: day + 1, hour: 0 });
        expect(endOfDay(state, day) % HOUR).toBe(0);
      }),
    );
  });
});
