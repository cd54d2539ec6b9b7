/** What running the truck costs. Each user can have their own; `sources` says where the figures come from, in words. */
export type OperatingFigures = {
  /** All costs of a mile, fuel included, US dollars. */
  costPerMileUsd: number;
  /** The part of `costPerMileUsd` that is fuel, US dollars. */
  fuelShareUsd: number;
  /** More than 0. */
  milesPerGallon: number;
  dieselUsdPerGallon: number;
  sources: { cost: string; milesPerGallon: string; diesel: string };
};

/**
 * National averages for whoever has not set their own. Sources: ATRI, An Analysis of the Operational Costs of Trucking,
 * published July 2025 (2024: 2.26 $/mi, of which fuel 0.481); EIA, US on-highway diesel, mean of 2025 (3.66 $/gal).
 */
export const DEFAULT_OPERATING_FIGURES: OperatingFigures = {
  costPerMileUsd: 2.26,
  fuelShareUsd: 0.481,
  milesPerGallon: 6.5,
  dieselUsdPerGallon: 3.66,
  sources: { cost: 'ATRI, 2024', milesPerGallon: 'planning figure', diesel: 'EIA, mean of 2025' },
};

/** The figures that a user may set, each null where the default stands. US dollars, miles, US gallons. */
export type OwnOperatingFigures = {
  cost_per_mile_usd: number | null;
  miles_per_gallon: number | null;
  diesel_usd_per_gallon: number | null;
};

/** Least and most that each may be. */
export const OPERATING_LIMITS: Record<keyof OwnOperatingFigures, readonly [least: number, most: number]> = {
  cost_per_mile_usd: [0.1, 20],
  miles_per_gallon: [1, 30],
  diesel_usd_per_gallon: [0.5, 20],
};

const OWN = 'your profile';

/**
 * The user's own figures, with `DEFAULT_OPERATING_FIGURES` where they set none. The fuel share of the user's own cost of a
 * mile is what the fuel of that mile costs (diesel / mpg), so that fuel and other costs add up to it.
 */
export function operatingFigures(own: OwnOperatingFigures): OperatingFigures {
  const given = DEFAULT_OPERATING_FIGURES;
  const milesPerGallon = own.miles_per_gallon ?? given.milesPerGallon;
  const dieselUsdPerGallon = own.diesel_usd_per_gallon ?? given.dieselUsdPerGallon;
  const cost = own.cost_per_mile_usd;
  return {
    costPerMileUsd: cost ?? given.costPerMileUsd,
    fuelShareUsd: cost === null ? given.fuelShareUsd : Math.min(cost, dieselUsdPerGallon / milesPerGallon),
    milesPerGallon,
    dieselUsdPerGallon,
    sources: {
      cost: cost === null ? given.sources.cost : OWN,
      milesPerGallon: own.miles_per_gallon === null ? given.sources.milesPerGallon : OWN,
      diesel: own.diesel_usd_per_gallon === null ? given.sources.diesel : OWN,
    },
  };
}

/** Fuel for `miles`, US dollars: miles / mpg × diesel price. */
export const fuelCostUsd = (miles: number, figures: OperatingFigures): number =>
  (miles / figures.milesPerGallon) * figures.dieselUsdPerGallon;

/** US dollars a mile of everything but fuel: cost per mile less its fuel share, never below 0. */
export const otherCostPerMileUsd = (figures: OperatingFigures): number =>
  Math.max(0, figures.costPerMileUsd - figures.fuelShareUsd);
