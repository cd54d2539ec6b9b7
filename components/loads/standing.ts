import type { LoadGroup } from '#core/domain/grouping.ts';

/** Where a rate per mile stands within a result: the share of its priced loads, 0 to 1, that it is not behind. */
export function standingWithin(rows: readonly LoadGroup[]): (dollarsPerMile: number | null) => number | null {
  const rates = Float64Array.from(rows.flatMap(({ lead }) => lead.rpmWithDeadhead ?? [])).sort();
  return (dollarsPerMile) => {
    if (dollarsPerMile === null || rates.length === 0) return null;
    let low = 0;
    let high = rates.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rates[middle] ?? 0) <= dollarsPerMile) low = middle + 1;
      else high = middle;
    }
    return low / rates.length;
  };
}
