import type { GeoPoint } from '#core/domain/distance.ts';
import type { MarketPlace } from './market-load.ts';

const UNITS_A_DEGREE = 10_000;

/** Numbers from 0 for places, by coordinates to 0.0001° (36 feet) and state: an open hash table of typed arrays. */
export class PlaceIds {
  count = 0;
  readonly states: string[] = [];
  #latitudes = new Int32Array(256);
  #longitudes = new Int32Array(256);
  #stateNumbers = new Uint16Array(256);
  /** The place at a hash, plus 1; 0: none. Twice as many as there is room for places. */
  #table = new Uint32Array(512);
  readonly #numbersOfStates = new Map<string, number>();

  /** The place's number; it is new when it equals the `count` from before. */
  idOf(place: MarketPlace): number {
    const latitude = Math.round(place.latitude * UNITS_A_DEGREE);
    const longitude = Math.round(place.longitude * UNITS_A_DEGREE);
    const state = this.#numberOfState(place.state);
    for (let at = this.#hash(latitude, longitude, state); ; at = (at + 1) & (this.#table.length - 1)) {
      const id = (this.#table[at] as number) - 1;
      if (id < 0) return this.#add(at, latitude, longitude, state);
      const isSame = this.#latitudes[id] === latitude && this.#longitudes[id] === longitude;
      if (isSame && this.#stateNumbers[id] === state) return id;
    }
  }

  /** Made anew each time: kept points would lie all over the memory, these two numbers are near at hand. */
  point(id: number): GeoPoint {
    return {
      latitude: (this.#latitudes[id] as number) / UNITS_A_DEGREE,
      longitude: (this.#longitudes[id] as number) / UNITS_A_DEGREE,
    };
  }

  state(id: number): string {
    return this.states[this.#stateNumbers[id] as number] as string;
  }

  #numberOfState(state: string): number {
    const known = this.#numbersOfStates.get(state);
    if (known !== undefined) return known;
    this.#numbersOfStates.set(state, this.states.length);
    return this.states.push(state) - 1;
  }

  #hash(latitude: number, longitude: number, state: number): number {
    let hash = Math.imul(latitude, 0x9e3779b1) ^ Math.imul(longitude, 0x85ebca77) ^ Math.imul(state, 0xc2b2ae3d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return (hash ^ (hash >>> 13)) & (this.#table.length - 1);
  }

  #add(at: number, latitude: number, longitude: number, state: number): number {
    const id = this.count++;
    this.#latitudes[id] = latitude;
    this.#longitudes[id] = longitude;
    this.#stateNumbers[id] = state;
    this.#table[at] = id + 1;
    if (this.count === this.#latitudes.length) this.#grow();
    return id;
  }

  #grow(): void {
    const room = 2 * this.count;
    const old = [this.#latitudes, this.#longitudes, this.#stateNumbers] as const;
    this.#latitudes = new Int32Array(room);
    this.#longitudes = new Int32Array(room);
    this.#stateNumbers = new Uint16Array(room);
    this.#latitudes.set(old[0]);
    this.#longitudes.set(old[1]);
    this.#stateNumbers.set(old[2]);
    this.#table = new Uint32Array(2 * room);
    for (let id = 0; id < this.count; id++) {
      const state = this.#stateNumbers[id] as number;
      let at = this.#hash(this.#latitudes[id] as number, this.#longitudes[id] as number, state);
      while (this.#table[at] !== 0) at = (at + 1) & (this.#table.length - 1);
      this.#table[at] = id + 1;
    }
  }
}
