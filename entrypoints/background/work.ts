import { AppError } from '#core/contract/error.ts';
import { clearAlarm, keepAlarm } from '../shared/alarm.ts';
import { tokenItem } from '../shared/items.ts';
import { queueSet } from '../shared/queue.ts';
import { waitAfter } from './backoff.ts';
import { followLists } from './follow-lists.ts';
import { isStill, type Poll, pollItem, pollOf, serverFor, signOut, userOf } from './person.ts';
import { runWatches } from './run-watches.ts';
import { sendActions } from './send-actions.ts';
import { clearScreen, showBadge, tell } from './tell.ts';

/**
 * Minutes between two looks at the server. A driver has one list, others two: with the user itself four times an hour, five
 * watched searches, and the browser's own question (CORS) at each address, which it keeps for two hours, an idle hour is at
 * most 120 requests.
 */
const EVERY_MINUTES = { driver: 0.75, others: 1.35 } as const;

/**
 * Does what there is to do: sends what waits, reads what changed, runs the watched searches, tells of what is new. All it
 * knows is in store, so it may be stopped anywhere. `asked`: by a page that is looked at, so whatever failed before. Throws
 * `AppError` with what went wrong.
 */
export async function work(asked: boolean, now = new Date()): Promise<void> {
  const token = await tokenItem.read();
  if (token === null) {
    await clearAlarm();
    return clearScreen();
  }
  const poll = await pollOf(token);
  // before anything can go wrong
  if (poll.me_at === 0) await keepAlarm(EVERY_MINUTES.others);
  try {
    if (asked || now.getTime() >= poll.not_before) await askServer(token, poll, { now, asked });
  } finally {
    if (await isStill({ token })) {
      await tell(now);
      await showBadge();
    }
  }
}

async function askServer(token: string, before: Poll, { now, asked }: { now: Date; asked: boolean }): Promise<void> {
  if (globalThis.navigator?.onLine === false) {
    throw new AppError('network', 'You are offline. What you see is as it was last.');
  }
  let poll = before;
  let retryAfter: number | null = null;
  try {
    const api = await serverFor(token, (seconds) => {
      retryAfter = seconds;
    });
    const me = await userOf(api, before, { now: now.getTime(), asked });
    poll = me.poll;
    const person = { token, api, user: me.user };
    await keepAlarm(me.user.account_type === 'driver' ? EVERY_MINUTES.driver : EVERY_MINUTES.others);
    await sendActions(person, now);
    await followLists(person, now);
    await runWatches(person, now);
    await keepPoll(token, before, { ...poll, failures: 0, not_before: 0 });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') {
      await signOut(token);
      await clearAlarm();
      await clearScreen();
    } else {
      const failures = poll.failures + 1;
      const queued = (await queueSet.all()).size > 0;
      const wait = waitAfter(failures, queued, retryAfter, Math.random());
      await keepPoll(token, before, { ...poll, failures, not_before: now.getTime() + wait * 1000 });
    }
    throw error;
  }
}

async function keepPoll(token: string, before: Poll, poll: Poll): Promise<void> {
  if (JSON.stringify(before) !== JSON.stringify(poll) && (await isStill({ token }))) await pollItem.write(poll);
}
