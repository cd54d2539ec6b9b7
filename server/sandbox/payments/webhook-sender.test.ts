import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import type { StripeEvent } from './objects.ts';
import { createStore } from './store.ts';
import { createWebhookSender } from './webhook-sender.ts';

it('takes the status for the answer: one that never ends holds up neither the event nor a stop', async () => {
  let came = 0;
  const receiver = createServer((_req, res) => {
    came += 1;
    res.writeHead(200).write('{');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { db, close } = await openDatabase('memory://');
  const store = createStore(db);
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', pending_webhooks: 1 };
  await store.put('stripe.event', event as unknown as StripeEvent);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const sender = createWebhookSender({ db, log: createLog('silent'), url, secret: 'whsec_test' });
  sender.start();
  await expect.poll(() => store.undelivered(), { timeout: 5000 }).toEqual([]);
  await sender.stop();
  expect(came).toBe(1);
  receiver.closeAllConnections();
  receiver.close();
  await close();
});
