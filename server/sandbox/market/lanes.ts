import { estimateRoadMiles, straightMiles } from '#core/domain/distance.ts';
import { placeKey } from '#core/domain/place-key.ts';
import type { PlaceTable } from '#server/services/geo/place-table.ts';
import { FREIGHT_TOWNS, isMarketState, outboundOf } from './freight-map.ts';
import { BAND_COUNT, bandMass, bandOf } from './haul-lengths.ts';
import type { MarketPlace } from './posting.ts';
import { drawIndex, type Random, runningSums } from './random.ts';

/** Where freight goes from and to: likelier the more people live there, at lengths of haul as boards show them. */
export interface Lanes {
  /** An index for `destination` and the place itself. */
  origin(random: Random): { area: number; place: MarketPlace };
  destination(random: Random, from: { area: number; place: MarketPlace }): { place: MarketPlace; miles: number };
}

/** Places of about 60 by 70 miles, taken together so that every pair of areas can be weighed. */
type Area = {
  latitude: number;
  longitude: number;
  out: number;
  in: number;
  places: MarketPlace[];
  outs: number[];
  ins: number[];
};

const SHORTEST_HAUL_MILES = 15;
const TOWNS = new Map(
  Object.entries(FREIGHT_TOWNS).map(([name, times]) => [`${placeKey(name.slice(0, -4))} ${name.slice(-2)}`, times]),
);

export const createLanes = (places: PlaceTable): Lanes => {
  const areas = areasOf(places);
  if (areas.length === 0) throw new Error('The market needs places in the 48 states.');
  const lanes = weighLanes(areas);
  const outs = areas.map((area) => runningSums(area.outs));
  const ins = areas.map((area) => runningSums(area.ins));
  // The sum at the end of each origin's row is the running sum over origins.
  const origins = Float64Array.from(areas, (_, area) => lanes[(area + 1) * areas.length - 1] ?? 0);

  const placeIn = (area: number, random: Random, sums: readonly Float64Array[]): MarketPlace => {
    const list = areas[area]?.places ?? [];
    const place = list[drawIndex(random, sums[area] ?? new Float64Array(1))] ?? list[0];
    if (!place) throw new Error('An area without places.');
    return place;
  };

  return {
    origin(random) {
      const area = drawIndex(random, origins);
      return { area, place: placeIn(area, random, outs) };
    },
    destination(random, from) {
      const first = from.area * areas.length;
      for (let attempt = 1; ; attempt++) {
        const area = drawIndex(random, lanes, first, first + areas.length) - first;
        const place = placeIn(area, random, ins);
        const miles = estimateRoadMiles(straightMiles(from.place, place));
        if (miles >= SHORTEST_HAUL_MILES || attempt === 20) return { place, miles };
      }
    },
  };
};

const areasOf = (places: PlaceTable): Area[] => {
  const areas = new Map<number, Area>();
  for (let row = 0; row < places.size; row++) {
    const { city, state, latitude, longitude, population, zip } = places.at(row);
    if (!isMarketState(state)) continue;
    const id = Math.floor(latitude) * 1000 + Math.floor(longitude / 1.25);
    const area = areas.get(id) ?? { latitude: 0, longitude: 0, out: 0, in: 0, places: [], outs: [], ins: [] };
    areas.set(id, area);
    const times = TOWNS.get(`${placeKey(city)} ${state}`) ?? 1;
    // Freight grows slower than population, and the middle of the largest cities has no room for it.
    const weight = (300 + Math.min(population, 1_000_000)) ** 0.82;
    area.places.push({ city, state, latitude, longitude, zip });
    area.outs.push(weight * times * outboundOf(state));
    area.ins.push(weight * Math.sqrt(times));
  }
  for (const area of areas.values()) {
    area.out = area.outs.reduce((sum, value) => sum + value, 0);
    area.in = area.ins.reduce((sum, value) => sum + value, 0);
    area.places.forEach((place, at) => {
      const part = (area.outs[at] ?? 0) / area.out;
      area.latitude += place.latitude * part;
      area.longitude += place.longitude * part;
    });
  }
  return [...areas.values()];
};

const ROUNDS = 4;

/** Running sums over all pairs of areas, one origin's row after another. */
const weighLanes = (areas: readonly Area[]): Float64Array => {
  const count = areas.length;
  const weights = new Float64Array(count * count);
  const bands = new Uint16Array(count * count);
  const rows = new Uint16Array(count * count);
  areas.forEach((from, row) => {
    areas.forEach((to, column) => {
      const straight = row === column ? 30 : straightMiles(from, to);
      bands[row * count + column] = bandOf(estimateRoadMiles(straight));
      rows[row * count + column] = row;
      weights[row * count + column] = from.out * to.in;
    });
  });
  // Gravity, scaled in turns until each area ships its part and the lengths of haul come out as observed.
  for (let round = 0; round < ROUNDS; round++) {
    scale(weights, rows, count, (row) => areas[row]?.out ?? 0);
    scale(weights, bands, BAND_COUNT, bandMass);
  }
  return runningSums(weights);
};

/** Scales the weights of each group so that they sum to what the group is to have. */
const scale = (
  weights: Float64Array,
  groups: Uint16Array,
  groupCount: number,
  wanted: (group: number) => number,
): void => {
  const factors = new Float64Array(groupCount);
  for (let at = 0; at < weights.length; at++) {
    const group = groups[at] ?? 0;
    factors[group] = (factors[group] ?? 0) + (weights[at] ?? 0);
  }
  factors.forEach((sum, group) => {
    factors[group] = sum > 0 ? wanted(group) / sum : 0;
  });
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) * (factors[groups[at] ?? 0] ?? 0);
};
