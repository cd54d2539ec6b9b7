import { describe, expect, it } from 'vitest';
import { knownTimeZone } from './time-zone.ts';

describe('a browser’s time zone', () => {
  it.each([
    ['America/New_York', 'America/New_York'],
    ['america/los_angeles', 'America/Los_Angeles'],
    ['UTC', 'UTC'],
    ['Mars/Olympus', null],
    ['+05:00', null],
    ['', null],
    [undefined, null],
    ['../etc/passwd', null],
  ])('%j is kept as %j', (name, kept) => {
    expect(knownTimeZone(name)).toBe(kept);
  });
});
