import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccountType,
  chooseAccountType,
  type ProfileForm,
  readProfile,
  saveProfile,
} from '#core/contract/account.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';

export function useProfile(enabled = true) {
  const api = useApi();
  return useQuery({ queryKey: keys.profile, enabled, queryFn: ({ signal }) => api.call(readProfile, {}, { signal }) });
}

export function useSaveProfile() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => api.call(saveProfile, { body }),
    onSuccess: (profile) => queryClient.setQueryData(keys.profile, profile),
    // The form shows what went wrong at its own place.
    onError: () => undefined,
  });
}

export function useChooseAccountType() {
  const api = useApi();
  return useMutation({
    mutationFn: (role: Exclude<AccountType, 'no account'>) =>
      api.call(chooseAccountType, { body: { account_type: role } }),
    onError: () => undefined,
  });
}
