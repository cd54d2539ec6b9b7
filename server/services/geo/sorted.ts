/** The first index of an ascending list whose value is not below `value`; the list's length when all are. */
export const startOfRange = <T extends string | number>(ascending: readonly T[], value: T): number => {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const here = ascending[middle];
    if (here !== undefined && here < value) low = middle + 1;
    else high = middle;
  }
  return low;
};
