import type { Load } from '#core/contract/load.ts';
import { baseEquipment } from './equipment-match.ts';
import { rpmWithoutDeadhead } from './rate-per-mile.ts';

/** A stand-in rate for a load without a price, dollars per loaded mile, and the `loads` priced ones it is the median of. */
export type MarketRate = { rpm: number; of: 'lane' | 'equipment' | 'result'; loads: number };

/**
 * Rates of this result for loads without a price: the median rate per loaded mile of the priced loads on the same lane
 * (state to state), else of those with the same equipment, else of all. Null when nothing in the result is priced.
 */
export function marketRates(loads: readonly Load[]): (load: Load) => MarketRate | null {
  let medians: Medians | undefined;
  return (load) => {
    medians ??= collect(loads);
    const lane = medians.lane(laneOf(load));
    if (lane) return lane;
    for (const code of load.equipment_type) {
      const equipment = medians.equipment(baseEquipment(code));
      if (equipment) return equipment;
    }
    return medians.result('');
  };
}

type Medians = Record<MarketRate['of'], (key: string) => MarketRate | null>;

const laneOf = (load: Load): string => `${load.origin_state}>${load.destination_state ?? ''}`;

function collect(loads: readonly Load[]): Medians {
  const lanes = new Map<string, number[]>();
  const equipment = new Map<string, number[]>();
  const all: number[] = [];
  for (const load of loads) {
    const rpm = rpmWithoutDeadhead(load);
    if (rpm === null) continue;
    all.push(rpm);
    add(lanes, laneOf(load), rpm);
    for (const base of new Set(load.equipment_type.map(baseEquipment))) add(equipment, base, rpm);
  }
  return {
    lane: medianOf(lanes, 'lane'),
    equipment: medianOf(equipment, 'equipment'),
    result: medianOf(new Map([['', all]]), 'result'),
  };
}

function add(groups: Map<string, number[]>, key: string, rpm: number): void {
  const group = groups.get(key);
  if (group) group.push(rpm);
  else groups.set(key, [rpm]);
}

function medianOf(groups: Map<string, number[]>, of: MarketRate['of']): (key: string) => MarketRate | null {
  const known = new Map<string, MarketRate | null>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const sorted = Float64Array.from(groups.get(key) ?? []).sort();
    const middle = sorted.length / 2;
    const low = sorted[Math.ceil(middle) - 1];
    const high = sorted[Math.floor(middle)];
    const median = low === undefined || high === undefined ? null : { rpm: (low + high) / 2, loads: sorted.length, of };
    known.set(key, median);
    return median;
  };
}
