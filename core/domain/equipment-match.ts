const BASE: Record<string, string> = { VINT: 'V', RINT: 'R', FINT: 'F' };

/** The code without the interstate mark: boards use VINT and V, RINT and R, FINT and F for the same trailer. */
export const baseEquipment = (code: string): string => (Object.hasOwn(BASE, code) ? (BASE[code] ?? code) : code);

/** The codes with those that boards use for the same trailers: what fits V is V or VINT. */
export const sameTrailers = (codes: readonly string[]): string[] => {
  const bases = new Set(codes.map(baseEquipment));
  return [...new Set([...codes, ...bases, ...Object.keys(BASE).filter((code) => bases.has(baseEquipment(code)))])];
};

/** True when the two lists name a common trailer; an empty list has none in common with anything. */
export function equipmentOverlaps(some: readonly string[], others: readonly string[]): boolean {
  for (const one of some) {
    const base = baseEquipment(one);
    for (const other of others) if (baseEquipment(other) === base) return true;
  }
  return false;
}
