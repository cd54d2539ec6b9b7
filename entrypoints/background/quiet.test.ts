import { describe, expect, it } from 'vitest';
import { isQuiet } from './quiet.ts';

const at = (clock: string) => new Date(`2026-11-21T${clock}:00`);
const night = { on: true, from: '22:00', to: '06:00' };

describe('quiet hours', () => {
  it('go over midnight, from the first minute to the one before the last', () => {
    expect(['21:59', '22:00', '23:59', '00:00', '05:59', '06:00'].map((clock) => isQuiet(night, at(clock)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('lie within a day, too', () => {
    const noon = { on: true, from: '12:00', to: '13:30' };
    expect(['11:59', '12:00', '13:29', '13:30'].map((clock) => isQuiet(noon, at(clock)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are the whole day from a time to itself, and none when they are off', () => {
    expect(isQuiet({ ...night, to: '22:00' }, at('12:00'))).toBe(true);
    expect(isQuiet({ ...night, on: false }, at('23:00'))).toBe(false);
  });
});
