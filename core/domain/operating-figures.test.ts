import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_OPERATING_FIGURES,
  fuelCostUsd,
  OPERATING_LIMITS,
  operatingFigures,
  otherCostPerMileUsd,
} from './operating-figures.ts';

const NONE = { cost_per_mile_usd: null, miles_per_gallon: null, diesel_usd_per_gallon: null };
const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });

describe('a user’s operating figures', () => {
  it('are the dated defaults where none is set', () => {
    expect(operatingFigures(NONE)).toEqual(DEFAULT_OPERATING_FIGURES);
  });

  it('take each figure of the user’s own, and say so', () => {
    expect(operatingFigures({ ...NONE, diesel_usd_per_gallon: 4.1 })).toEqual({
      ...DEFAULT_OPERATING_FIGURES,
      dieselUsdPerGallon: 4.1,
      sources: { ...DEFAULT_OPERATING_FIGURES.sources, diesel: 'your profile' },
    });
    expect(operatingFigures({ cost_per_mile_usd: 1.9, miles_per_gallon: 8, diesel_usd_per_gallon: 4 })).toMatchObject({
      costPerMileUsd: 1.9,
      fuelShareUsd: 0.5,
      sources: { cost: 'your profile', milesPerGallon: 'your profile', diesel: 'your profile' },
    });
  });

  it('make fuel and other costs add up to the user’s own cost of a mile', () => {
    fc.assert(
      fc.property(
        within(OPERATING_LIMITS.cost_per_mile_usd),
        within(OPERATING_LIMITS.miles_per_gallon),
        within(OPERATING_LIMITS.diesel_usd_per_gallon),
        (cost_per_mile_usd, miles_per_gallon, diesel_usd_per_gallon) => {
          const figures = operatingFigures({ cost_per_mile_usd, miles_per_gallon, diesel_usd_per_gallon });
          const fuel = fuelCostUsd(1, figures);
          // fuel alone is never left out, even where the stated cost is below it
          expect(fuel + otherCostPerMileUsd(figures)).toBeCloseTo(Math.max(cost_per_mile_usd, fuel), 9);
        },
      ),
    );
  });
});
