import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteSavedLoad, listSavedLoads, type SaveBody, type SavedLoad, saveLoad } from '#core/contract/saved-load.ts';
import { savedEntryId } from '#core/domain/entry-id.ts';
import { agedFrom } from '#core/domain/saved-age.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { LIVE } from './live.ts';
import { reread } from './reread.ts';

/** `live`: kept up to date while it shows. */
export function useSavedLoads(enabled = true, { live = false } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: keys.savedLoads,
    enabled,
    queryFn: async ({ signal }) => (await api.call(listSavedLoads, {}, { signal })).loads,
    ...(live ? LIVE : {}),
  });
}

/** The row stands at once; if the server refuses, it goes again and the caller hears why. */
export function useSaveLoad(ownerEmail: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: keys.savedLoads,
    mutationFn: (body: SaveBody) => api.call(saveLoad, { body }),
    onMutate: async (body) => {
      const saved = savedFrom(ownerEmail, body);
      const { entry_id } = saved;
      await queryClient.cancelQueries({ queryKey: keys.savedLoads });
      change(queryClient, (list) => [saved, ...without(list, entry_id)]);
      return { entry_id };
    },
    onSuccess: (saved) =>
      change(queryClient, (list) => list.map((each) => (each.entry_id === saved.entry_id ? saved : each))),
    onError: (_error, _load, context) => {
      if (context) change(queryClient, (list) => without(list, context.entry_id));
    },
    onSettled: () => reread(queryClient, keys.savedLoads),
  });
}

/** The row goes at once; if the server refuses, it comes back to its place and the caller hears why. */
export function useDeleteSavedLoad() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: keys.savedLoads,
    mutationFn: (saved: SavedLoad) => api.call(deleteSavedLoad, { params: { entry_id: saved.entry_id } }),
    onMutate: async ({ entry_id }) => {
      await queryClient.cancelQueries({ queryKey: keys.savedLoads });
      change(queryClient, (list) => without(list, entry_id));
    },
    onError: (_error, saved) =>
      change(queryClient, (list) =>
        [...without(list, saved.entry_id), saved].sort((a, b) => (a.saved_at < b.saved_at ? 1 : -1)),
      ),
    onSettled: () => reread(queryClient, keys.savedLoads),
  });
}

/** What a load is once it is saved, before the server says so. */
export function savedFrom(ownerEmail: string, body: SaveBody): SavedLoad {
  const now = new Date().toISOString();
  const { last_seen_at = now, gone = false, ...rest } = body;
  const load = agedFrom(rest, Math.min(Date.parse(last_seen_at), Date.parse(now)), Date.parse(now));
  const pair = { is_pair: Boolean(load.child), child: load.child ?? null, pair_figures: body.pair_figures ?? null };
  const entry_id = savedEntryId(ownerEmail, body);
  return { ...load, ...pair, entry_id, saved_at: now, last_seen_at, gone, ...FRESH };
}

const FRESH = {
  isSaved: true,
  suggested_to: null,
  suggested_by: null,
  load_status: null,
  booked: null,
  child_booked: null,
} as const;

const without = (list: readonly SavedLoad[], entry_id: string) => list.filter((each) => each.entry_id !== entry_id);

function change(queryClient: QueryClient, next: (list: SavedLoad[]) => SavedLoad[]) {
  queryClient.setQueryData<SavedLoad[]>(keys.savedLoads, (list) => next(list ?? []));
}
