/**
 * `rows` in order of `keys[row]`, from 0 to `keyCount` - 1, those of equal keys as they were: linear in both counts. Yields
 * after each `rowsAStep` rows.
 */
export function* countingSort(
  rows: Uint32Array,
  keys: Uint32Array | Uint16Array,
  keyCount: number,
  rowsAStep: number,
): Generator<void, Uint32Array> {
  const starts = new Uint32Array(keyCount + 1);
  for (const row of rows) (starts[(keys[row] as number) + 1] as number)++;
  yield;
  for (let key = 0; key < keyCount; key++) (starts[key + 1] as number) += starts[key] as number;
  const sorted = new Uint32Array(rows.length);
  for (let from = 0; from < rows.length; from += rowsAStep) {
    const end = Math.min(rows.length, from + rowsAStep);
    for (let at = from; at < end; at++) {
      const row = rows[at] as number;
      const key = keys[row] as number;
      const to = starts[key] as number;
      sorted[to] = row;
      starts[key] = to + 1;
    }
    yield;
  }
  return sorted;
}
