import type { FreightSearch } from '#core/domain/search-url.ts';

/** A search that somebody pressed for. */
export type Asked<S extends FreightSearch = FreightSearch> = {
  search: S;
  /** Whom a dispatcher searches for, by the carrier's id. */
  carrierId: string | null;
  /** Counts the presses: the same search again is another one. */
  press: number;
};
