import type { Page } from '@playwright/test';
import { inspect } from './screens.ts';
import { city, field, find, open, problemOf } from './search-form.ts';
import { expect, test } from './test.ts';
import { tomorrow } from './walk.ts';

const trailers = (page: Page) => page.getByRole('button', { name: /^Trailer types/ });

test('what is missing or beyond a limit is said at its field', async ({ page }) => {
  await open(page);
  await find(page).click();
  await expect(problemOf(page, 'Pickup city')).toContainText('Pickup city is required');
  await expect(city(page, 'Pickup')).toBeFocused();
  await expect(page).toHaveURL(/\/load-search$/);

  await field(page, 'Pickup state').selectOption('');
  for (const label of ['Pickup range', 'Destination range', 'Max weight', 'Max length', 'Ship date']) {
    await field(page, label).fill('');
  }
  await trailers(page).click();
  await page.getByRole('checkbox', { name: /^Van V$|^Van$/ }).uncheck();
  await page.keyboard.press('Escape');
  await find(page).click();
  for (const label of [
    'Pickup city',
    'Pickup state',
    'Pickup range',
    'Destination range',
    'Max weight',
    'Max length',
    'Ship date',
  ]) {
    await expect(problemOf(page, label)).toContainText(`${label} is required`);
  }
  await expect(problemOf(page, 'Trailer types')).toContainText('Choose at least one trailer type');
  await inspect(page, '50-form-errors');

  const wrong: [label: string, value: string, message: string][] = [
    ['Pickup range', '1010', 'Pickup range must be between 0 and 1,000 miles'],
    ['Destination range', '15', 'Destination range goes in steps of 10 miles'],
    ['Max weight', '200001', 'Max weight must be between 1,000 and 200,000 lb'],
    ['Max weight', '1e9', 'Max weight must be between 1,000 and 200,000 lb'],
    ['Max length', '0', 'Max length must be between 1 and 1,000 ft'],
    ['Min distance', '10010', 'Min distance must be between 0 and 10,000 miles'],
    ['Max distance', '10010', 'Max distance must be between 0 and 10,000 miles'],
    ['Ship date', '2020-01-01', 'The ship date is past'],
  ];
  await city(page, 'Pickup').fill('Fontana');
  await field(page, 'Pickup state').selectOption('CA');
  await field(page, 'Ship date').fill(tomorrow());
  await trailers(page).click();
  await page.getByRole('checkbox', { name: /^Van V$|^Van$/ }).check();
  await page.keyboard.press('Escape');
  const right = { 'Pickup range': '100', 'Destination range': '100', 'Max weight': '45000', 'Max length': '60' };
  for (const [label, value] of Object.entries(right)) await field(page, label).fill(value);
  // Mended as it is typed.
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  for (const [label, value, message] of wrong) {
    const input = field(page, label);
    const before = await input.inputValue();
    await input.fill(value);
    await find(page).click();
    await expect(problemOf(page, label)).toContainText(message);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(input).toBeFocused();
    await input.fill(before);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  }
  await field(page, 'Min distance').fill('500');
  await field(page, 'Max distance').fill('400');
  await find(page).click();
  await expect(problemOf(page, 'Min distance')).toContainText('Min distance must not be more than max distance');
  await field(page, 'Max distance').fill('');
  await city(page, 'Delivery').fill('Phoenix');
  await find(page).click();
  await expect(problemOf(page, 'Delivery state')).toContainText('Choose the state of the delivery city');
});

test('both distances may be left blank', async ({ page }) => {
  await open(page);
  await city(page, 'Pickup').fill('Fontana');
  await page.keyboard.press('Escape');
  await field(page, 'Ship date').fill(tomorrow());
  await field(page, 'Min distance').fill('');
  const body = page.waitForRequest('**/api/loads/search*').then((request) => request.postDataJSON());
  await find(page).click();
  expect(await body).toMatchObject({ min_distance: 0, max_distance: 3000 });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: [/422/] });

  test('stands at its field, and the form can be mended', async ({ page }) => {
    await open(page);
    await city(page, 'Pickup').fill('Nowhereville');
    await field(page, 'Ship date').fill(tomorrow());
    await find(page).click();
    await expect(problemOf(page, 'Pickup city')).toContainText('We don’t know Nowhereville, CA');
    await expect(city(page, 'Pickup')).toBeFocused();
    await inspect(page, '51-unknown-city');
    await city(page, 'Pickup').fill('Fontana, CA');
    await page.keyboard.press('Escape');
    await find(page).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveURL(/from=Fontana/);
  });
});
