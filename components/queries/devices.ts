import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ConnectRequest,
  type Device,
  disconnectDevice,
  grantDevice,
  listConnectRedirects,
  listDevices,
} from '#core/contract/devices.ts';
import { AppError } from '#core/contract/error.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { LIVE } from './live.ts';

/** Devices connected to the signed-in user's account. */
export function useDevices() {
  const api = useApi();
  return useQuery({
    queryKey: keys.devices,
    queryFn: async ({ signal }) => (await api.call(listDevices, {}, { signal })).devices,
    ...LIVE,
  });
}

/** What is disconnected already, in another window or by the device itself, counts as done. */
export function useDisconnectDevice() {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = keys.devices;
  return useMutation({
    mutationFn: async ({ id }: Device) => {
      await api.call(disconnectDevice, { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      });
    },
    onSuccess: async (_done, { id }) => {
      // An answer under way may still hold the device.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Device[]>(queryKey, (list) => list?.filter((each) => each.id !== id));
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: () => undefined,
  });
}

/** Whether a device that returns there is one of ours. */
export function useIsOurExtension(redirectUri: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['connect-redirects'],
    queryFn: ({ signal }) => api.call(listConnectRedirects, {}, { signal }),
    select: ({ redirect_uris }) => redirect_uris.includes(redirectUri),
  });
}

/** Lets a device in: gives the code that it gets its token for. */
export function useGrantDevice() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ redirect_uri, code_challenge, device_name }: ConnectRequest) =>
      api.call(grantDevice, { body: { redirect_uri, code_challenge, device_name } }),
    onError: () => undefined,
  });
}
