import { createContext, useContext, useMemo } from 'react';
import {
  deleteSavedLoad,
  type LoadStatus,
  type SaveBody,
  type SavedLoad,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import { useApi } from './api-context.tsx';

/** What changes saved loads and may be sent again without harm. Each throws `AppError` with what to tell. */
export type SavedWrites = {
  save: (body: SaveBody) => Promise<SavedLoad>;
  remove: (saved: SavedLoad) => Promise<unknown>;
  answer: (saved: SavedLoad, status: Extract<LoadStatus, 'approved' | 'rejected'>) => Promise<unknown>;
};

const SavedWritesContext = createContext<SavedWrites | null>(null);
/** For a place that sends them by a way of its own. */
export const SavedWritesProvider = SavedWritesContext.Provider;

/** By the way of this place; straight to the server where it has none. */
export function useSavedWrites(): SavedWrites {
  const api = useApi();
  const own = useContext(SavedWritesContext);
  return useMemo(
    () =>
      own ?? {
        save: (body) => api.call(saveLoad, { body }),
        remove: ({ entry_id }) => api.call(deleteSavedLoad, { params: { entry_id } }),
        answer: ({ entry_id }, status) =>
          api.call(updateSavedLoad, { params: { entry_id }, body: { load_status: status } }),
      },
    [api, own],
  );
}
