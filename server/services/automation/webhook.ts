import { createHmac } from 'node:crypto';
import { AppError } from '#core/contract/error.ts';
import type { Log } from '#server/log.ts';
import type { Automation } from './automation.ts';

export type AutomationConnection = { url: string; secret: string };
type Means = { log: Log; now: () => Date };

const TIMEOUT_MS = 10_000;

/** What a receiver checks: the HMAC-SHA256 of `<unix seconds>.<body>` with the shared secret, in hex. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** The configured automation (n8n, Make, Vapi and the like): signed POSTs, each with its idempotency key in a header. */
export function createAutomation({ url, secret }: AutomationConnection, { log, now }: Means): Automation {
  const forTexts = pathBelow(url, 'send_text');

  async function post(to: string, key: string, order: object, failure: string): Promise<void> {
    const body = JSON.stringify(order);
    const seconds = Math.floor(now().getTime() / 1000);
    const taken = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-headhaul-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok || `status ${answer.status}`;
      },
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    );
    if (taken === true) return;
    log.warn({ reason: taken }, 'the automation did not take an order');
    throw new AppError('upstream', failure);
  }

  return {
    call: ({ id, email, load }) => post(url, id, { email, load }, 'Failed to trigger call. Please try again.'),
    send: ({ key, channel, email, to, subject, text, unsubscribeUrl }) =>
      post(
        channel === 'call' ? url : forTexts,
        key,
        { email, load: null, message: { channel, to, subject, text, unsubscribe_url: unsubscribeUrl } },
        'Failed to trigger notifications. Please try again.',
      ),
  };
}

/** The address with one more step in its path; what follows a '?' stays. */
function pathBelow(url: string, step: string): string {
  const below = new URL(url);
  below.pathname = `${below.pathname.replace(/\/$/, '')}/${step}`;
  return below.href;
}
