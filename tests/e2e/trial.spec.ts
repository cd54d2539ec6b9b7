import type { Page } from '@playwright/test';
import { TRIAL_LIMIT_MESSAGE } from '#core/domain/trial.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, searchTimes, users } from './users.ts';
import { searchFontana, tomorrow } from './walk.ts';

test.use({ expectedErrors: [/429/] });

const used = (page: Page, count: number) => page.getByRole('main').getByText(`Daily Searches: ${count}/7`);
const limitReached = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Daily Limit Reached' });

test('the seventh search of the day is the last one', async ({ page }) => {
  const user = await users.carrier('trial');
  await searchTimes(user, 6);
  await enter(page, user, '/load-search');
  await expect(used(page, 6)).toBeVisible();
  await searchFontana(page);
  await expect(limitReached(page)).toBeDisabled();

  await page.goto('/load-search');
  await expect(used(page, 7)).toBeVisible();
  await expect(page.getByText(TRIAL_LIMIT_MESSAGE)).toBeVisible();
  await expect(limitReached(page)).toBeDisabled();
  await inspect(page, '60-trial-limit');
  // Enter in a field is no way around it.
  await page.getByRole('combobox', { name: 'Pickup city' }).fill('Reno');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/load-search$/);
  await page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('the server’s refusal shows whatever the browser counted', async ({ page }) => {
  const user = await users.carrier('trial');
  await enter(page, user, '/load-search');
  await expect(used(page, 0)).toBeVisible();
  // Meanwhile all seven are used elsewhere.
  await searchTimes(user, 7);
  await page.evaluate(() => localStorage.removeItem('trialSearchData'));
  await page.getByRole('combobox', { name: 'Pickup city' }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByLabel('Ship date').fill(tomorrow());
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page.getByRole('alert').filter({ hasText: TRIAL_LIMIT_MESSAGE })).toBeVisible();
  await expect(limitReached(page)).toBeDisabled();
  // Every count on the page is the server's now.
  await expect(page.getByText('0/7')).toHaveCount(0);
  await expect(page.getByText('7/7').first()).toBeVisible();
  await inspect(page, '61-trial-refused');
  await page.getByRole('alert').getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('yesterday’s count is nothing today', async ({ page }) => {
  const user = await users.carrier('trial');
  const full = JSON.stringify({ date: '2020-01-01', count: 7 });
  await enter(page, user, '/load-search', { trialSearchData: full });
  await expect(used(page, 0)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find Available Loads' })).toBeEnabled();
});
