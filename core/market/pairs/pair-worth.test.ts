import { describe, expect, it } from 'vitest';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { pairWorth } from './pair-worth.ts';

const SUMS = { revenueUsd: 2400, totalMiles: 1000, deadheadMiles: 120, extraStops: 1 };

describe('pairWorth', () => {
  it('is revenue over all miles, less costs, by the days of four stops and the extra one', () => {
    const worth = pairWorth(SUMS, DEFAULT_OPERATING_FIGURES);
    expect(worth.ratePerMile).toBe(2.4);
    expect(worth.fuelUsd).toBeCloseTo((1000 / 6.5) * 3.66);
    expect(worth.otherCostsUsd).toBeCloseTo(1779);
    expect(worth.netUsd).toBeCloseTo(2400 - 563.08 - 1779, 1);
    expect(worth.drivingHours).toBe(20);
    expect(worth.dutyHours).toBe(20 + 5 * 2 + 2 * 0.5);
    expect(worth.days).toBeCloseTo(31 / 14);
    expect(worth.netPerDayUsd).toBeCloseTo((worth.netUsd ?? 0) / worth.days);
  });

  it('has no revenue, rate or net where a price is missing', () => {
    const worth = pairWorth({ ...SUMS, revenueUsd: Number.NaN }, DEFAULT_OPERATING_FIGURES);
    expect(worth).toMatchObject({ revenueUsd: null, ratePerMile: null, netUsd: null, netPerDayUsd: null });
    expect(worth.totalMiles).toBe(1000);
  });
});
