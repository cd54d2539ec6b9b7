import type { Page } from '@playwright/test';
import { details, everyBoardAnswered, order, rows } from './results.ts';
import { expect, test } from './test.ts';
import { enter, type User, users } from './users.ts';

const ZONE = 'America/Los_Angeles';
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: ZONE });

/** A result of tomorrow, a day that has loads at any hour, whose page then stands open for two days. */
async function foundYesterday(page: Page, user: User): Promise<string[]> {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/loads/search')) searches.push(request.postDataJSON().ship_date);
  });
  // the real time, which the test then sets: what came before it is not touched
  await page.clock.install({ time: new Date() });
  await enter(page, user, '/load-search');
  await page.getByRole('combobox', { name: /Pickup city/ }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByLabel('Ship date').fill(dayIn(1));
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${dayIn(1)}`));
  await everyBoardAnswered(page);
  await page.clock.setSystemTime(new Date(Date.now() + 2 * 86_400_000));
  return searches;
}

test('a result that stands open over midnight stays, and uses no search', async ({ page }) => {
  const searches = await foundYesterday(page, await users.carrier('trial'));
  const label = await rows(page).nth(2).locator('td').nth(1).textContent();
  await rows(page).nth(2).click();
  await expect(details(page).getByRole('heading', { level: 3 })).toContainText(label ?? '');
  await order(page).selectOption('age');
  await expect(page).toHaveURL(/sort=age/);
  await expect(details(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  expect(searches).toEqual([dayIn(1)]);
});

test('a search that is made again after midnight is one of today', async ({ page }) => {
  const searches = await foundYesterday(page, await users.carrier('premium'));
  await order(page).selectOption('age');
  await expect(page).toHaveURL(/sort=age/);
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${dayIn(2)}.*sort=age`));
  await expect.poll(() => searches).toEqual([dayIn(1), dayIn(2)]);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Ship date')).toHaveValue(dayIn(2));
});

test('the form of yesterday’s result starts with today', async ({ page }) => {
  await foundYesterday(page, await users.carrier('premium'));
  await page.keyboard.press('/');
  await expect(page.getByLabel('Ship date')).toHaveValue(dayIn(2));
});
