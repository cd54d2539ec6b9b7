import { city, expectForm, field, open, options } from './search-form.ts';
import { expect, test } from './test.ts';

test('a city is found by name and by ZIP code, by keyboard alone', async ({ page }) => {
  await open(page);
  await field(page, 'Pickup state').selectOption('NY');
  await city(page, 'Pickup').pressSequentially('fonta');
  await expect(options(page).nth(0)).toContainText('Fontana, CA');
  // The first one is highlighted; the arrows go on from there.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expectForm(page, { 'Pickup city': 'Fontana', 'Pickup state': 'CA' });
  await expect(page).toHaveURL(/\/load-search$/);

  await city(page, 'Delivery').pressSequentially('85001');
  await expect(options(page).filter({ hasText: 'Phoenix, AZ' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectForm(page, { 'Delivery city': 'Phoenix', 'Delivery state': 'AZ' });

  await city(page, 'Pickup').fill('Reno, nv');
  await expectForm(page, { 'Pickup city': 'Reno', 'Pickup state': 'NV' });
  await page.keyboard.press('Escape');
  // A ZIP code that is only typed becomes its city when the field is left.
  await city(page, 'Pickup').fill('92335');
  await expect(options(page).filter({ hasText: 'Fontana, CA' })).toBeVisible();
  await field(page, 'Pickup range').focus();
  await expectForm(page, { 'Pickup city': 'Fontana', 'Pickup state': 'CA' });
});

test('a list that is behind the typing offers nothing else', async ({ page }) => {
  await open(page);
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/api/geo/autocomplete?q=*', (route) => {
    if (route.request().url().endsWith('q=fo')) return route.continue();
    answers.push(() => route.continue());
  });
  await city(page, 'Pickup').pressSequentially('fo');
  await expect(options(page).nth(0)).toContainText('Fort Worth, TX');
  await city(page, 'Pickup').pressSequentially('ntana');
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expect(options(page).filter({ hasText: 'Fort Worth' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  expect(await field(page, 'Pickup city').inputValue()).toMatch(/^fontana$/i);
  for (const answer of answers) await answer();
});

test.describe('the place where the device is', () => {
  test.use({ geolocation: { latitude: 34.0922, longitude: -117.435 } });

  test('fills city and state', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await open(page);
    await field(page, 'Pickup state').selectOption('NY');
    await page.getByRole('button', { name: 'Use current location' }).click();
    await expectForm(page, { 'Pickup city': 'Fontana', 'Pickup state': 'CA' });
  });

  test('is said to be unknown where there is no US city', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 0, longitude: -30 });
    await open(page);
    await page.getByRole('button', { name: 'Use current location' }).click();
    await expect(page.getByText(/Error getting location details: /).first()).toBeVisible();
    await expectForm(page, { 'Pickup city': '', 'Pickup state': 'CA' });
  });
});

test('a place that may not be read is said, and the form stays', async ({ page, context }) => {
  await context.clearPermissions();
  await open(page);
  await page.getByRole('button', { name: 'Use current location' }).click();
  await expect(page.getByText(/^Error getting location: /).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use current location' })).not.toHaveAttribute('aria-busy', 'true');
});
