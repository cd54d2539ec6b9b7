import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LoadStatus, listSuggestedLoads, type SavedLoad, updateSavedLoad } from '#core/contract/saved-load.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { LIVE } from './live.ts';
import { reread } from './reread.ts';

/** Loads that dispatchers suggested to the signed-in carrier, kept up to date while they show. */
export function useSuggestedLoads(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: keys.suggestedLoads,
    enabled,
    queryFn: async ({ signal }) => (await api.call(listSuggestedLoads, {}, { signal })).loads,
    ...LIVE,
  });
}

/** For a dispatcher: the load goes to a carrier, or back with null, once the server says so. */
export function useSuggestLoad() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ load, carrier }: { load: SavedLoad; carrier: string | null }) =>
      api.call(updateSavedLoad, { params: { entry_id: load.entry_id }, body: { suggested_to: carrier } }),
    onSuccess: async (answer) => {
      // an answer under way is from before
      await queryClient.cancelQueries({ queryKey: keys.savedLoads });
      change(queryClient, keys.savedLoads, answer.entry_id, () => answer);
    },
    onError: () => undefined,
    onSettled: () => reread(queryClient, keys.savedLoads),
  });
}

/** For a carrier: the answer shows at once; if the server refuses, what was before stands again. */
export function useAnswerSuggestion() {
  const api = useApi();
  const queryClient = useQueryClient();
  const setStatus = (entry_id: string, to: LoadStatus | null, from?: LoadStatus) =>
    change(queryClient, keys.suggestedLoads, entry_id, (load) =>
      from === undefined || load.load_status === from ? { ...load, load_status: to } : load,
    );
  return useMutation({
    // one after the other: of two quick presses the last one counts
    scope: { id: 'answer-suggestion' },
    mutationKey: keys.savedLoads,
    mutationFn: ({ load, status }: { load: SavedLoad; status: Answer }) =>
      api.call(updateSavedLoad, { params: { entry_id: load.entry_id }, body: { load_status: status } }),
    onMutate: async ({ load, status }) => {
      await queryClient.cancelQueries({ queryKey: keys.suggestedLoads });
      setStatus(load.entry_id, status);
    },
    onError: (_error, { load, status }) => setStatus(load.entry_id, load.load_status, status),
    onSettled: () => reread(queryClient, keys.savedLoads),
  });
}

export type Answer = Extract<LoadStatus, 'approved' | 'rejected'>;

function change(
  queryClient: QueryClient,
  queryKey: readonly string[],
  entry_id: string,
  next: (load: SavedLoad) => SavedLoad,
) {
  queryClient.setQueryData<SavedLoad[]>(queryKey, (list) =>
    list?.map((each) => (each.entry_id === entry_id ? next(each) : each)),
  );
}
