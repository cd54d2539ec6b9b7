import { useQuery } from '@tanstack/react-query';
import { listCarriers } from '#core/contract/people.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { LIVE } from './live.ts';

/** Carriers who added the signed-in dispatcher. `live`: kept up to date while it shows. */
export function useCarriers(enabled: boolean, { live = false } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: keys.carriers,
    enabled,
    queryFn: async ({ signal }) => (await api.call(listCarriers, {}, { signal })).carriers,
    ...(live ? LIVE : {}),
  });
}
