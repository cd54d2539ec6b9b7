import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_QUIET_HOURS, quietUntil } from './quiet-hours.ts';

const NEW_YORK = 'America/New_York';
const at = (iso: string) => new Date(iso);
const until = (iso: string, zone = NEW_YORK, quiet = DEFAULT_QUIET_HOURS) =>
  quietUntil(at(iso), zone, quiet)?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T01:59:59Z', null],
    ['2026-11-21T02:00:00Z', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T05:30:20Z', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T12:59:59Z', '2026-11-21T13:00:00.000Z'],
    ['2026-11-21T13:00:00Z', null],
  ])('go over midnight: at %s until %s', (now, end) => {
    expect(until(now)).toBe(end);
  });

  it('go by the zone of the user', () => {
    expect(until('2026-11-21T04:30:00Z', 'America/Los_Angeles')).toBeNull();
    expect(until('2026-11-21T04:30:00Z', 'America/Chicago')).toBe('2026-11-21T14:00:00.000Z');
    expect(until('2026-11-21T04:30:00Z', 'Mars/Olympus')).toBe('2026-11-21T08:00:00.000Z');
  });

  it('end by the wall clock on the nights when the clocks change', () => {
    expect(until('2026-03-08T04:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
    expect(until('2026-11-01T04:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
    // 02:30 does not come that night: they end when the clock jumps over it
    expect(until('2026-03-08T06:00:00Z', NEW_YORK, { from: '22:00', until: '02:30' })).toBe('2026-03-08T07:00:00.000Z');
    // 01:30 comes twice: the first one ends them, and the hour that comes again is quiet again
    expect(until('2026-11-01T05:10:00Z', NEW_YORK, { from: '22:00', until: '01:30' })).toBe('2026-11-01T05:30:00.000Z');
  });

  it('can be in the day, and can be none', () => {
    expect(until('2026-11-21T18:00:00Z', NEW_YORK, { from: '12:00', until: '14:05' })).toBe('2026-11-21T19:05:00.000Z');
    expect(until('2026-11-21T20:00:00Z', NEW_YORK, { from: '12:00', until: '14:05' })).toBeNull();
    expect(until('2026-11-21T06:00:00Z', NEW_YORK, { from: '00:00', until: '00:00' })).toBeNull();
    expect(until('2026-11-21T12:00:00Z', 'UTC', { from: '12:00', until: '12:00' })).toBeNull();
    expect(until('2026-11-21T11:59:00Z', 'UTC', { from: '12:00', until: '12:00' })).toBeNull();
  });

  it('end where it is not quiet, a minute after it was, within a day and an hour', () => {
    const minute = fc
      .integer({ min: 0, max: 1439 })
      .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
    const zone = fc.constantFrom(NEW_YORK, 'America/Phoenix', 'Pacific/Honolulu', 'America/Los_Angeles');
    const time = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(time, zone, minute, minute, (now, timeZone, from, end) => {
        const quiet = { from, until: end };
        const over = quietUntil(now, timeZone, quiet);
        if (!over) return;
        expect(over.getTime()).toBeGreaterThan(now.getTime());
        // two days where the only minute that is not quiet falls into the hour that the clocks skip
        expect(over.getTime() - now.getTime()).toBeLessThanOrEqual(49 * 3_600_000);
        expect(quietUntil(over, timeZone, quiet)).toBeNull();
        expect(quietUntil(new Date(over.getTime() - 60_000), timeZone, quiet)).toEqual(over);
      }),
    );
  });
});
