import type { ReactNode } from 'react';
import { useCarriers } from '#components/queries/carriers.ts';
import { useSuggestionActions } from '#components/queries/suggestion-actions.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { CarrierCell, DispatcherCell } from './suggestion-cell.tsx';

/** How the suggestion of a saved load stands, and what this user can do about it; the same in a row and in the details. */
export function useSuggestionCell(isCarrier: boolean): (saved: SavedLoad, onPress?: () => void) => ReactNode {
  const actions = useSuggestionActions();
  const { data: carriers } = useCarriers(!isCarrier, { live: true });
  return (saved, onPress) =>
    isCarrier ? (
      <CarrierCell saved={saved} actions={actions} />
    ) : (
      <DispatcherCell
        saved={saved}
        carriers={carriers}
        actions={{
          ...actions,
          suggest: (...which) => {
            onPress?.();
            actions.suggest(...which);
          },
          cancel: (load) => {
            onPress?.();
            actions.cancel(load);
          },
        }}
      />
    );
}
