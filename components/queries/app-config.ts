import { useQuery } from '@tanstack/react-query';
import { readAppConfig } from '#core/contract/app-config.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';

export function useAppConfig() {
  const api = useApi();
  return useQuery({
    queryKey: keys.appConfig,
    queryFn: ({ signal }) => api.call(readAppConfig, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
