/** The lists of equipment codes that loads have, each once, numbered from 0. */
export class EquipmentSets {
  readonly #lists: (readonly string[])[] = [];
  readonly #ids = new Map<string, number>();

  get count(): number {
    return this.#lists.length;
  }

  intern(codes: readonly string[]): number {
    const key = codes.length === 1 ? (codes[0] as string) : [...new Set(codes)].sort().join();
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#lists.length);
    return this.#lists.push([...codes]) - 1;
  }

  /** 1 for each list with one of the codes; an empty list (not said) always fits. Without `wanted` all do. */
  fitting(wanted: readonly string[] | undefined): Uint8Array {
    const codes = wanted && new Set(wanted);
    return Uint8Array.from(this.#lists, (list) =>
      Number(!codes || list.length === 0 || list.some((code) => codes.has(code))),
    );
  }
}
