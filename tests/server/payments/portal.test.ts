import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PaymentsServer, startPayments } from './harness.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await startPayments();
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

const open = (userId: string | null) => server.call('/stripe/create-customer-portal-session', userId, {});
const portalUrl = async (userId: string) => ((await (await open(userId)).json()) as { url: string }).url;
const press = (url: string, subscription: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ subscription, outcome }), redirect: 'manual' });
const subscriptionOn = (html: string) => /name="subscription" value="([^"]+)"/.exec(html)?.[1] ?? '';
const read = async (url: string) => (await fetch(url)).text();
const levelBecomes = (user: string, level: number) =>
  vi.waitFor(async () => expect((await server.standing(user)).level).toBe(level), { timeout: 8000 });

async function subscriber(isTrial = false) {
  const user = await server.newUser('carrier');
  await server.buy(user, isTrial);
  await levelBecomes(user, isTrial ? 1 : 2);
  const url = await portalUrl(user);
  const html = await read(url);
  return { user, url, html, subscription: subscriptionOn(html) };
}

describe('the billing portal', () => {
  it('is opened by who has a subscription only', async () => {
    expect((await open(null)).status).toBe(401);
    const answer = await open(await server.newUser('carrier'));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('Subscribe page') });
  });

  it('shows the plan and leads back to the profile', async () => {
    const { html } = await subscriber();
    expect(html).toContain('Headhaul Premium for carriers');
    expect(html).toContain('$100.00 a month');
    expect(html).toContain(`href="${server.origin}/profile"`);
  });

  it('ends a subscription at once, and the level with it', async () => {
    const { user, url, subscription } = await subscriber();
    expect((await press(url, subscription, 'end')).status).toBe(303);
    await levelBecomes(user, 0);
    expect(await read(url)).toContain('There is no subscription');
  });

  it('ends one with what was paid for, which can be taken back until then', async () => {
    const { user, url, subscription } = await subscriber();
    await press(url, subscription, 'cancel');
    expect(await read(url)).toContain('Do not cancel');
    await press(url, subscription, 'renew');
    const again = await read(url);
    expect(again).toContain('Cancel on');
    expect(again).not.toContain('Do not cancel');
    await press(url, subscription, 'cancel');
    server.letPass(20 * DAY_MS);
    await server.restart();
    expect((await server.standing(user)).level).toBe(2);
    server.letPass(12 * DAY_MS);
    await server.restart();
    await levelBecomes(user, 0);
  });

  it('shows a trial, and changes nothing of another customer’s', async () => {
    const mine = await subscriber(true);
    expect(mine.html).toContain('Free trial');
    const theirs = await subscriber();
    expect((await press(mine.url, theirs.subscription, 'end')).status).toBe(303);
    expect((await press(mine.url, mine.subscription, 'destroy')).status).toBe(303);
    expect(await read(theirs.url)).toContain(theirs.subscription);
    expect(await read(mine.url)).toContain(mine.subscription);
    expect((await server.standing(theirs.user)).level).toBe(2);
  });

  it('says what it does not know and what has expired', async () => {
    const { url, subscription } = await subscriber();
    expect((await fetch(`${url}x`)).status).toBe(404);
    server.letPass(2 * 3_600_000);
    expect((await fetch(url)).status).toBe(410);
    await press(url, subscription, 'end');
    expect((await server.stripe().subscriptions.retrieve(subscription)).status).toBe('active');
  });
});
