import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** A page of the payment sandbox: plain HTML, no script. */
export const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} · Sandbox payment</title>
    <link rel="stylesheet" href="/sandbox/pay/style.css" />
  </head>
  <body>
    <main>
      <p class="sandbox"><strong>Sandbox payment page.</strong> It stands in for the card provider: no card is asked for and no money moves.</p>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;
