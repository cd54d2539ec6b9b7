/** A bit a number: an eighth of a byte each, so that a million fit in a processor's cache. */
export const hasBit = (bits: Uint8Array, at: number): boolean => ((bits[at >>> 3] as number) & (1 << (at & 7))) !== 0;

export function setBit(bits: Uint8Array, at: number): void {
  bits[at >>> 3] = (bits[at >>> 3] as number) | (1 << (at & 7));
}

export function clearBit(bits: Uint8Array, at: number): void {
  bits[at >>> 3] = (bits[at >>> 3] as number) & ~(1 << (at & 7));
}
