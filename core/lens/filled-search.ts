import type { SearchForm } from '#core/contract/search.ts';
import { isEquipmentCode } from '#core/domain/equipment.ts';
import { defaultSearchForm, toSearchForm } from '#core/domain/search-form.ts';
import type { PageLoad } from './page-load.ts';

/**
 * The search that finds a backhaul for a load of a page: from where it is delivered to where it is picked up, with its
 * trailer, from its pickup day on. `today`: YYYY-MM-DD.
 */
export function backhaulSearch(load: PageLoad, today: string): SearchForm {
  const codes = load.equipment.filter(isEquipmentCode);
  const { origin, destination } = load;
  return {
    ...toSearchForm(defaultSearchForm(today)),
    origin_city: destination.city,
    origin_state: destination.state,
    destination_city: origin.city,
    destination_state: origin.state,
    ...(codes.length > 0 ? { truck_types: codes } : {}),
    ship_date: load.shipDate !== null && load.shipDate > today ? load.shipDate : today,
  };
}
