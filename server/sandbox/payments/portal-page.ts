import { html } from 'hono/html';
import type { Html } from '../page.ts';
import type { PortalSession, Subscription } from './objects.ts';
import { dollars, page } from './page.ts';
import { periodEnd } from './portal.ts';

/** What the customer pays for, and how to end it. */
export const portalPage = (session: PortalSession, subscriptions: readonly Subscription[]): Html =>
  page(
    'Manage your subscription',
    html`${subscriptions.length === 0 ? html`<p>There is no subscription. You can choose a plan in Headhaul.</p>` : ''}
    ${subscriptions.map(subscriptionPart)}
    <p><a href="${session.return_url}">Return to Headhaul</a></p>`,
  );

const day = (seconds: number | null) =>
  seconds === null
    ? ''
    : new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function subscriptionPart(subscription: Subscription): Html {
  const price = subscription.items.data[0]?.price;
  const until = day(periodEnd(subscription));
  const trial = subscription.status === 'trialing';
  return html`
      <dl>
        <div><dt>Plan</dt><dd>${price?.nickname ?? ''}</dd></div>
        <div><dt>Price</dt><dd>${trial ? 'Free trial' : `${dollars(price?.unit_amount ?? 0)} a month`}</dd></div>
        <div class="total"><dt>${subscription.cancel_at_period_end || trial ? 'Ends' : 'Renews'}</dt><dd>${until}</dd></div>
      </dl>
      <form method="post">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        ${
          subscription.cancel_at_period_end
            ? html`<button class="primary" name="outcome" value="renew">Do not cancel</button>`
            : html`<button name="outcome" value="cancel">Cancel on ${until}</button>`
        }
        <button class="quiet" name="outcome" value="end">Cancel now</button>
      </form>`;
}
