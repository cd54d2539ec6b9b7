import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dutyTime } from './duty-time.ts';

describe('dutyTime', () => {
  it.each([
    // miles, extra stops, driving, duty, days
    [100, 0, 2, 6, 6 / 14],
    [400, 0, 8, 12, 12 / 14],
    [410, 0, 8.2, 12.7, 12.7 / 14],
    [550, 0, 11, 15.5, 15.5 / 14],
    [550, 2, 11, 19.5, 19.5 / 14],
    [2200, 0, 44, 50.5, 4],
  ])('%d miles with %d extra stops', (miles, stops, driving, duty, days) => {
    const time = dutyTime(miles, stops);
    expect(time.drivingHours).toBeCloseTo(driving, 9);
    expect(time.dutyHours).toBeCloseTo(duty, 9);
    expect(time.days).toBeCloseTo(days, 9);
  });

  it('never breaks the limits of a day and grows with miles and stops', () => {
    const miles = fc.double({ min: 0, max: 6000, noNaN: true });
    fc.assert(
      fc.property(miles, miles, fc.nat(10), (one, more, stops) => {
        const time = dutyTime(one, stops);
        expect(time.drivingHours / time.days).toBeLessThanOrEqual(11 + 1e-9);
        expect(time.dutyHours / time.days).toBeLessThanOrEqual(14 + 1e-9);
        expect(dutyTime(one + more, stops).days).toBeGreaterThanOrEqual(time.days);
        expect(dutyTime(one, stops + 1).dutyHours).toBeCloseTo(time.dutyHours + 2, 9);
      }),
    );
  });
});
