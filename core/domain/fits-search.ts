import type { Load } from '#core/contract/load.ts';
import type { BackhaulForm } from '#core/contract/search.ts';
import { equipmentOverlaps } from './equipment-match.ts';
import { UNLIMITED_DISTANCE_MILES } from './search-limits.ts';

/**
 * True when a load is what the form asks for, for boards that answer with more than that. What the board did not say
 * (weight, length, distance, ship date, equipment) fits; VINT fits V, RINT R and FINT F. Places and ranges are the
 * board's own affair. `shipDates`: the days asked for.
 */
export const fitsSearch = (load: Load, form: BackhaulForm, shipDates: readonly string[] = [form.ship_date]): boolean =>
  (load.equipment_type.length === 0 || equipmentOverlaps(load.equipment_type, form.truck_types)) &&
  (load.weight ?? 0) <= form.max_weight &&
  (load.length ?? 0) <= form.max_length &&
  (load.ship_date === null || shipDates.includes(load.ship_date)) &&
  fitsDistance(load.distance, form);

const fitsDistance = (distance: number | null, { min_distance, max_distance }: BackhaulForm): boolean =>
  distance === null ||
  (distance >= min_distance && (max_distance === UNLIMITED_DISTANCE_MILES || distance <= max_distance));
