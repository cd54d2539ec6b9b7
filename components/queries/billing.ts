import { useMutation, useQuery } from '@tanstack/react-query';
import { readMe } from '#core/contract/account.ts';
import { confirmCheckout, createCheckout, createPortal, listPlans } from '#core/contract/billing.ts';
import { AppError, type ErrorCode } from '#core/contract/error.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { LIVE } from './live.ts';

/** A dispatcher's price changes while it is looked at: carriers come and go. */
export function usePlans(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: keys.plans,
    enabled,
    queryFn: ({ signal }) => api.call(listPlans, {}, { signal }),
    ...LIVE,
  });
}

/** Opens the trial's checkout (true) or premium's; `follow` gets its address and throws where it cannot go there. */
export function useCreateCheckout(follow: (url: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async (isTrial: boolean) => follow((await api.call(createCheckout, { body: { isTrial } })).url),
    onError: () => undefined,
  });
}

/** The address of the payment provider's page on which the subscription is managed. */
export function useOpenPortal() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.call(createPortal, {}), onError: () => undefined });
}

const CHECK_EVERY_MS = 2000;
const CHECKS = 10;

/**
 * The level that a finished checkout gave: asks the payment provider by the checkout's id, or the user's own record
 * without one, every two seconds, ten times; 0 when it has not arrived by then.
 */
export function useCheckoutLevel(sessionId: string | null) {
  const api = useApi();
  const ask = async (signal: AbortSignal): Promise<number> => {
    const answer = sessionId
      ? await api.call(confirmCheckout, { body: { session_id: sessionId } }, { signal })
      : await api.call(readMe, {}, { signal });
    return answer.subscription_type;
  };
  return useQuery({
    queryKey: keys.checkout(sessionId),
    queryFn: async ({ signal }) => {
      for (let check = 1; ; check += 1) {
        const level = await ask(signal).catch(zeroIfPassing);
        if (level > 0 || check === CHECKS) return level;
        await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
        signal.throwIfAborted();
      }
    },
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A provider out of reach may answer the next check; a refusal will not change. */
function zeroIfPassing(error: unknown): 0 {
  if (error instanceof AppError && PASSING.has(error.code)) return 0;
  throw error;
}

const PASSING = new Set<ErrorCode>(['network', 'internal', 'upstream', 'unavailable', 'rate_limited']);
