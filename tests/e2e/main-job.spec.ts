import type { Locator } from '@playwright/test';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { chooseRole, freshEmail, newCarrier, pay, searchFontana, signIn, tomorrow } from './walk.ts';

/** The value beside a name in the details. */
const factOf = (details: Locator, name: string) =>
  details
    .locator('div', { has: details.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .last()
    .locator('dd');

const money = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, '') || Number.NaN);

test('a new carrier signs up, starts the trial, searches, sorts, saves, and finds the load again', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  await inspect(page, '01-login');
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page).toHaveURL(/\/sandbox\//);
  await inspect(page, '02-sandbox-sign-in');

  await signIn(page, freshEmail('carrier'), 'Pat Miller');
  await expect(page).toHaveURL(/\/SignUp$/);
  await inspect(page, '03-sign-up');
  await chooseRole(page, 'Carrier');
  await inspect(page, '04-details-carrier');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('MC Number is required for carriers').first()).toBeVisible();
  await page.getByLabel('Company Name').fill('Blue Mesa Trucking');
  await page.getByLabel('MC Number').fill('123456');
  await page.getByLabel('C.H. Robinson T-Number').fill('t-123-4567');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page.getByText('Missing Truckstop Integration ID')).toBeVisible();
  await inspect(page, '05-missing-integration-id');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.getByLabel('Truckstop Integration ID').fill('654321');
  await page.getByRole('button', { name: 'Save Details' }).click();

  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(page.getByRole('button', { name: 'Maybe later' })).toBeVisible();
  await inspect(page, '06-trial-prompt');
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await inspect(page, '07-subscribe');
  await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await inspect(page, '08-payment-page');
  await page.locator('button[name=outcome][value=pay]').click();
  await expect(page.getByText('Subscription Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/load-search$/);
  await expect(page.getByText('Daily Searches: 0/7').first()).toBeVisible();
  await inspect(page, '09-load-search');

  await searchFontana(page);
  await expect(page.getByText('Sandbox data').first()).toBeVisible();
  await expect(page.getByText('Daily Searches: 1/7').first()).toBeVisible();
  await inspect(page, '10-results');

  await page.getByRole('combobox', { name: /Sort|Order/ }).selectOption('Rate Per Mile');
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByRole('columnheader', { name: /with deadhead/i })).toHaveAttribute('aria-sort', 'descending');
  const rates = page.locator('tr[data-index] > td:nth-child(5)');
  const shown = (await rates.allTextContents()).map(money).filter((rate) => !Number.isNaN(rate));
  expect(shown.length).toBeGreaterThan(5);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));

  await page.getByRole('row').nth(2).click();
  const details = page.getByRole('complementary', { name: /Load Details/ });
  await expect(details).toBeVisible();
  await inspect(page, '11-details');
  // the README's picture, renewed when asked for
  if (process.env.UPDATE_PICTURES) await page.screenshot({ path: 'docs/pictures/results.png' });
  await details.getByRole('button', { name: 'Save Load' }).click();
  await expect(page.getByText('Load saved successfully!', { exact: true })).toBeVisible();
  const id = await factOf(details, 'ID').textContent();
  await inspect(page, '12-saved');

  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: /Saved/ }).click();
  await page.getByRole('row').nth(1).click();
  await expect(factOf(details, 'ID')).toHaveText(id ?? 'no id');
  await page.goto('/saved-loads');
  await expect(page.getByRole('row')).toHaveCount(2);
  await inspect(page, '13-saved-loads');
});

test('a new dispatcher is asked for a carrier first, and searches for one who added them', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const dispatcherEmail = freshEmail('dispatcher');
  await signIn(page, dispatcherEmail, 'Sam Lee');
  await chooseRole(page, 'Dispatcher');
  await inspect(page, '20-details-dispatcher');
  await page.getByLabel('Company Name').fill('Northline Dispatch');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await pay(page, 'Subscribe');
  await expect(page.getByText('Please select a carrier to begin load search')).toBeVisible();
  await inspect(page, '21-dispatcher-without-carrier');

  const carriers = await browser.newContext();
  const carrierPage = await carriers.newPage();
  const carrierEmail = freshEmail('carrier');
  await newCarrier(carrierPage, 'premium', carrierEmail);
  const added = await carrierPage.evaluate(async (email) => {
    const answer = await fetch(`/api/user/dispatchers/save?dispatcher_email=${encodeURIComponent(email)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` },
    });
    return answer.status;
  }, dispatcherEmail);
  expect(added).toBe(200);
  await carriers.close();

  await page.reload();
  await expect(page.getByText('Please select a carrier to begin load search')).toBeVisible();
  await page
    .getByLabel('Carrier')
    .selectOption({ label: /Blue Mesa Trucking/.source.replace('\\', '') })
    .catch(async () => {
      await page.getByLabel('Carrier').selectOption(carrierEmail);
    });
  await page.getByRole('combobox', { name: /Pickup city/ }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByLabel(/Ship date/).fill(tomorrow());
  await inspect(page, '22-dispatcher-form');
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
