/**
 * Share of posts below a length of haul in road miles: quartiles 182, 344 and 521 as published captures of a mid-size
 * board show them, with the tail up to coast to coast.
 */
const BELOW: readonly [miles: number, share: number][] = [
  [60, 0.05],
  [120, 0.15],
  [182, 0.25],
  [260, 0.37],
  [344, 0.5],
  [430, 0.63],
  [521, 0.75],
  [650, 0.84],
  [850, 0.9],
  [1100, 0.94],
  [1500, 0.97],
  [2000, 0.99],
  [Number.POSITIVE_INFINITY, 1],
];

export const BAND_COUNT = BELOW.length;

/** The band of the table above that a length of haul falls into. */
export const bandOf = (roadMiles: number): number => BELOW.findIndex(([miles]) => roadMiles < miles);

/** Share of all posts in a band. */
export const bandMass = (band: number): number => (BELOW[band]?.[1] ?? 0) - (BELOW[band - 1]?.[1] ?? 0);
