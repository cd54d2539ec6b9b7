import { html } from 'hono/html';
import { type Html, sandboxPage } from '../page.ts';

export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** A page of the payment sandbox. */
export const page = (title: string, body: Html): Html => sandboxPage(PAYMENT, title, body);

const PAYMENT = {
  name: 'Sandbox payment',
  says: html`<strong>Sandbox payment page.</strong> It stands in for the card provider: no card is asked for and no money moves.`,
  stylesheet: '/sandbox/pay/style.css',
};
