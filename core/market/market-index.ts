import { baseBytes, emptyBase } from './base.ts';
import { clearBit, hasBit, setBit } from './bits.ts';
import { bytesOf, type Columns, NONE } from './columns.ts';
import { Delta } from './delta.ts';
import { EquipmentSets } from './equipment-sets.ts';
import type { MarketLoad } from './market-load.ts';
import type { Market } from './market-state.ts';
import { type BestPairs, bestPairs } from './pairs/best-pairs.ts';
import type { PairSearch } from './pairs/pair-search.ts';
import { PlaceTable } from './place-table.ts';
import { rebuild } from './rebuild.ts';
import { type LoadFilter, selectRows } from './rows.ts';
import { type MarketSearch, searchMarket } from './search.ts';

/** `deadheadMiles`: estimated road miles from the origin circle's centre to the pickup; null without a circle. */
export type MarketHit<T> = { record: T; deadheadMiles: number | null };
export type MarketResult<T> = { total: number; hits: MarketHit<T>[] };

/** A rebuild is worth its while from this many loads since the last one. */
const LEAST_DELTA = 4096;
const DELTA_SHARE = 8;
const MOST_DELTA = 131_072;

/**
 * Live loads in memory, each with the caller's own record: about 31 bytes a load beside it, 49 with `pairing`, which
 * `pairs` needs. A base sorted by (origin place, equipment) that is never changed, a delta of what came since, a bit that says
 * who is live. All calls are synchronous; only `rebuild` takes more than microseconds, and can be run in steps.
 */
export class MarketIndex<T> {
  readonly #pairing: boolean;
  readonly #market: Market;
  readonly #records: (T | undefined)[] = [];
  readonly #freeSlots: number[] = [];
  #spare: Columns | null = null;
  #isRebuilding = false;
  #dead = 0;

  constructor({ pairing }: { pairing: boolean }) {
    this.#pairing = pairing;
    this.#market = {
      base: emptyBase(pairing),
      delta: new Delta(pairing),
      places: new PlaceTable(),
      sets: new EquipmentSets(),
      alive: new Uint8Array(64),
    };
  }

  /** Live loads. */
  get size(): number {
    return this.#market.base.count + this.#market.delta.count - this.#dead;
  }

  /** Bytes beside the records and the table of places. */
  get bytes(): number {
    const { base, delta, alive } = this.#market;
    return baseBytes(base) + delta.bytes + alive.byteLength + (this.#spare ? bytesOf(this.#spare) : 0);
  }

  /** True when many loads came since the last rebuild, or many are dead: searches would be quicker after one. */
  get wantsRebuild(): boolean {
    const { base, delta } = this.#market;
    if (this.#isRebuilding) return false;
    const enough = Math.min(MOST_DELTA, Math.max(LEAST_DELTA, base.count / DELTA_SHARE));
    return delta.count >= enough || this.#dead >= Math.max(enough, base.count / 4);
  }

  /** Adds a load. What comes back is its slot, to `remove` it by: good until then. */
  add(load: MarketLoad, record: T): number {
    const { delta, places, sets } = this.#market;
    const slot = this.#freeSlots.pop() ?? this.#records.length;
    if (slot >>> 3 >= this.#market.alive.length) this.#growAlive();
    this.#records[slot] = record;
    setBit(this.#market.alive, slot);
    delta.append(load, {
      origin: places.intern(load.origin),
      destination: load.destination ? places.intern(load.destination) : NONE,
      set: sets.intern(load.equipment),
      slot,
    });
    return slot;
  }

  /** Takes a load out at once; false when it is out already. */
  remove(slot: number): boolean {
    if (!hasBit(this.#market.alive, slot)) return false;
    clearBit(this.#market.alive, slot);
    this.#records[slot] = undefined;
    this.#dead++;
    return true;
  }

  /** The record of a live load. */
  record(slot: number): T | undefined {
    return this.#records[slot];
  }

  /** The best loads by the order, newer first among equals, then by slot; the total is exact. */
  search(search: MarketSearch): MarketResult<T> {
    const { total, hits } = searchMarket(this.#market, search);
    return {
      total,
      hits: hits.map(({ slot, deadheadMiles }) => ({ record: this.#records[slot] as T, deadheadMiles })),
    };
  }

  /** All loads that fit, in no order. */
  all(filter: LoadFilter): T[] {
    const found: T[] = [];
    selectRows(this.#market, filter, ({ slot }, rows, count) => {
      for (let at = 0; at < count; at++) found.push(this.#records[slot[rows[at] as number] as number] as T);
    });
    return found;
  }

  /** The exact best pairs of an outbound load and one that brings the truck back; see `PairSearch`. */
  pairs(search: PairSearch): BestPairs<T> {
    if (!this.#pairing) throw new Error('This index was made without pairing.');
    return bestPairs(this.#market, this.#records, search);
  }

  /** Sorts in what came and drops what went, in one go, and gives back all room not needed. */
  rebuild(): void {
    this.#spare = null;
    for (const _ of this.#rebuild(false));
  }

  /**
   * The same for a market that is fed on and on, about half a millisecond at each `next()`; searches, additions and
   * removals may come in between. Keeps the old base's columns for the next time, as much again as the index itself.
   * Abandoned with `return()` it leaves the index as it was. Throws while another one runs.
   */
  rebuildInSteps(): Generator<void, void> {
    return this.#rebuild(true);
  }

  *#rebuild(again: boolean): Generator<void, void> {
    if (this.#isRebuilding) throw new Error('A rebuild is running.');
    this.#isRebuilding = true;
    const market = this.#market;
    try {
      const spare = this.#spare;
      const { base, deltaRows, freed } = yield* rebuild(market, this.#pairing, { spare, again });
      this.#spare = again ? market.base.columns : null;
      market.base = base;
      market.delta.dropFirst(deltaRows, again);
      this.#dead -= freed.length;
      for (const slot of freed) this.#freeSlots.push(slot);
    } finally {
      this.#isRebuilding = false;
    }
  }

  #growAlive(): void {
    const wider = new Uint8Array(2 * this.#market.alive.length);
    wider.set(this.#market.alive);
    this.#market.alive = wider;
  }
}
