import type { Page } from '@playwright/test';
import { logout } from '#core/contract/account.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../support/load.ts';
import { expect, test } from './test.ts';
import { cutEvents, enter, users } from './users.ts';
import { searchFontana } from './walk.ts';

// Calls that fail are what these tests are about.
test.use({ expectedErrors: [/Failed to load resource/] });

/** The call fails without words of its own until the returned function is called. */
async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ status: 500, json: { detail: '', code: 'internal' } }));
  return () => page.unroute(path);
}

test('while the user is read the screen says so, and nothing of it shows yet', async ({ page }) => {
  const user = await users.carrier('premium');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, user, '/saved-loads');
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'My Loads' })).toBeVisible();
});

test('saved loads that can’t be read say so, and come at the next try', async ({ page }) => {
  const user = await users.carrier('premium');
  await user.call(saveLoad, { body: aLoad({ origin_city: 'Barstow' }) });
  const heal = await failing(page, '**/api/loads/saved');
  await enter(page, user, '/saved-loads');
  await expect(page.getByText('Failed to fetch saved loads. Please try again.', { exact: true })).toBeVisible();
  await heal();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('Barstow, CA').first()).toBeVisible();

  await enter(page, user, '/load-search');
  await searchFontana(page);
  await failing(page, '**/api/loads/saved');
  await page.reload();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(page.getByText('Failed to load saved loads', { exact: true })).toBeVisible();
});

test('saving after the session ended elsewhere asks to log in', async ({ page }) => {
  await cutEvents(page);
  const user = await users.carrier('premium');
  await enter(page, user, '/load-search');
  await searchFontana(page);
  await page.getByRole('row').nth(1).click();
  await user.call(logout, {});
  await page.getByRole('button', { name: 'Save Load' }).click();
  await expect(page.getByText('Please log in to save loads', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('deleting after the session ended asks to log in', async ({ page }) => {
  const user = await users.carrier('premium');
  await user.call(saveLoad, { body: aLoad() });
  await enter(page, user, '/saved-loads');
  await page.route('**/api/loads/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 401, json: { detail: 'Please log in.', code: 'unauthenticated' } })
      : route.continue(),
  );
  await page.getByRole('row').filter({ hasText: 'Fontana' }).click();
  const details = page.getByRole('complementary', { name: 'Load Details' });
  await details.getByRole('button', { name: 'Delete Load' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete|Remove/ })
    .click();
  await expect(page.getByText('Please log in to delete loads', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a distance that no board gave is marked as an estimate', async ({ page }) => {
  const user = await users.carrier('premium');
  await user.call(saveLoad, { body: aLoad({ distance: 400, distance_is_estimate: true }) });
  await enter(page, user, '/saved-loads');
  const row = page.getByRole('row').filter({ hasText: 'Fontana' });
  await expect(row.getByText('400 mi est.')).toBeVisible();
});

test('details that can’t be read say so', async ({ page }) => {
  const user = await users.withRole('carrier');
  await failing(page, '**/api/user/profile');
  await enter(page, user, '/signup-details');
  await expect(page.getByText('Failed to load profile data', { exact: true })).toBeVisible();
});

test('a browser that knows no places says so', async ({ page }) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
  });
  await enter(page, await users.carrier('premium'), '/load-search');
  await page.getByRole('button', { name: 'Use current location' }).click();
  await expect(page.getByText('Geolocation is not supported by your browser', { exact: true })).toBeVisible();
});

test('text of a load is text, whatever it holds', async ({ page }) => {
  const markup = `<img src=x onerror="document.title='run'">"'><script>document.title='run'</script>`;
  const user = await users.carrier('premium');
  const hostile = aLoad({
    destination_city: markup,
    company_name: markup,
    contact_name: markup,
    phone_number: '1 555 javascript:alert(1)',
    company_email: 'a@example.com?bcc=all@example.com',
    notes: markup,
    equipment_type: ['V', '__proto__', 'constructor'],
  });
  await user.call(saveLoad, { body: hostile });
  await enter(page, user, '/saved-loads');
  await page.getByRole('row').filter({ hasText: 'Fontana' }).click();
  const details = page.getByRole('complementary', { name: 'Load Details' });
  await expect(details.getByText(markup).first()).toBeVisible();
  await expect(details.locator('img, script')).toHaveCount(0);
  const addresses = await details
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(2);
  for (const each of addresses)
    expect(each).toMatch(
      /^(https:\/\/www\.google\.com\/maps\/|http:\/\/localhost:\d+\/ai-voice-agent$|tel:\+?[\d,]+$|mailto:a@example\.com%3F)/,
    );
  expect(await page.title()).toBe('My Loads · Headhaul');
});
