/** State of a navigation: search, also where a stored result would do. */
export const searchNow = { search: true } as const;

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'search' in state && state.search === true;
