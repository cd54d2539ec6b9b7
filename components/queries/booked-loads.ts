import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#core/api/client.ts';
import {
  acknowledgeBookedLoad,
  askBoardAgain,
  assignBookedLoad,
  type BookedLoad,
  deleteBookedLoad,
  listAssignedLoads,
  listBookedLoads,
  restoreBookedLoad,
  settleBookedLoad,
} from '#core/contract/booked-load.ts';
import { AppError } from '#core/contract/error.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { LIVE } from './live.ts';
import { reread } from './reread.ts';

/** A carrier's booked loads, or those a dispatcher booked. `live`: kept up to date while they show. */
export function useBookedLoads(enabled: boolean, { live = false } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: keys.bookedLoads,
    enabled,
    queryFn: async ({ signal }) => (await api.call(listBookedLoads, {}, { signal })).loads,
    ...(live ? LIVE : {}),
  });
}

export type KnownLoads = { loads: BookedLoad[]; fetchedAt: string };

/** The loads assigned to the signed-in driver. `known`: those of the last time, shown until the server answers. */
export function useAssignedLoads(known: KnownLoads | null) {
  const api = useApi();
  return useQuery({
    queryKey: keys.assignedLoads,
    queryFn: async ({ signal }) => (await api.call(listAssignedLoads, {}, { signal })).loads,
    ...(known ? { initialData: known.loads, initialDataUpdatedAt: Date.parse(known.fetchedAt) } : {}),
    ...LIVE,
    // where there is no connection the next try is five seconds away anyway
    retry: false,
    networkMode: 'always',
  });
}

type Change = { load: BookedLoad };

/** A driver's e-mail, or null for nobody; refused when somebody else assigned it meanwhile. */
export const useAssignLoad = () =>
  useChange(({ load, driver }: Change & { driver: string | null }, api) =>
    api.call(assignBookedLoad, {
      params: { id: load.id },
      body: { assign_to: driver, assigned_before: load.assign_to },
    }),
  );

export const useSettleLoad = () =>
  useChange(({ load, ...body }: Change & { state: 'confirmed' | 'failed'; leg: 'outbound' | 'return' }, api) =>
    api.call(settleBookedLoad, { params: { id: load.id }, body }),
  );

export const useAskBoard = () =>
  useChange(({ load }: Change, api) => api.call(askBoardAgain, { params: { id: load.id } }));

export const useAcknowledgeLoad = () =>
  useChange(({ load }: Change, api) => api.call(acknowledgeBookedLoad, { params: { id: load.id } }));

/** What is gone already, by another window, counts as deleted. */
export function useDeleteBookedLoad() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: BookedLoad) => {
      await api.call(deleteBookedLoad, { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      });
    },
    onSuccess: async (_done, { id }) => {
      await queryClient.cancelQueries({ queryKey: keys.bookedLoads });
      queryClient.setQueryData<BookedLoad[]>(keys.bookedLoads, (list) => list?.filter((each) => each.id !== id));
      rereadBoth(queryClient);
    },
    onError: () => undefined,
  });
}

/** Brings a deleted one back. */
export function useRestoreBookedLoad() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(restoreBookedLoad, { params: { id } }),
    onSuccess: () => rereadBoth(queryClient),
    onError: () => undefined,
  });
}

/** A change of one load, which stands in the lists once the server says so. */
function useChange<V extends Change>(send: (variables: V, api: ApiClient) => Promise<BookedLoad>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (variables: V) => send(variables, api),
    onSuccess: async (answer) => {
      // an answer under way is from before
      await queryClient.cancelQueries({ queryKey: keys.bookedLoads });
      for (const queryKey of [keys.bookedLoads, keys.assignedLoads]) {
        queryClient.setQueryData<BookedLoad[]>(queryKey, (list) =>
          list?.map((each) => (each.id === answer.id ? answer : each)),
        );
      }
    },
    onError: () => undefined,
    onSettled: () => rereadBoth(queryClient),
  });
}

/** Saved loads tell what they are booked as. */
function rereadBoth(queryClient: QueryClient): void {
  reread(queryClient, keys.bookedLoads);
  reread(queryClient, keys.savedLoads);
}
