import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { eventStream } from '#components/queries/event-stream-state.ts';
import { keys } from '#components/queries/keys.ts';
import { useListEvents } from '#components/queries/list-events.ts';
import { reread } from '#components/queries/reread.ts';
import { useAuth } from '#components/session/auth.tsx';
import { sendWaiting } from '../shared/queue.ts';

/** Keeps what is in the panel in step with what others do, and has what waits sent as soon as the server can be reached. */
export function Live() {
  const { refresh } = useAuth();
  const queryClient = useQueryClient();
  const readMe = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  useListEvents(true, readMe);
  useEffect(
    () =>
      eventStream.subscribe(async ({ stands }) => {
        // what the server refused shows as done until then
        if (stands && (await sendWaiting())) reread(queryClient, keys.savedLoads);
      }),
    [queryClient],
  );
  return null;
}
