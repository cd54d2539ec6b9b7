import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#core/api/client.ts';
import { AppError } from '#core/contract/error.ts';
import {
  deleteSavedDispatcher,
  deleteSavedDriver,
  findDispatchers,
  findDrivers,
  listSavedDispatchers,
  listSavedDrivers,
  type Person,
  saveDispatcher,
  saveDriver,
} from '#core/contract/people.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { LIVE } from './live.ts';

export type TeamKind = 'dispatcher' | 'driver';

/** The signed-in carrier's saved people of one kind. */
export function useTeam(kind: TeamKind) {
  const api = useApi();
  return useQuery({ queryKey: keys.team(kind), queryFn: ({ signal }) => CALLS[kind].list(api, signal), ...LIVE });
}

/** Looks for the one person with exactly this e-mail who is not saved yet; null when there is none. */
export function useFindPerson(kind: TeamKind) {
  const api = useApi();
  return useMutation({
    mutationFn: async (email: string) => (await CALLS[kind].find(api, email))[0] ?? null,
    onError: () => undefined,
  });
}

/** Done once the list holds the person. */
export function useSavePerson(kind: TeamKind) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (person: Person) => CALLS[kind].save(api, person.email),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.team(kind) }),
    onError: () => undefined,
  });
}

/** Who is gone already, by another window, counts as deleted. */
export function useDeletePerson(kind: TeamKind) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = keys.team(kind);
  return useMutation({
    mutationFn: async ({ email }: Person) => {
      await CALLS[kind].remove(api, email).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      });
    },
    onSuccess: async (_done, { email }) => {
      // An answer under way may still hold the person.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Person[]>(queryKey, (list) => list?.filter((each) => each.email !== email));
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: () => undefined,
  });
}

type Calls = {
  list(api: ApiClient, signal: AbortSignal): Promise<Person[]>;
  find(api: ApiClient, email: string): Promise<Person[]>;
  save(api: ApiClient, email: string): Promise<unknown>;
  remove(api: ApiClient, email: string): Promise<unknown>;
};

const CALLS: Record<TeamKind, Calls> = {
  dispatcher: {
    list: async (api, signal) =>
      (await api.call(listSavedDispatchers, {}, { signal })).dispatchers.map((each) => ({
        email: each.dispatcher_email,
        name: each.dispatcher_name,
        company_name: each.dispatcher_company,
        phone_number: each.dispatcher_phone,
      })),
    find: async (api, email) => (await api.call(findDispatchers, { query: { email } })).dispatchers,
    save: (api, email) => api.call(saveDispatcher, { query: { dispatcher_email: email } }),
    remove: (api, email) => api.call(deleteSavedDispatcher, { params: { email } }),
  },
  driver: {
    list: async (api, signal) =>
      (await api.call(listSavedDrivers, {}, { signal })).drivers.map((each) => ({
        email: each.driver_email,
        name: each.driver_name,
        company_name: each.driver_company,
        phone_number: each.driver_phone,
      })),
    find: async (api, email) => (await api.call(findDrivers, { query: { email } })).drivers,
    save: (api, email) => api.call(saveDriver, { query: { driver_email: email } }),
    remove: (api, email) => api.call(deleteSavedDriver, { params: { email } }),
  },
};
