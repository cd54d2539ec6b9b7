import * as z from 'zod/mini';
import { messageKind } from './messages.ts';

/** Asks the worker to send what waits and to read the lists now; answers once it is done, or with what went wrong. */
export const workNow = messageKind({ name: 'worker.now', from: ['page'], request: z.null(), answer: z.null() });

/** The user looks at what a watched search found: it is new no more. */
export const watchSeen = messageKind({
  name: 'worker.watch-seen',
  from: ['page'],
  request: z.object({ id: z.string() }),
  answer: z.null(),
});
