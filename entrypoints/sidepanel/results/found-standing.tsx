import type { ReactNode } from 'react';
import { useSavedLoads } from '#components/queries/saved-loads.ts';
import { SavedStanding } from '#components/saved/saved-standing.tsx';
import { useSuggestionCell } from '#components/saved/use-suggestion-cell.tsx';
import { useAuth } from '#components/session/auth.tsx';
import type { Load } from '#core/contract/load.ts';
import { savedId } from '#core/domain/entry-id.ts';

/** Of a found load: how its booking stands and, once it is saved, its suggestion. */
export function FoundStanding({ load, booking }: { load: Load; booking: ReactNode }) {
  const isCarrier = useAuth().user?.account_type === 'carrier';
  const suggestion = useSuggestionCell(isCarrier);
  const { data } = useSavedLoads();
  const saved = data?.find((each) => savedId(each) === load.id);
  return saved ? <SavedStanding saved={saved} suggestion={suggestion(saved)} booking={booking} /> : booking;
}
