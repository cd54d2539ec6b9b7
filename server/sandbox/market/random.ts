/** A stream of numbers from 0 up to 1, always the same for the same parts. */
export type Random = () => number;

/** Mulberry32 (public domain, T. Ettinger), started from a hash of the parts. */
export const randomOf = (...parts: readonly number[]): Random => {
  let state = 0x9e3779b9;
  for (const part of parts) state = mix(Math.imul(state, 0x85ebca6b) ^ part);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const mix = (value: number): number => {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return h ^ (h >>> 15);
};

/** A whole number from `low` to `high`, both included. */
export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

export const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];

/** A standard normal number (Box-Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Running sums of weights, to draw from with `drawIndex`. */
export const runningSums = (weights: ArrayLike<number>): Float64Array => {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let at = 0; at < weights.length; at++) {
    sum += weights[at] ?? 0;
    sums[at] = sum;
  }
  return sums;
};

/** An index of `sums`, from `first` up to `end`, as likely as its weight. */
export const drawIndex = (random: Random, sums: Float64Array, first = 0, end = sums.length): number => {
  const before = first > 0 ? (sums[first - 1] ?? 0) : 0;
  const target = before + random() * ((sums[end - 1] ?? 0) - before);
  let low = first;
  let high = end - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) <= target) low = middle + 1;
    else high = middle;
  }
  return low;
};
