import type { Load } from '#core/contract/load.ts';
import { dutyTime } from './duty-time.ts';
import { type MarketRate, marketRates } from './market-rate.ts';
import { fuelCostUsd, type OperatingFigures, otherCostPerMileUsd } from './operating-figures.ts';
import { rpmWithDeadhead, rpmWithoutDeadhead } from './rate-per-mile.ts';

/**
 * What a load earns, line by line: net = revenue − fuel − other costs; the score is net / days. Dollars, miles, hours. A
 * class, not a literal: docs/decisions/0034-what-a-result-is-made-of-dies-young.md.
 */
export class Worth {
  readonly revenueUsd: number;
  /** Null when the revenue is the posted price, else the rate that stands in for it (revenue = rate × loaded miles). */
  readonly marketRate: MarketRate | null;
  readonly loadedMiles: number;
  /** An unknown deadhead counts as 0. */
  readonly deadheadMiles: number;
  readonly deadheadIsUnknown: boolean;
  readonly fuelUsd: number;
  readonly otherCostsUsd: number;
  readonly netUsd: number;
  readonly drivingHours: number;
  readonly dutyHours: number;
  readonly days: number;

  constructor(load: Load, loadedMiles: number, revenue: Revenue, figures: OperatingFigures) {
    this.revenueUsd = revenue.usd;
    this.marketRate = revenue.marketRate;
    this.loadedMiles = loadedMiles;
    this.deadheadMiles = load.dead_head ?? 0;
    this.deadheadIsUnknown = load.dead_head === null;
    const miles = loadedMiles + this.deadheadMiles;
    this.fuelUsd = fuelCostUsd(miles, figures);
    this.otherCostsUsd = miles * otherCostPerMileUsd(figures);
    this.netUsd = revenue.usd - this.fuelUsd - this.otherCostsUsd;
    const time = dutyTime(miles, load.stops ?? 0);
    this.drivingHours = time.drivingHours;
    this.dutyHours = time.dutyHours;
    this.days = time.days;
  }
}

type Revenue = { usd: number; marketRate: MarketRate | null };

/** A load with what a row shows. `score`: net dollars per day on duty; null (with `worth`) when it can't be worked out. */
export class ScoredLoad {
  readonly load: Load;
  readonly rpmWithDeadhead: number | null;
  readonly rpmWithoutDeadhead: number | null;
  readonly worth: Worth | null;
  readonly score: number | null;

  constructor(load: Load, worth: Worth | null) {
    this.load = load;
    this.rpmWithDeadhead = rpmWithDeadhead(load);
    this.rpmWithoutDeadhead = rpmWithoutDeadhead(load);
    this.worth = worth;
    this.score = worth && worth.netUsd / worth.days;
  }
}

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
  return (load) => new ScoredLoad(load, worthOf(load, figures, marketRate));
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
  if (load.payment !== null) return new Worth(load, load.distance, { usd: load.payment, marketRate: null }, figures);
  const rate = marketRate(load);
  return rate && new Worth(load, load.distance, { usd: rate.rpm * load.distance, marketRate: rate }, figures);
}
