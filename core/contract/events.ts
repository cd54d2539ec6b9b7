import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What a signed-in page shows that may change without it: 'me' is the user's own level and role. */
export const LIVE_LISTS = ['me', 'saved-loads', 'booked-loads', 'team', 'carriers', 'documents', 'devices'] as const;
export const liveList = z.enum(LIVE_LISTS);
export type LiveList = z.infer<typeof liveList>;

export const EVENT_STREAM = 'text/event-stream';

/** An event stream that names a list each time one changed; a comment line every 25 s shows that it stands. */
export const streamEvents = endpoint({
  method: 'GET',
  path: '/events',
  // a proxy may hold it back until the first heartbeats
  answersWithinSeconds: 60,
  summary: 'Which of the user’s lists changed, as it happens (server-sent events)',
  answer: z.string(),
});
