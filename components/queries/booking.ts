import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError, type ErrorCode } from '#core/contract/error.ts';
import { type Load, load as loadSchema } from '#core/contract/load.ts';
import { bookLoads, checkLoads } from '#core/contract/load-book.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';
import { reread } from './reread.ts';
import { usage } from './usage.ts';

/** What somebody is about to book: a load, or both of a pair. */
export type BookingOrder = {
  loads: readonly Load[];
  /** The saved load or pair that they are of. */
  entryId: string | null;
  /** E-mail of the carrier a dispatcher books for; null for a carrier's own. */
  carrier: string | null;
};

/** What was agreed by telephone, by the load's id. */
export type Agreed = Readonly<Record<string, { rate: number; with: string }>>;

const queryOf = ({ carrier }: BookingOrder) => (carrier === null ? {} : { carrier_email: carrier });
/** Left out where the saved load says it. A load from elsewhere may carry more than a load. */
const shown = (order: BookingOrder, load: Load) => (order.entryId === null ? { load: loadSchema.parse(load) } : {});

/** Looks the loads up on their boards, once for each time that somebody is about to book. */
export function useLookUp(order: BookingOrder, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: keys.lookUp(
      order.loads.map(({ id }) => id),
      order.carrier,
    ),
    enabled,
    queryFn: async ({ signal }) => {
      const loads = order.loads.map((load) => ({ id: load.id, ...shown(order, load) }));
      const body = { loads, entry_id: order.entryId };
      return (await api.call(checkLoads, { query: queryOf(order), body }, { signal })).loads;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Whether a press may have gone through, although no answer said so. */
const UNANSWERED = new Set<ErrorCode>(['network', 'internal', 'unavailable']);
export const isUnanswered = (error: unknown): boolean => error instanceof AppError && UNANSWERED.has(error.code);

type Press = { order: BookingOrder; prices: Readonly<Record<string, number | null>>; agreed: Agreed };

/** Books. A press that no answer came to is sent again as it was, under its own key; every other press has a new one. */
export function useBookLoads() {
  const api = useApi();
  const queryClient = useQueryClient();
  const unanswered = useRef<{ key: string; press: Press } | null>(null);
  return useMutation({
    mutationFn: (press: Press) => {
      const sent = unanswered.current ?? { key: newKey(), press };
      unanswered.current = sent;
      const { order, prices, agreed } = sent.press;
      const loads = order.loads.map((load) => {
        const { rate = null, with: who = null } = agreed[load.id] ?? {};
        return {
          id: load.id,
          sourceCostPerUnit: prices[load.id] ?? null,
          agreed_rate: rate,
          agreed_with: who,
          ...shown(order, load),
        };
      });
      return api.call(bookLoads, {
        query: queryOf(order),
        headers: { 'idempotency-key': sent.key },
        body: { loads, entry_id: order.entryId },
      });
    },
    onSuccess: ({ success, booked_loads: [booked] }) => {
      unanswered.current = null;
      if (success && booked) {
        usage.report(booked.is_pair ? 'pair_load_book' : 'load_book', { data_source: booked.data_source });
      }
    },
    onError: (error) => {
      if (!isUnanswered(error)) unanswered.current = null;
    },
    onSettled: () => {
      for (const list of [keys.bookedLoads, keys.savedLoads]) reread(queryClient, list);
    },
  });
}

/** Unlike `randomUUID` there on every page. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
