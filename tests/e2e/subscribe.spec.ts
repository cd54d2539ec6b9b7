import type { Page } from '@playwright/test';
import { readMe } from '#core/contract/account.ts';
import { saveDispatcher } from '#core/contract/people.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, type User, users } from './users.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const card = (page: Page, name: 'Free trial' | 'Premium') =>
  page.getByRole('region', { name, exact: true }).getByRole('button');
const prompt = (page: Page) => page.getByRole('dialog', { name: /free for 14 days/ });
const payment = (page: Page, outcome: 'pay' | 'decline' | 'cancel') =>
  page.locator(`button[name=outcome][value=${outcome}]`).click();

async function expectCards(page: Page, trial: string, premium: string) {
  await expect(card(page, 'Free trial')).toHaveText(trial);
  await expect(card(page, 'Premium')).toHaveText(premium);
}

/** Opens the plans with the clock in hand, and lets the time pass after which the prompt comes. */
async function openPlans(page: Page, user: User) {
  await page.clock.install();
  await enter(page, user, '/subscribe');
  await expect(card(page, 'Premium')).toBeVisible();
  await page.clock.runFor(5000);
}

test('a new carrier may start the trial or subscribe', async ({ page }) => {
  await openPlans(page, await users.withRole('carrier'));
  await expect(prompt(page)).toContainText('No credit card needed');
  await expect(prompt(page)).toContainText('7 limited searches per day');
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await expect(prompt(page)).toBeHidden();
  await expectCards(page, 'Start 14-Day Free Trial', 'Subscribe');
  await expect(card(page, 'Free trial')).toBeEnabled();
  await expect(card(page, 'Premium')).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Premium' })).toContainText(/\$100\s*per month/);
});

test('on trial the trial is current and premium an upgrade', async ({ page }) => {
  await openPlans(page, await users.carrier('trial'));
  await expectCards(page, 'Current Plan', 'Upgrade to Premium');
  await expect(card(page, 'Free trial')).toBeDisabled();
  await expect(card(page, 'Premium')).toBeEnabled();
  await expect(prompt(page)).toHaveCount(0);
  await inspect(page, '40-subscribe-trial');
});

test('with premium nothing is left to buy', async ({ page }) => {
  await openPlans(page, await users.dispatcher());
  await expectCards(page, 'Not Available', 'Current Plan');
  await expect(card(page, 'Free trial')).toBeDisabled();
  await expect(card(page, 'Premium')).toBeDisabled();
  await expect(prompt(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Premium' })).toContainText(/\$50\s*per month/);
});

test('a trial that was used is not offered again', async ({ page }) => {
  const user = await users.withRole('carrier');
  const me = await user.call(readMe, {});
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { ...me, has_had_trial: true } }));
  await openPlans(page, user);
  await expectCards(page, 'Trial Used', 'Subscribe');
  await expect(card(page, 'Free trial')).toBeDisabled();
  await expect(prompt(page)).toHaveCount(0);
});

test('from trial to premium, over a declined card', async ({ page }) => {
  const user = await users.carrier('trial');
  await enter(page, user, '/subscribe');
  await card(page, 'Premium').click();
  await payment(page, 'decline');
  await expect(page.getByRole('alert')).toContainText('The card was declined.');
  expect((await user.call(readMe, {})).subscription_type).toBe(1);
  await inspect(page, '41-card-declined');
  await payment(page, 'pay');
  await expect(page.getByText('Subscription Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/load-search$/);
  // The level is read anew: the count of the trial is gone.
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
  await expect(page.getByText('Daily Searches')).toHaveCount(0);
  await page.goto('/subscribe');
  await expectCards(page, 'Trial Used', 'Current Plan');
});

test('a checkout that was left costs nothing and can be opened again', async ({ page }) => {
  const user = await users.withRole('dispatcher');
  await enter(page, user, '/subscribe');
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await card(page, 'Premium').click();
  await payment(page, 'cancel');
  await expect(page).toHaveURL(/\/subscribe$/);
  await expectCards(page, 'Start 14-Day Free Trial', 'Subscribe');
  await page.getByRole('button', { name: 'Maybe later' }).click();

  // With the browser's own Back button too.
  await card(page, 'Premium').click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.goBack();
  await expect(card(page, 'Premium')).toBeEnabled();
  await expectCards(page, 'Start 14-Day Free Trial', 'Subscribe');
  expect((await user.call(readMe, {})).subscription_type).toBe(0);
});

test('a subscription that has not arrived is not called successful', async ({ page }) => {
  await enter(page, await users.withRole('carrier'), '/subscription-success?session_id=cs_none');
  await expect(page.getByRole('heading', { name: 'No subscription has arrived yet' })).toBeVisible();
  await inspect(page, '43-no-subscription');
  await page.getByRole('link', { name: 'Back to the plans' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('a checkout that can’t be opened says so', async ({ page }) => {
  await enter(page, await users.carrier('trial'), '/subscribe');
  await page.route('**/api/stripe/create-checkout-session', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken', code: 'internal' } }),
  );
  await card(page, 'Premium').click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
  await expect(card(page, 'Premium')).toBeEnabled();
});

test('a dispatcher’s price falls while the page is open, as carriers add them', async ({ page }) => {
  const dispatcher = await users.withRole('dispatcher');
  const [first, second] = [await users.carrier('premium'), await users.carrier('premium')];
  await enter(page, dispatcher, '/subscribe');
  await page.getByRole('button', { name: 'Maybe later' }).click();
  const premium = page.getByRole('region', { name: 'Premium' });
  await expect(premium).toContainText(/\$50\s*per month/);
  await expect(premium).toContainText('$10 less for each carrier who adds you');
  const query = { dispatcher_email: dispatcher.email };
  await first.call(saveDispatcher, { query });
  await expect(premium).toContainText(/\$40\s*per month/);
  await expect(premium).toContainText('$50 less $10 for the 1 carrier who added you.');
  await second.call(saveDispatcher, { query });
  await expect(premium).toContainText(/\$30\s*per month/);
  await expect(premium.locator('s')).toHaveText('$50');
  await inspect(page, '45-subscribe-dispatcher');
  await card(page, 'Premium').click();
  await expect(page.getByText('$30.00 a month')).toBeVisible();
  await payment(page, 'pay');
  await expect(page.getByText('Subscription Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/load-search$/);
  await page.goto('/subscribe');
  await expectCards(page, 'Not Available', 'Current Plan');
});

test('a driver needs no subscription', async ({ page }) => {
  await enter(page, await users.withRole('driver'), '/subscribe');
  await expect(page.getByRole('heading', { name: 'Drivers need no subscription' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Premium' })).toHaveCount(0);
  await inspect(page, '44-subscribe-driver');
  await page.getByRole('link', { name: 'Go to My Loads' }).click();
  await expect(page).toHaveURL(/\/my-loads$/);
});
