import type { Browser, Page } from '@playwright/test';
import { inspect } from './screens.ts';
import { origin } from './server.ts';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';
import { chooseRole, freshEmail, newCarrier, pay, signIn, tomorrow } from './walk.ts';

/** Somebody else at their own machine. */
async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });
  return context.newPage();
}

const card = (page: Page, name: 'Free trial' | 'Premium') =>
  page.getByRole('region', { name, exact: true }).getByRole('button');

/** Finds somebody by e-mail on the Team page and saves them. */
async function addByEmail(page: Page, who: 'dispatcher' | 'driver', email: string) {
  await page.getByLabel(`Find a ${who} by e-mail`).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Save ${who}` }).click();
  await expect(page.getByRole('list', { name: `Saved ${who}s` })).toContainText(email);
}

test('a carrier goes from trial to premium and back, through the payment page', async ({ page }) => {
  // without an analytics id, or any other, nothing leaves this machine
  const abroad: string[] = [];
  page.context().on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(`${origin}/`)) abroad.push(request.url());
  });
  await newCarrier(page, 'trial');
  await page.goto('/subscribe');
  await expect(card(page, 'Free trial')).toHaveText('Current Plan');
  await pay(page, 'Upgrade to Premium');
  await page.goto('/profile');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  const portal = await opening;
  await expect(portal.getByText('$100.00 a month')).toBeVisible();
  await portal.getByRole('button', { name: 'Cancel now' }).click();
  await portal.getByRole('link', { name: 'Return to Headhaul' }).click();
  await portal.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(card(portal, 'Free trial')).toHaveText('Trial Used');
  await expect(card(portal, 'Free trial')).toBeDisabled();
  await expect(card(portal, 'Premium')).toHaveText('Subscribe');
  // what a level opened is closed again
  await page.goto('/documents');
  await expect(page).toHaveURL(/\/subscribe$/);
  expect(abroad).toEqual([]);
});

test('two carriers add a dispatcher by e-mail, and a driver; the dispatcher pays $30 instead of $50', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = freshEmail('dispatcher');
  await signIn(page, email, 'Sam Lee');
  await chooseRole(page, 'Dispatcher');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await page.getByRole('button', { name: 'Maybe later' }).click();
  const premium = page.getByRole('region', { name: 'Premium', exact: true });
  await expect(premium).toContainText(/\$50\s*per month/);
  await expect(premium.locator('s')).toHaveCount(0);
  await pay(page, 'Subscribe');
  await page.goto('/subscribe');
  await expect(card(page, 'Premium')).toHaveText('Current Plan');

  const office = await anotherPage(browser);
  await enter(office, await users.carrier('premium'), '/team');
  await addByEmail(office, 'dispatcher', email);
  await expect(premium).toContainText(/\$40\s*per month/);
  const driver = await users.withRole('driver');
  await office.getByRole('tab', { name: 'Drivers' }).click();
  await addByEmail(office, 'driver', driver.email);
  await enter(office, await users.carrier('trial'), '/team');
  await addByEmail(office, 'dispatcher', email);
  await expect(premium).toContainText(/\$30\s*per month/);
  await expect(premium.locator('s')).toHaveText('$50');
  await office.context().close();

  // what is charged, not only what is shown
  await page.goto('/profile');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect((await opening).getByText('$30.00 a month')).toBeVisible();
});

test('a question to Dolly about a way back ends in the filled backhaul search', async ({ page }) => {
  await enter(page, await users.carrier('premium'), '/saved-loads');
  await page.getByRole('button', { name: 'Ask Dolly' }).click();
  const dolly = page.getByRole('region', { name: 'Dolly' });
  await dolly
    .getByPlaceholder('Type your message...')
    .fill(`vans from Fontana CA and back home on ${tomorrow()}, at least $1.50 a mile`);
  await page.keyboard.press('Enter');
  const answer = dolly.getByRole('listitem').last();
  await expect(answer).toContainText('The best pairs of a load out and one back at $1.50/mi or more', {
    timeout: 20_000,
  });
  await inspect(page, '72-dolly-pairs');
  await answer.getByRole('link', { name: 'Open this backhaul search' }).click();
  await expect(page).toHaveURL(/\/backhaul-results\?from=Fontana,CA&equipment=V.*sort=rate_per_mile/);
  await expect(page.getByRole('article', { name: /^Pair 1: / })).toBeVisible({ timeout: 20_000 });
});
