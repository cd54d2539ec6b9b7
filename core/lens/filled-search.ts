import { isEquipmentCode } from '#core/domain/equipment.ts';
import { defaultSearchForm, type SearchFormValues } from '#core/domain/search-form.ts';
import type { PageLoad } from './page-load.ts';

/**
 * The search that finds a backhaul for a load of a page: from where it is delivered to where it is picked up, with its
 * trailer, from its pickup day on. `today`: YYYY-MM-DD.
 */
export function backhaulSearch(load: PageLoad, today: string): SearchFormValues {
  const usual = defaultSearchForm(today);
  const codes = load.equipment.filter(isEquipmentCode);
  return {
    ...usual,
    origin_city: load.destination.city,
    origin_state: load.destination.state,
    destination_city: load.origin.city,
    destination_state: load.origin.state,
    truck_types: codes.length > 0 ? codes : usual.truck_types,
    ship_date: load.shipDate !== null && load.shipDate > today ? load.shipDate : today,
  };
}
