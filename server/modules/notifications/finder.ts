import type { Due } from './looks-repo.ts';
import type { News } from './news.ts';

/** What of the loads that fit was not sent before, the best first; null when nobody could be asked. */
export type Found = readonly News[] | null;

/** How a pass finds loads: for so many carriers at a time. */
export type Finder = {
  atOnce: number;
  /** One for each of the lot. Rejects when nothing can be found by it any more. */
  find(lot: readonly Due[], signal: AbortSignal): Promise<readonly Found[]>;
  end(): Promise<void>;
};

export const NOT_LOOKED_FOR = 'a carrier’s loads could not be looked for';
