import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '#components/queries/keys.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { storeLoads } from './stored-loads.ts';

const ASSIGNED = hashKey(keys.assignedLoads);

/** Keeps each answer of the server about the driver's loads on this device, with its time, and draws nothing for it. */
export function useStoreAssigned(owner: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const store = () => {
      const state = queryClient.getQueryState<BookedLoad[]>(keys.assignedLoads);
      if (!state?.data) return;
      storeLoads(owner, { loads: state.data, fetchedAt: new Date(state.dataUpdatedAt).toISOString() });
    };
    store();
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === ASSIGNED) store();
    });
  }, [queryClient, owner]);
}
