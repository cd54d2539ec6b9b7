import type { Due } from './looks-repo.ts';
import type { Written } from './written.ts';

/** How a pass looks for loads: for so many carriers at a time. */
export type Looker = {
  atOnce: number;
  /** What the looks of a lot came to, in parts to be written one by one. Rejects when it is cut short. */
  look(lot: readonly Due[], at: Date): Promise<readonly Written[]>;
  end(): Promise<void>;
};

export const NOT_LOOKED_FOR = 'a carrier’s loads could not be looked for';
