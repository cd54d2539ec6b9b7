import { html } from 'hono/html';
import type { Html } from '../page.ts';
import type { Purchase } from './checkouts.ts';
import { dollars, page } from './page.ts';

/** What is bought, what it costs, and the three ways it can end. */
export function checkoutPage({ price, trialDays }: Purchase, { declined }: { declined: boolean }): Html {
  const monthly = dollars(price.unit_amount);
  const trial = trialDays !== null;
  return page(
    trial ? 'Start your free trial' : 'Subscribe',
    html`
      ${declined ? html`<p class="declined" role="alert"><strong>The card was declined.</strong> Nothing was charged. Try again, or cancel.</p>` : ''}
      <dl>
        <div><dt>Plan</dt><dd>${price.nickname}</dd></div>
        <div><dt>Price</dt><dd>${trial ? `${trialDays} days free` : `${monthly} a month`}</dd></div>
        <div class="total"><dt>Due today</dt><dd>${trial ? dollars(0) : monthly}</dd></div>
      </dl>
      <p class="note">${
        trial
          ? `No card is needed. Without one, the trial ends by itself after ${trialDays} days; the price afterwards is ${monthly} a month.`
          : 'Renews every month until cancelled.'
      }</p>
      <form method="post">
        <button class="primary" name="outcome" value="pay">${trial ? 'Start free trial' : `Pay ${monthly}`}</button>
        <button name="outcome" value="decline">Pay with a card that is declined</button>
        <button class="quiet" name="outcome" value="cancel">Cancel and go back</button>
      </form>`,
  );
}

/** A checkout that can no longer be paid, with a way on. */
export const closedPage = (message: string, back: string | null): Html =>
  page('Checkout', html`<p>${message}</p>${back ? html`<p><a href="${back}">Back to Headhaul</a></p>` : ''}`);
