/**
 * The best `limit` entries offered, best first: the higher key, then the lower `first`, then the lower `second`; `extra`
 * goes along. With `perFirst` at most that many share a `first`. What is offered in which order makes no difference.
 */
export class BestList {
  count = 0;
  /** The figures of the entries, in no order: see `ranked`. */
  readonly keys: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly extra: Float64Array;
  /** Which of the entries is the best, the second and so on. */
  readonly ranked: Uint32Array;
  readonly #limit: number;
  readonly #perFirst: number;
  /** Entries by `first`, where they are limited. */
  readonly #counts: Map<number, number> | null;

  constructor(limit: number, perFirst = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
    this.#perFirst = perFirst;
    this.#counts = perFirst < limit ? new Map() : null;
    this.keys = new Float64Array(limit);
    this.first = new Float64Array(limit);
    this.second = new Float64Array(limit);
    this.extra = new Float64Array(limit);
    this.ranked = new Uint32Array(limit);
  }

  /** An entry with a lower key would not be kept. */
  get threshold(): number {
    return this.count < this.#limit
      ? Number.NEGATIVE_INFINITY
      : (this.keys[this.ranked[this.count - 1] as number] ?? Number.POSITIVE_INFINITY);
  }

  /** An entry with this `first` and a lower key would not be kept, as it has as many as it may; else -Infinity. */
  leastOf(first: number): number {
    const worst = this.#worstOf(first);
    return worst < 0 ? Number.NEGATIVE_INFINITY : (this.keys[this.ranked[worst] as number] as number);
  }

  offer(key: number, first: number, second: number, extra: number): void {
    if (key < this.threshold) return;
    const at = this.#placeOf(key, first, second);
    const { ranked } = this;
    let entry = this.count;
    let end = entry;
    const worst = this.#worstOf(first);
    if (worst >= 0) {
      if (worst < at) return;
      end = worst;
      entry = ranked[worst] as number;
    } else {
      if (end === this.#limit) {
        if (at === end) return;
        entry = ranked[--end] as number;
        this.#countUp(this.first[entry] as number, -1);
      } else this.count++;
      this.#countUp(first, 1);
    }
    ranked.copyWithin(at + 1, at, end);
    ranked[at] = entry;
    this.keys[entry] = key;
    this.first[entry] = first;
    this.second[entry] = second;
    this.extra[entry] = extra;
  }

  #countUp(first: number, by: 1 | -1): void {
    this.#counts?.set(first, (this.#counts.get(first) ?? 0) + by);
  }

  /** The rank that an entry would have. */
  #placeOf(key: number, first: number, second: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.ranked[middle] as number;
      const by =
        (this.keys[entry] as number) - key ||
        first - (this.first[entry] as number) ||
        second - (this.second[entry] as number);
      if (by >= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The rank of the last entry with this `first` when it already has as many as it may, else -1. */
  #worstOf(first: number): number {
    if ((this.#counts?.get(first) ?? 0) < this.#perFirst) return -1;
    let at = this.count - 1;
    while (this.first[this.ranked[at] as number] !== first) at--;
    return at;
  }
}
