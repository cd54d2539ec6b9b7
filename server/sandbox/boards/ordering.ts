import type { FoundPosting } from '../market/posting.ts';

export type SortKey = (found: FoundPosting) => string | number | null;

/** Sorted by a key, missing keys last either way, equal ones by id so that pages do not overlap. */
export function ordered(found: readonly FoundPosting[], key: SortKey, descending: boolean): FoundPosting[] {
  const sign = descending ? -1 : 1;
  return found
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => {
      if (a.key !== b.key) {
        if (a.key === null) return 1;
        if (b.key === null) return -1;
        return a.key < b.key ? -sign : sign;
      }
      return a.item.posting.id < b.item.posting.id ? -1 : 1;
    })
    .map(({ item }) => item);
}
