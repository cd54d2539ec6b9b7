import type { Load } from '#core/contract/load.ts';
import { dutyTime } from './duty-time.ts';
import { type MarketRate, marketRates } from './market-rate.ts';
import { fuelCostUsd, type OperatingFigures, otherCostPerMileUsd } from './operating-figures.ts';
import { rpmWithDeadhead, rpmWithoutDeadhead } from './rate-per-mile.ts';

/** What a load earns, line by line: net = revenue − fuel − other costs; the score is net / days. Dollars, miles, hours. */
export type Worth = {
  revenueUsd: number;
  /** Null when the revenue is the posted price, else the rate that stands in for it (revenue = rate × loaded miles). */
  marketRate: MarketRate | null;
  loadedMiles: number;
  /** An unknown deadhead counts as 0. */
  deadheadMiles: number;
  deadheadIsUnknown: boolean;
  fuelUsd: number;
  otherCostsUsd: number;
  netUsd: number;
  drivingHours: number;
  dutyHours: number;
  days: number;
};

/** A load with what a row shows. `score`: net dollars per day on duty; null (with `worth`) when it can't be worked out. */
export type ScoredLoad = {
  load: Load;
  rpmWithDeadhead: number | null;
  rpmWithoutDeadhead: number | null;
  worth: Worth | null;
  score: number | null;
};

/**
 * Scores each load of a result, in the order given. The score is net dollars per day on duty: payment less operating
 * cost over loaded and empty miles, by the days of `dutyTime`. Tolls are not known and not counted. A load without a
 * price takes the `marketRates` of this result over its loaded miles. No score without a distance, or where neither the
 * load nor any other in the result has a price.
 */
export function scoreLoads(loads: readonly Load[], figures: OperatingFigures): ScoredLoad[] {
  return loads.map(scoring(loads, figures));
}

/** What scores each load of a result; see `scoreLoads`. */
export function scoring(result: readonly Load[], figures: OperatingFigures): (load: Load) => ScoredLoad {
  const marketRate = marketRates(result);
  return (load) => {
    const worth = worthOf(load, figures, marketRate);
    return {
      load,
      rpmWithDeadhead: rpmWithDeadhead(load),
      rpmWithoutDeadhead: rpmWithoutDeadhead(load),
      worth,
      score: worth && worth.netUsd / worth.days,
    };
  };
}

/**
 * Best first: by score to the dollar; at equal worth a priced load before one without a price, then newer first, then
 * by id. Loads without a score come last.
 */
export function compareScored(a: ScoredLoad, b: ScoredLoad): number {
  return (
    descending(a.score, b.score) ||
    Number(a.load.payment === null) - Number(b.load.payment === null) ||
    (a.load.age ?? Number.MAX_VALUE) - (b.load.age ?? Number.MAX_VALUE) ||
    (a.load.id < b.load.id ? -1 : Number(a.load.id > b.load.id))
  );
}

const descending = (a: number | null, b: number | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Math.round(b) - Math.round(a);
};

function worthOf(load: Load, figures: OperatingFigures, marketRate: (load: Load) => MarketRate | null): Worth | null {
  if (!load.distance) return null;
  const rate = load.payment === null ? marketRate(load) : null;
  const revenueUsd = load.payment ?? (rate && rate.rpm * load.distance);
  if (revenueUsd === null) return null;
  const deadheadMiles = load.dead_head ?? 0;
  const miles = load.distance + deadheadMiles;
  const fuelUsd = fuelCostUsd(miles, figures);
  const otherCostsUsd = miles * otherCostPerMileUsd(figures);
  const time = dutyTime(miles, load.stops ?? 0);
  return {
    revenueUsd,
    marketRate: rate,
    loadedMiles: load.distance,
    deadheadMiles,
    deadheadIsUnknown: load.dead_head === null,
    fuelUsd,
    otherCostsUsd,
    netUsd: revenueUsd - fuelUsd - otherCostsUsd,
    drivingHours: time.drivingHours,
    dutyHours: time.dutyHours,
    days: time.days,
  };
}
