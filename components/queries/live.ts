import { eventStream } from './event-stream-state.ts';

const EVERY_MS = 5000;

/**
 * For a list that others change too: read again when the page is looked at again, and every five seconds while no event
 * stream stands; left alone while the page is hidden. A list that never came waits for its 'Try again'. Whoever shows one
 * reads `isFetching` only where it failed: React Query draws anew for what is read, and each poll changes that.
 */
export const LIVE = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === undefined || eventStream.getState().stands ? false : EVERY_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const;
