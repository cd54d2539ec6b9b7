import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PaymentsServer, startPayments } from './harness.ts';

let server: PaymentsServer;
beforeAll(async () => {
  server = await startPayments();
});
afterAll(() => server.stop());

const levelBecomes = (user: string, level: number) =>
  vi.waitFor(async () => expect((await server.standing(user)).level).toBe(level), { timeout: 8000 });
const detailOf = async (answer: Response) => [answer.status, ((await answer.json()) as { detail: string }).detail];

describe('a checkout', () => {
  it('starts the trial: free page, no card, level 1 by the webhook alone', async () => {
    const user = await server.newUser();
    const url = await server.checkoutUrl(user, true);
    const page = await (await fetch(url)).text();
    expect(page).toContain('Sandbox payment page');
    expect(page).toContain('14 days free');
    expect(page).not.toContain('<script');
    const paid = await server.press(url, 'pay');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toMatch(
      new RegExp(`^${server.origin}/subscription-success\\?session_id=cs_test_\\w+$`),
    );
    await levelBecomes(user, 1);
    expect(await server.standing(user)).toMatchObject({ hasHadTrial: true });
  });

  it.each([
    ['carrier', '$100.00'],
    ['dispatcher', '$50.00'],
  ] as const)('sells premium to a %s for %s a month', async (role, price) => {
    const user = await server.newUser(role);
    const url = await server.checkoutUrl(user, false);
    expect(await (await fetch(url)).text()).toContain(`${price} a month`);
    await server.press(url, 'pay');
    await levelBecomes(user, 2);
    expect(await server.standing(user)).toMatchObject({ hasHadTrial: false });
  });

  it('says that a card was declined and lets the person try again', async () => {
    const user = await server.newUser();
    const url = await server.checkoutUrl(user, false);
    const declined = await server.press(url, 'decline');
    const again = new URL(declined.headers.get('location') ?? '', url).href;
    expect(await (await fetch(again)).text()).toContain('The card was declined.');
    expect((await server.standing(user)).level).toBe(0);
    await server.press(again, 'pay');
    await levelBecomes(user, 2);
  });

  it('goes back to the plans on cancel and changes nothing', async () => {
    const user = await server.newUser();
    const url = await server.checkoutUrl(user, false);
    const cancelled = await server.press(url, 'cancel');
    expect(cancelled.headers.get('location')).toBe(`${server.origin}/subscribe`);
    expect((await server.standing(user)).level).toBe(0);
    expect((await fetch(url)).status).toBe(200);
  });

  it('is paid once however often the button is pressed', async () => {
    const user = await server.newUser();
    const url = await server.checkoutUrl(user, false);
    const presses = await Promise.all(Array.from({ length: 6 }, () => server.press(url, 'pay')));
    const targets = new Set(presses.map((answer) => answer.headers.get('location')));
    expect([...targets]).toEqual([expect.stringContaining('/subscription-success?session_id=cs_test_')]);
    await levelBecomes(user, 2);
    const { customer } = await server.standing(user);
    const bought = await server.stripe().subscriptions.list({ customer: customer ?? '', status: 'all' });
    expect(bought.data).toHaveLength(1);
  });

  it('ends when a newer one is opened, so that two pages can not both be paid', async () => {
    const user = await server.newUser();
    const first = await server.checkoutUrl(user, false);
    const second = await server.checkoutUrl(user, false);
    expect((await fetch(first)).status).toBe(410);
    await server.press(first, 'pay');
    expect((await server.standing(user)).level).toBe(0);
    await server.press(second, 'pay');
    await levelBecomes(user, 2);
  });

  it('makes one customer for a user, two requests at once included', async () => {
    const user = await server.newUser();
    await Promise.all([server.checkoutUrl(user, true), server.checkoutUrl(user, true)]);
    const { customer } = await server.standing(user);
    await server.checkoutUrl(user, false);
    expect(await server.standing(user)).toMatchObject({ customer });
    expect(customer).toMatch(/^cus_/);
  });
});

