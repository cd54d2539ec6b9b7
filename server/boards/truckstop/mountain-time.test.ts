import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursSince, mountainClock, mountainDay } from './mountain-time.ts';

const HOUR_MS = 3_600_000;
/** When the clocks of 2026 are set on and back in Denver. */
const SET_ON = Date.parse('2026-03-08T09:00Z');
const SET_BACK = Date.parse('2026-11-01T08:00Z');

/** The clock on the wall in Denver, as the board writes it. */
function written(time: number): string {
  const hoursBehind = time >= SET_ON && time < SET_BACK ? 6 : 7;
  return new Date(time - hoursBehind * HOUR_MS).toISOString().slice(0, 19);
}
/** Hours since a post was entered. */
const age = (entered: number, now: number) => hoursSince(written(entered), mountainClock(new Date(now)));
const minutes = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 60_000);

describe('the age of a post by its entry', () => {
  it('is the time that has gone by, whichever way the clocks were set since', () => {
    const change = fc.constantFrom(SET_ON, SET_BACK);
    fc.assert(
      fc.property(change, minutes(14_400), minutes(14_400), (set, before, after) => {
        const [entered, now] = [set - before, set + after];
        // the hour that comes twice is told apart by nothing that the board writes
        fc.pre(set !== SET_BACK || before === 0 || before > HOUR_MS);
        expect(age(entered, now)).toBe(Math.round((now - entered) / (HOUR_MS / 10)) / 10);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes an hour that came twice for the later one, once that has been', () => {
    expect(age(SET_BACK - HOUR_MS / 2, SET_BACK + 2 * HOUR_MS)).toBe(1.5);
    expect(age(SET_BACK + HOUR_MS / 2, SET_BACK + 2 * HOUR_MS)).toBe(1.5);
    expect(age(SET_BACK - HOUR_MS / 2, SET_BACK + HOUR_MS / 4)).toBe(0.8);
  });

  it('is not known of a post that lies ahead', () => {
    const now = Date.parse('2026-07-01T12:00Z');
    expect(age(now + HOUR_MS, now)).toBeNull();
    expect(age(SET_BACK + 3 * HOUR_MS, SET_BACK + HOUR_MS)).toBeNull();
    expect(age(SET_BACK + 72.5 * HOUR_MS, SET_BACK + 72 * HOUR_MS)).toBeNull();
  });
});

it('has the day that it is in Denver', () => {
  expect(mountainDay(new Date('2026-11-01T05:59Z'))).toBe('2026-10-31');
  expect(mountainDay(new Date('2026-11-02T06:59Z'))).toBe('2026-11-01');
});
