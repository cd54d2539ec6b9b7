import { createHmac } from 'node:crypto';
import { AppError } from '#core/contract/error.ts';
import type { Log } from '#server/log.ts';
import type { Automation } from './automation.ts';

export type AutomationConnection = { url: string; secret: string };

const TIMEOUT_MS = 10_000;

/** What a receiver checks: the HMAC-SHA256 of `<unix seconds>.<body>` with the shared secret, in hex. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** The configured automation (n8n, Make, Vapi and the like): a signed POST, its idempotency key in a header. */
export function createAutomation({ url, secret }: AutomationConnection, log: Log): Automation {
  return {
    async call({ id, email, load }) {
      const body = JSON.stringify({ email, load });
      const seconds = Math.floor(Date.now() / 1000);
      const taken = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-headhaul-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        (answer) => answer.ok || `status ${answer.status}`,
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      );
      if (taken === true) return;
      log.warn({ reason: taken }, 'the automation did not take a call');
      throw new AppError('upstream', 'Failed to trigger call. Please try again.');
    },
  };
}
