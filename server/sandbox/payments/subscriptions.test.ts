import { describe, expect, it } from 'vitest';
import { oneMonthAfter } from './subscriptions.ts';

const nextMonth = (date: string) => new Date(oneMonthAfter(Date.parse(date) / 1000) * 1000).toISOString();

describe('oneMonthAfter', () => {
  it('keeps the day and the time', () => {
    expect(nextMonth('2025-11-21T10:20:30Z')).toBe('2025-12-21T10:20:30.000Z');
    expect(nextMonth('2025-12-05T00:00:00Z')).toBe('2026-01-05T00:00:00.000Z');
  });

  it('takes the last day of a shorter month', () => {
    expect(nextMonth('2026-01-31T12:00:00Z')).toBe('2026-02-28T12:00:00.000Z');
    expect(nextMonth('2028-01-30T12:00:00Z')).toBe('2028-02-29T12:00:00.000Z');
  });
});