describe('who may open a checkout', () => {
  const open = (user: string | null, isTrial: boolean) =>
    server.call('/stripe/create-checkout-session', user, { isTrial }).then(detailOf);

  it('is a carrier or a dispatcher', async () => {
    expect(await open(null, true)).toEqual([401, 'Please log in.']);
    expect(await open(await server.newUser('driver'), false)).toEqual([
      403,
      'Drivers pay no fee and need no subscription.',
    ]);
    expect(await open(await server.newUser('no account'), true)).toEqual([
      403,
      'Choose your account type first, then a plan.',
    ]);
  });

  it('gets the trial once, also after it ended', async () => {
    const user = await server.newUser();
    await server.buy(user, true);
    await levelBecomes(user, 1);
    expect(await open(user, true)).toEqual([409, 'Your free trial is running already.']);
    const { customer } = await server.standing(user);
    const [trial] = (await server.stripe().subscriptions.list({ customer: customer ?? '' })).data;
    await server.stripe().subscriptions.cancel(trial?.id ?? '');
    await levelBecomes(user, 0);
    expect(await open(user, true)).toEqual([409, 'You have already used your free trial.']);
  });

  it('is refused a second premium, even before the first one’s webhook came', async () => {
    const user = await server.newUser();
    server.control.dropWebhooks = 2;
    await server.buy(user, false);
    expect(await open(user, false)).toEqual([409, 'You already have premium.']);
    expect(await open(user, true)).toEqual([409, 'You already have premium.']);
  });

  it('goes from trial to premium, and the trial’s subscription ends', async () => {
    const user = await server.newUser();
    await server.buy(user, true);
    await levelBecomes(user, 1);
    await server.buy(user, false);
    await levelBecomes(user, 2);
    const { customer } = await server.standing(user);
    await vi.waitFor(async () => {
      const all = await server.stripe().subscriptions.list({ customer: customer ?? '', status: 'all' });
      expect(all.data.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
    }, 10_000);
    expect((await server.standing(user)).level).toBe(2);
  });
});

describe('returning from a checkout', () => {
  it('reads the level from the provider when the webhook is late', async () => {
    const user = await server.newUser();
    server.control.dropWebhooks = 2;
    const session = await server.buy(user, true);
    expect((await server.standing(user)).level).toBe(0);
    const answer = await server.call('/stripe/confirm-checkout', user, { session_id: session });
    expect(await answer.json()).toEqual({ subscription_type: 1 });
    expect(await server.standing(user)).toMatchObject({ level: 1, hasHadTrial: true });
  });

  it('confirms nothing that was not paid', async () => {
    const user = await server.newUser();
    const id = new URL(await server.checkoutUrl(user, false)).pathname.split('/').at(-1);
    const answer = await server.call('/stripe/confirm-checkout', user, { session_id: id });
    expect(await answer.json()).toEqual({ subscription_type: 0 });
  });

  it('answers 404 for somebody else’s checkout and for none', async () => {
    const session = await server.buy(await server.newUser(), false);
    const other = await server.newUser();
    await server.checkoutUrl(other, false);
    for (const id of [session, 'cs_test_nothing', '../customers', 'a b/c?d']) {
      const answer = await server.call('/stripe/confirm-checkout', other, { session_id: id });
      expect(answer.status).toBe(404);
    }
    expect((await server.standing(other)).level).toBe(0);
  });
});

describe('a level', () => {
  it('never changes by what a client posts', async () => {
    const user = await server.newUser();
    const claims = { isTrial: false, subscription_type: 2, level: 2, customerEmail: 'someone@example.com', price: 0 };
    await server.call('/stripe/create-checkout-session', user, claims);
    await server.call('/stripe/confirm-checkout', user, {
      session_id: 'cs_test_x',
      subscription_type: 2,
      status: 'active',
    });
    const { customer } = await server.standing(user);
    const event = {
      id: 'evt_1',
      type: 'customer.subscription.created',
      data: { object: { customer, status: 'active' } },
    };
    expect((await server.call('/stripe/webhook', user, event)).status).toBe(422);
    expect(await server.standing(user)).toMatchObject({ level: 0, hasHadTrial: false });
  });

  it('is shown with the plans of the user’s role', async () => {
    const answer = await server.call('/stripe/plans', await server.newUser('dispatcher'));
    const { plans } = (await answer.json()) as { plans: { price: number; features: string[] }[] };
    expect(plans.map(({ price }) => price)).toEqual([0, 50]);
    expect((await server.call('/stripe/plans', null)).status).toBe(401);
  });
});
