import { Hono } from 'hono';
import type { Db } from '#server/db/open.ts';
import { closedPage } from './checkout-page.ts';
import { changeInPortal, PORTAL_OUTCOMES, readPortal } from './portal.ts';
import { portalPage } from './portal-page.ts';
import { createStore } from './store.ts';
import type { WebhookSender } from './webhook-sender.ts';

type Options = { db: Db; now: () => Date; sender: WebhookSender };

/** The page on which a person changes a subscription, below `/sandbox/pay/portal`: plain HTML, no script. */
export function createPortalPages({ db, now, sender }: Options): Hono {
  const pages = new Hono();
  const store = createStore(db);
  const seconds = () => Math.floor(now().getTime() / 1000);

  pages.get('/:id', async (c) => {
    const portal = await readPortal(store, c.req.param('id'), seconds());
    if (!portal) return c.html(closedPage('There is no such page.', null), 404);
    if (portal === 'expired') return c.html(closedPage('This page has expired. Open it again in Headhaul.', null), 410);
    return c.html(portalPage(portal.session, portal.subscriptions));
  });

  pages.post('/:id', async (c) => {
    const portal = await readPortal(store, c.req.param('id'), seconds());
    const form = await c.req.parseBody();
    const outcome = PORTAL_OUTCOMES.find((known) => known === form.outcome);
    if (portal && portal !== 'expired' && outcome) {
      const wanted = { subscriptionId: String(form.subscription), outcome };
      // the event is kept with the change, so that it is sent whatever becomes of this answer
      const event = await db.transaction((tx) => changeInPortal(createStore(tx), portal.session, wanted, seconds()));
      if (event) sender.send(event);
    }
    return c.redirect(new URL(c.req.url).pathname, 303);
  });

  return pages;
}
