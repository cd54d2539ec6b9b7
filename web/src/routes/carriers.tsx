import { today } from '#components/search/today.ts';
import type { Carrier } from '#core/contract/people.ts';
import { restoreSearchForm } from '#core/domain/search-form.ts';
import { CarriersScreen } from '#web/features/carriers/carriers-screen.tsx';
import { searchMemory } from '#web/features/search/stored.ts';

export function Component() {
  return <CarriersScreen onSearch={selectForSearch} />;
}

/** The search form opens with the carrier chosen and its truck filled in, as if chosen there. */
function selectForSearch({ id, truck_type, max_weight, max_length }: Carrier) {
  searchMemory.carrierId.write(id);
  searchMemory.form.write({
    ...restoreSearchForm(searchMemory.form.read(), today()),
    truck_types: [truck_type],
    ...(max_weight === null ? {} : { max_weight: String(max_weight) }),
    ...(max_length === null ? {} : { max_length: String(max_length) }),
  });
}
