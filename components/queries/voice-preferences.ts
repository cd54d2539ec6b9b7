import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast-store.ts';
import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import {
  callNow,
  readVoicePreferences,
  saveVoicePreferences,
  sendFirstNotifications,
  type UnsubscribeRequest,
  unsubscribe,
  type VoicePreferences,
} from '#core/contract/voice-preferences.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';

/** The signed-in carrier's own; null until they were saved. */
export function useVoicePreferences() {
  const api = useApi();
  return useQuery({
    queryKey: keys.voicePreferences,
    queryFn: async ({ signal }) => (await api.call(readVoicePreferences, {}, { signal })).preferences,
  });
}

export function useSaveVoicePreferences() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preferences: VoicePreferences) => api.call(saveVoicePreferences, { body: preferences }),
    onSuccess: (saved) => queryClient.setQueryData(keys.voicePreferences, saved),
    // the form says what else went wrong; this one takes the browser to the sign-in screen
    onError: (error) => {
      if (error instanceof AppError && error.code === 'unauthenticated') {
        toast.error('User ID not found. Please try logging in again.');
      }
    },
  });
}

export function useCallNow() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, load }: { id: string; load: Load | null }) => api.call(callNow, { body: { id, load } }),
    onError: () => undefined,
  });
}

/** Has the saved preferences looked for now; the same `id` again sends nothing twice. */
export function useSendFirstNotifications() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.call(sendFirstNotifications, { body: { id } }),
    onError: () => undefined,
  });
}

export function useUnsubscribe() {
  const api = useApi();
  return useMutation({
    mutationFn: (link: UnsubscribeRequest) => api.call(unsubscribe, { body: link }),
    onError: () => undefined,
  });
}
