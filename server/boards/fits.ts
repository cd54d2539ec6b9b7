import type { Load } from '#core/contract/load.ts';
import { UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import type { BoardQuery } from './board.ts';

/** Whether a load keeps to the weight, length and distance asked for; what the board did not say never rules it out. */
export const fits = (load: Load, query: BoardQuery): boolean =>
  (load.weight === null || load.weight <= query.maxWeight) &&
  (load.length === null || load.length <= query.maxLength) &&
  (load.distance === null ||
    (load.distance >= query.minDistance &&
      (query.maxDistance >= UNLIMITED_DISTANCE_MILES || load.distance <= query.maxDistance)));
