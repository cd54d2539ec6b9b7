import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '#core/api/client.ts';
import { readEventStream } from '#core/api/event-stream.ts';
import { EVENT_STREAM, LIVE_LISTS, type LiveList, streamEvents } from '#core/contract/events.ts';
import { useApi } from './api-context.tsx';
import { eventStream } from './event-stream-state.ts';
import { keys } from './keys.ts';
import { reread } from './reread.ts';

const KEYS: Record<Exclude<LiveList, 'me'>, readonly unknown[]> = {
  'saved-loads': keys.savedLoads,
  'booked-loads': keys.bookedLoads,
  team: ['team'],
  carriers: keys.carriers,
  documents: keys.documents,
  devices: keys.devices,
};

/** The server sends a heartbeat every 25 s; a line that is silent for longer is broken, whatever the network says. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Keeps one event stream open while somebody is signed in, and reads again what it names. */
export function useListEvents(signedIn: boolean, onMe: () => void): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let ended: AbortController | null = null;
    // a browser keeps six connections to a server, over all its tabs: only the page that is looked at holds one
    const follow = () => {
      const visible = document.visibilityState === 'visible';
      if (visible && !ended) {
        ended = new AbortController();
        void listen(api, (list) => rereadNamed(queryClient, list, onMe), ended.signal);
      } else if (!visible) {
        ended?.abort();
        ended = null;
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      ended?.abort();
    };
  }, [api, queryClient, signedIn, onMe]);
}

/** `all`: the line was down, and anything may have changed unheard. */
function rereadNamed(queryClient: QueryClient, list: string, onMe: () => void) {
  const lists = list === 'all' ? LIVE_LISTS : LIVE_LISTS.filter((each) => each === list);
  for (const each of lists) {
    if (each === 'me') onMe();
    else reread(queryClient, KEYS[each]);
  }
}

async function listen(api: ApiClient, changed: (list: string) => void, ended: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!ended.aborted) {
    const silent = new AbortController();
    const end = () => silent.abort();
    ended.addEventListener('abort', end, { once: true });
    let timer = setTimeout(end, SILENCE_MS);
    try {
      const { body } = await api.open(streamEvents, {}, { accept: EVENT_STREAM, signal: silent.signal });
      eventStream.setState({ stands: true });
      wait = FIRST_WAIT_MS;
      // what happened before it stood
      changed('all');
      if (body) {
        await readEventStream(body, changed, () => {
          clearTimeout(timer);
          timer = setTimeout(end, SILENCE_MS);
        });
      }
    } catch {
      // polling goes on meanwhile; the next try follows
    } finally {
      clearTimeout(timer);
      ended.removeEventListener('abort', end);
      eventStream.setState({ stands: false });
    }
    // one read starts the polling again
    if (!ended.aborted) changed('all');
    await pause(wait * (0.5 + Math.random()), ended);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

const pause = (milliseconds: number, ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    ended.addEventListener('abort', () => resolve(void clearTimeout(timer)), { once: true });
  });
