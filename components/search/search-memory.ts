import type { Stored } from '#components/session/stored.ts';

/** What the search form remembers from one visit to the next; each place that shows it keeps it in its own store. */
export type SearchMemory = {
  /** The form as it was last; whatever is in store, `restoreSearchForm` makes a form of it. */
  form: Stored<unknown>;
  /** Whether the form asks for pairs. */
  isBackhaul: Stored<boolean>;
  /** The id of the carrier whom a dispatcher searches for. */
  carrierId: Stored<string>;
};
