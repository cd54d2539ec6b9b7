import { beforeEach, expect, it } from 'vitest';
import { createSandboxAutomation } from './automation.ts';
import { hmacOf } from './signature.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const BODY = JSON.stringify({
  email: 'ann@example.com',
  load: null,
  message: { channel: 'text', to: '555', subject: 'Loads', text: 'Two loads', unsubscribe_url: 'https://a.example/u' },
});

const written = new Map<string, string>();
beforeEach(() => written.clear());
const app = createSandboxAutomation({
  secret: 'shared',
  now: () => NOW,
  find: async () => null,
  outbox: {
    add: async ({ text }, key) => void written.set(String(key), text),
    list: async () => [],
    find: async () => null,
  },
});
const post = (body: string, signed = body, at = SECONDS, secret = 'shared') =>
  app.request('/automation/send_text', {
    method: 'POST',
    headers: { 'idempotency-key': 'k1', 'x-headhaul-signature': `t=${at},v1=${hmacOf(secret, `${at}.${signed}`)}` },
    body,
  });

it('takes what is signed within 300 seconds, and a repeat of it once', async () => {
  expect((await post(BODY)).status).toBe(200);
  expect((await post(BODY, BODY, SECONDS - 300)).status).toBe(200);
  expect([...written]).toEqual([['text-k1', 'Two loads']]);
});

it.each([
  ['forged', () => post(BODY, BODY, SECONDS, 'guessed')],
  ['changed', () => post(BODY.replace('Two', 'Ten'), BODY)],
  ['late', () => post(BODY, BODY, SECONDS - 301)],
  ['from the future', () => post(BODY, BODY, SECONDS + 301)],
  [
    'not signed',
    () => app.request('/automation', { method: 'POST', headers: { 'idempotency-key': 'k1' }, body: BODY }),
  ],
])('refuses what is %s', async (_, send) => {
  expect((await send()).status).toBe(401);
  expect(written.size).toBe(0);
});
