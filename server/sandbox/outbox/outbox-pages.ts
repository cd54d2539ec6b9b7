import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Html, sandboxPage } from '../page.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';

/** Pages below `/sandbox/outbox` on which a person reads what would have been sent: plain HTML, no script. `origin`: our own. */
export function createOutboxPages(outbox: Outbox, origin: string): Hono {
  const pages = new Hono();
  pages.use('*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
  });
  pages.get('/style.css', (c) => c.body(OUTBOX_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  pages.get('/', async (c) => {
    const to = c.req.query('to');
    return c.html(listPage(await outbox.list(to), to ?? ''));
  });
  pages.get('/:id', async (c) => {
    const mail = await outbox.find(c.req.param('id'));
    return mail ? c.html(mailPage(mail, origin)) : c.html(page('Outbox', html`<p>There is no such message.</p>`), 404);
  });
  return pages;
}

const WAYS = { 'e-mail': 'To', text: 'Text to', call: 'Call to' } as const;

const timeOf = ({ at }: OutboxMessage) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const listPage = (mails: readonly OutboxMessage[], to: string): Html =>
  page(
    'Outbox',
    html`
      <form method="get">
        <label>To <input name="to" value="${to}" placeholder="everybody" /></label>
        <button>Show</button>
      </form>
      ${mails.length === 0 ? html`<p>Nothing has been sent${to ? ` to ${to}` : ''} yet.</p>` : ''}
      <ul>${mails.map(
        (mail) => html`<li>
          <a href="/sandbox/outbox/${mail.id}">${mail.subject}</a>
          <span>${WAYS[mail.channel]} ${mail.to} · ${timeOf(mail)} UTC</span>
        </li>`,
      )}</ul>`,
  );

const mailPage = (mail: OutboxMessage, origin: string): Html =>
  page(
    mail.subject,
    html`
      <dl>
        <div><dt>${WAYS[mail.channel]}</dt><dd>${mail.to}</dd></div>
        ${mail.replyTo ? html`<div><dt>Answers to</dt><dd>${mail.replyTo}</dd></div>` : ''}
        <div><dt>Sent</dt><dd>${timeOf(mail)} UTC</dd></div>
      </dl>
      <div class="text">${mail.text.split('\n').map((line) => lineOf(line, origin))}</div>
      <p><a href="/sandbox/outbox">All messages</a></p>`,
  );

/** An address of ours is a link; nothing else in the text, which others wrote too, is more than text. */
const lineOf = (line: string, origin: string): Html =>
  html`<p>${line.split(/(https?:\/\/\S+)/).map((part) => (part.startsWith(`${origin}/`) ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part))}</p>`;

const page = (title: string, body: Html): Html => sandboxPage(OUTBOX, title, body);

const OUTBOX = {
  name: 'Sandbox outbox',
  says: html`<strong>Sandbox outbox.</strong> What would have gone out: nothing leaves this machine.`,
  stylesheet: '/sandbox/outbox/style.css',
};
