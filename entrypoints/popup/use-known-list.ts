import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '#components/queries/keys.ts';
import type { SessionUser } from '#core/contract/account.ts';
import { AppError } from '#core/contract/error.ts';
import { dateTimeLabel } from '#core/domain/format.ts';
import { checkedItem, keptLists } from '../shared/kept-lists.ts';
import { sendMessage } from '../shared/messages.ts';
import { workNow } from '../shared/worker-messages.ts';
import { type KnownList, listOf, readKnownList } from './known.ts';

const EVERY_MS = 5000;

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
      await sendMessage(workNow, null);
      const list = await readKnownList(user);
      if (!list) throw new AppError('internal', 'Failed to fetch booked loads');
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
    const ends = [
      // what another window or the worker itself read
      keptLists[name].watch((kept) => {
        if (kept?.owner === user.email) queryClient.setQueryData(queryKey, kept.loads);
      }),
      checkedItem.watch((checked) => {
        if (checked?.owner === user.email) setAt(dateTimeLabel(checked.at));
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [name, queryKey, queryClient, user.email]);
  const { data, error, refetch } = query;
  // of a list that failed; asked for no other, which would draw anew with every read
  return { data, error, refetch, isFetching: error !== null && query.isFetching, at };
}
