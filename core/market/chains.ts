/** Rows by place, the latest first: `first` of a place and what `next` of a row is are a row plus 1, or 0 for none. */
export class Chains {
  next: Uint32Array;
  #first = new Uint32Array(256);

  constructor(rows: number) {
    this.next = new Uint32Array(rows);
  }

  get bytes(): number {
    return this.next.byteLength + this.#first.byteLength;
  }

  first(place: number): number {
    return place < this.#first.length ? (this.#first[place] as number) : 0;
  }

  link(row: number, place: number): void {
    if (place >= this.#first.length) {
      const wider = new Uint32Array(2 * place);
      wider.set(this.#first);
      this.#first = wider;
    }
    this.next[row] = this.#first[place] as number;
    this.#first[place] = row + 1;
  }

  /** Room for more rows. */
  widen(rows: number): void {
    const wider = new Uint32Array(rows);
    wider.set(this.next);
    this.next = wider;
  }

  /** Links anew the first rows of `places`, and gives the rest of the room to `rows`. */
  relink(places: Uint32Array, count: number, rows: number, none: number): void {
    if (rows !== this.next.length) this.next = new Uint32Array(rows);
    this.#first.fill(0);
    for (let row = 0; row < count; row++) {
      const place = places[row] as number;
      if (place !== none) this.link(row, place);
    }
  }
}
