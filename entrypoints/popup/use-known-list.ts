import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '#components/queries/keys.ts';
import type { SessionUser } from '#core/contract/account.ts';
import { dateTimeLabel } from '#core/domain/format.ts';
import { afterDrawn } from './after-drawn.ts';
import { type KnownList, listOf } from './known.ts';

const EVERY_MS = 5000;

const following = () => afterDrawn().then(() => import('./follow-list.ts'));

/** The person's list: what is known at once, then what the worker reads of the server while this is looked at. */
export function useKnownList(user: SessionUser, known: KnownList | null) {
  const queryClient = useQueryClient();
  // as it is read: what changes nothing of that draws nothing
  const [at, setAt] = useState(known && dateTimeLabel(known.at));
  const name = listOf(user);
  const queryKey = name === 'assigned' ? keys.assignedLoads : keys.bookedLoads;
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const list = await (await following()).askedList(user);
      setAt(dateTimeLabel(list.at));
      return list.loads;
    },
    ...(known ? { initialData: known.loads, initialDataUpdatedAt: Date.parse(known.at) } : {}),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    // the next try is five seconds away anyway
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => {
    let end: (() => void) | null = () => {};
    void following().then(({ watchList }) => {
      if (!end) return;
      end = watchList(user, {
        loads: (loads) => queryClient.setQueryData(queryKey, loads),
        checked: (now) => setAt(dateTimeLabel(now)),
      });
    });
    return () => {
      end?.();
      end = null;
    };
  }, [queryKey, queryClient, user]);
  const { data, error, refetch } = query;
  // of a list that failed; asked for no other, which would draw anew with every read
  return { data, error, refetch, isFetching: error !== null && query.isFetching, at };
}
