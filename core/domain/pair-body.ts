import type { LoadPair } from '#core/contract/load-pair.ts';
import type { SaveBody } from '#core/contract/saved-load.ts';

/** A pair as `saveLoad` takes it: the outbound load with the return as its child. */
export const pairBody = ({ outbound, return: child, city_names: _, ...pair_figures }: LoadPair): SaveBody => ({
  ...outbound,
  is_pair: true,
  child,
  pair_figures,
});
