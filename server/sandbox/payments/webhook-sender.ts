import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/open.ts';
import { deadlineSignal } from '#server/deadline.ts';
import type { Log } from '#server/log.ts';
import type { StripeEvent } from './objects.ts';
import { createStore } from './store.ts';

const WAITS_MS = [0, 500, 2000, 8000, 30_000, 120_000];
const TIMEOUT_MS = 10_000;

type Options = { db: Db; log: Log; url: string; secret: string };
export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Sends kept events until they are taken; what is still under way when the process ends goes out at the next start. */
export function createWebhookSender({ db, log, url, secret }: Options) {
  const store = createStore(db);
  const stopping = new AbortController();
  // each event under way listens
  setMaxListeners(0, stopping.signal);
  const underWay = new Set<Promise<void>>();

  async function deliver(event: StripeEvent): Promise<void> {
    for (const pause of WAITS_MS) {
      await wait(pause, undefined, { signal: stopping.signal, ref: false });
      if (!(await isTaken(event))) continue;
      await store.put('stripe.event', { ...event, pending_webhooks: 0 });
      return;
    }
    log.warn({ event: event.id, type: event.type }, 'sandbox payments: event not taken, sent again at the next start');
  }

  async function isTaken(event: StripeEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    // the machine's own clock, as the receiver's tolerance is measured by it
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${seconds},v1=${signature}`,
        },
        body,
        redirect: 'error',
        signal: deadlineSignal(TIMEOUT_MS, stopping.signal),
      });
      // what it says does not matter, and reading on while everything ends may never come to an end
      void answer.body?.cancel().catch(() => undefined);
      return answer.ok;
    } catch {
      return false;
    }
  }

  const run = (job: Promise<void>, what: string) => {
    const safe = job
      .catch((err: unknown) => {
        if (!stopping.signal.aborted) log.error({ err }, `sandbox payments: ${what}`);
      })
      .finally(() => underWay.delete(safe));
    underWay.add(safe);
  };
  /** Begins to send; never throws and need not be awaited. */
  const send = (event: StripeEvent): void => run(deliver(event), `event ${event.id} not sent`);

  async function sendWhatIsLeft(): Promise<void> {
    await store.dropExpired();
    for (const event of await store.undelivered()) send(event);
  }

  return {
    send,
    /** Sends what an earlier process left; never throws and need not be awaited. */
    start: (): void => run(sendWhatIsLeft(), 'earlier events not sent'),
    /** Stops sending and waits for what is under way. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled([...underWay]);
    },
  };
}
