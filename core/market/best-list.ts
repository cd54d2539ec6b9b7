/**
 * The best `limit` entries offered, best first: the higher key, then the lower `first`, then the lower `second`; `extra`
 * goes along. With `perFirst` at most that many share a `first`. What is offered in which order makes no difference.
 */
export class BestList {
  count = 0;
  readonly keys: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly extra: Float64Array;
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
  }

  /** An entry with a lower key would not be kept. */
  get threshold(): number {
    return this.count < this.#limit
      ? Number.NEGATIVE_INFINITY
      : (this.keys[this.count - 1] ?? Number.POSITIVE_INFINITY);
  }

  /** An entry with this `first` and a lower key would not be kept, as it has as many as it may; else -Infinity. */
  leastOf(first: number): number {
    const worst = this.#worstOf(first);
    return worst < 0 ? Number.NEGATIVE_INFINITY : (this.keys[worst] as number);
  }

  offer(key: number, first: number, second: number, extra: number): void {
    if (key < this.threshold) return;
    const at = this.#placeOf(key, first, second);
    let end = this.count;
    const worst = this.#worstOf(first);
    if (worst >= 0) {
      if (worst < at) return;
      end = worst;
    } else if (end === this.#limit) {
      if (at === end) return;
      end--;
      this.#countUp(this.first[end] as number, -1);
    }
    if (worst < 0) this.#countUp(first, 1);
    this.keys.copyWithin(at + 1, at, end);
    this.first.copyWithin(at + 1, at, end);
    this.second.copyWithin(at + 1, at, end);
    this.extra.copyWithin(at + 1, at, end);
    this.keys[at] = key;
    this.first[at] = first;
    this.second[at] = second;
    this.extra[at] = extra;
    if (end === this.count) this.count++;
  }

  #countUp(first: number, by: 1 | -1): void {
    this.#counts?.set(first, (this.#counts.get(first) ?? 0) + by);
  }

  /** Where the entry belongs among those kept. */
  #placeOf(key: number, first: number, second: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const by =
        (this.keys[middle] as number) - key ||
        first - (this.first[middle] as number) ||
        second - (this.second[middle] as number);
      if (by >= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The last entry with this `first` when it already has as many as it may, else -1. */
  #worstOf(first: number): number {
    if ((this.#counts?.get(first) ?? 0) < this.#perFirst) return -1;
    let at = this.count - 1;
    while (this.first[at] !== first) at--;
    return at;
  }
}
