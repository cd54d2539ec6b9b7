import * as z from 'zod/mini';
import { AppError } from '#core/contract/error.ts';
import { errorBody } from '#core/contract/error-body.ts';
import type { SaveBody } from '#core/contract/saved-load.ts';
import { sendMessage } from './messages.ts';
import { KEPT } from './personal-items.ts';
import { storedSet } from './stored-set.ts';
import { workNow } from './worker-messages.ts';

const queuedAction = z.discriminatedUnion('kind', [
  // as it was: whether it still fits, after an update, the server says, and that is told
  z.object({ kind: z.literal('save'), body: z.custom<SaveBody>((body) => typeof body === 'object' && body !== null) }),
  z.object({ kind: z.literal('delete'), entry_id: z.string() }),
  z.object({ kind: z.literal('answer'), entry_id: z.string(), status: z.enum(['approved', 'rejected']) }),
]);
export type QueuedAction = z.infer<typeof queuedAction>;

const queued = z.object({
  /** E-mail of who did it: sent as no one else. */
  owner: z.string(),
  action: queuedAction,
  /** Of what, in words: 'Fontana, CA → Reno, NV'. */
  about: z.string(),
  /** How often the server failed over it. */
  tries: z.number(),
  /** Set once the server refused it, until somebody was told. */
  refused: z.nullable(z.object({ at: z.string(), ...errorBody.shape })),
});
export type Queued = z.infer<typeof queued>;

/**
 * What was done and the server does not know yet; ids sort by when. Not personal by its key: a session that ended by
 * itself must not lose a save. What is another person's goes when somebody else signs in.
 */
export const queueSet = storedSet({
  prefix: KEPT.queue,
  schema: queued,
  clears: 'once the server has it or refused it; on signing out by hand; when another person signs in',
});

/** Has the worker send what waits; nobody hears a message of their own, so that the worker itself gives its own way. */
export type AskWorker = () => Promise<unknown>;

let last = 0;

/** The id of an action, made at its press: the server does it once, however often and by whichever way it is sent. */
function newActionId(): string {
  last = Math.max(Date.now(), last + 1);
  return `${String(last).padStart(15, '0')}-${crypto.randomUUID()}`;
}

/** Keeps an action until the server has done or refused it, whatever is stopped or closed from here on. Gives its id. */
export async function putQueued(owner: string, action: QueuedAction, about: string): Promise<string> {
  const id = newActionId();
  await queueSet.put(id, { owner, action, about, tries: 0, refused: null });
  return id;
}

/** Whether something of the same person still waits that was done, in whichever window, before the action of this id. */
export const waitsBefore = async (owner: string, id: string): Promise<boolean> =>
  [...(await queueSet.all())].some(([other, each]) => other < id && each.owner === owner && !each.refused);

/**
 * Has the worker send what waits, all in the order of its presses. 'done' once the server did what has this id, 'waiting'
 * while it can't be reached: the worker sends it when the line is back. Throws `AppError` when the server refuses it.
 */
export async function sendQueued(
  id: string,
  askWorker: AskWorker = () => sendMessage(workNow, null),
): Promise<'done' | 'waiting'> {
  await askWorker().catch(() => null);
  const rest = await queueSet.read(id);
  if (!rest) return 'done';
  if (!rest.refused) return 'waiting';
  await queueSet.remove(id);
  throw new AppError(rest.refused.code, rest.refused.detail, rest.refused.fields);
}

/** Has the worker send what waits; false when nothing did. */
export async function sendWaiting(): Promise<boolean> {
  if ((await queueSet.all()).size === 0) return false;
  // what could not be sent now is in store and goes with the worker's next alarm
  await sendMessage(workNow, null).catch(() => null);
  return true;
}
