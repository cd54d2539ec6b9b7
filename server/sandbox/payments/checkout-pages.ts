import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Db } from '#server/db/open.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import { CHECKOUT_STYLE } from './checkout-style.ts';
import { payCheckout, readPurchase } from './checkouts.ts';
import type { CheckoutSession } from './objects.ts';
import { createStore } from './store.ts';
import type { WebhookSender } from './webhook-sender.ts';

type Options = { db: Db; now: () => Date; sender: WebhookSender };

/** The page on which a person pays, below `/sandbox/pay`: plain HTML, no script. */
export function createCheckoutPages({ db, now, sender }: Options): Hono {
  const pages = new Hono();
  const store = createStore(db);
  const seconds = () => Math.floor(now().getTime() / 1000);
  pages.use('*', bodyLimit({ maxSize: 4096, onError: (c) => c.text('The form is too large.', 413) }));
  pages.use('*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });

  pages.get('/style.css', (c) => c.body(CHECKOUT_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));

  pages.get('/:id', async (c) => {
    const purchase = await readPurchase(store, c.req.param('id'), seconds());
    if (!purchase) return notFound(c);
    const { session } = purchase;
    if (session.status === 'complete') return c.html(closedPage('This checkout is finished.', successUrl(session)));
    if (session.status === 'expired') return c.html(expired(session), 410);
    return c.html(checkoutPage(purchase, { declined: c.req.query('declined') !== undefined }));
  });

  pages.post('/:id', async (c) => {
    const id = c.req.param('id');
    const { outcome } = await c.req.parseBody();
    const purchase = await readPurchase(store, id, seconds());
    if (!purchase) return notFound(c);
    const { cancel_url: cancelUrl } = purchase.session;
    const again = new URL(c.req.url).pathname;
    if (outcome === 'cancel') return c.redirect(cancelUrl ?? again, 303);
    if (outcome === 'decline' && purchase.session.status === 'open') return c.redirect(`${again}?declined`, 303);
    if (outcome !== 'pay') return c.redirect(again, 303);
    // the events are kept with the payment, so that they are sent whatever becomes of this answer
    for (const event of await db.transaction((tx) => payCheckout(createStore(tx), id, seconds()))) sender.send(event);
    const paid = await readPurchase(store, id, seconds());
    return c.redirect(paid?.session.status === 'complete' ? successUrl(paid.session) : again, 303);
  });

  return pages;
}

const notFound = (c: Context) => c.html(closedPage('There is no such checkout.', null), 404);
const expired = (session: CheckoutSession) => closedPage('This checkout has expired.', session.cancel_url);

const successUrl = ({ success_url: url, id }: CheckoutSession) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);
