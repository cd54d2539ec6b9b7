/** Of these ids, those that the same search before did not bring; `since` null: it was not searched before. */
export const newSince = (ids: readonly string[], since: ReadonlySet<string> | null): ReadonlySet<string> =>
  new Set(since ? ids.filter((id) => !since.has(id)) : []);
