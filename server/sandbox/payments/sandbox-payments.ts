import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { createCheckoutPages } from './checkout-pages.ts';
import { createPortalPages } from './portal-pages.ts';
import { SANDBOX_PRICE_IDS } from './prices.ts';
import { createStore } from './store.ts';
import { createStripeApi } from './stripe-api.ts';
import { endWhatIsOver } from './subscription-ends.ts';
import { createWebhookSender } from './webhook-sender.ts';

const ENDS_EVERY_MS = 30_000;

/** `loopback`: where this server reaches itself, for example `http://127.0.0.1:8787`. */
type Options = Pick<Deps, 'db' | 'log' | 'now'> & { publicOrigin: string; loopback: string };

/**
 * What stands in for Stripe on one machine. `api` belongs at `/v1` (the SDK takes a host and a port but no path of its
 * own), `pages` at `/sandbox/pay`. The secrets are made anew by each process, so nobody else can know them.
 */
export function createSandboxPayments({ db, log, now, publicOrigin, loopback }: Options) {
  const secretKey = `sk_sandbox_${randomBytes(24).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const { hostname, port } = new URL(loopback);
  const sender = createWebhookSender({ db, log, url: `${loopback}/api/stripe/webhook`, secret: webhookSecret });
  const pageUrl = (id: string) => `${publicOrigin}/sandbox/pay/${id}`;

  async function endDue(): Promise<void> {
    const events = await db.transaction((tx) => endWhatIsOver(createStore(tx), Math.floor(now().getTime() / 1000)));
    events.forEach(sender.send);
  }
  let timer: NodeJS.Timeout | undefined;
  let ending: Promise<void> = Promise.resolve();
  const end = () => {
    ending = endDue().catch((err: unknown) => log.error({ err }, 'sandbox payments: subscriptions not ended'));
  };

  const api: Hono = createStripeApi({ db, log, now, secretKey, pageUrl, sender });
  const pages: Hono = createCheckoutPages({ db, now, sender });
  pages.route('/portal', createPortalPages({ db, now, sender }));
  return {
    api,
    pages,
    /** What the SDK is given to reach `api`. */
    connection: {
      secretKey,
      webhookSecret,
      prices: SANDBOX_PRICE_IDS,
      address: { host: hostname, port: Number(port), protocol: 'http' as const },
    },
    start(): void {
      sender.start();
      end();
      timer = setInterval(end, ENDS_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      // its events are kept by then, so that the next start finds and sends them
      await ending;
      await sender.stop();
    },
  };
}
