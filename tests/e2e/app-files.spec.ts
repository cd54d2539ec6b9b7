import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('before there is an app, its page says what comes, to those whom it is for', async ({ page }) => {
  const user = await users.carrier('trial');
  await page.route('**/assets/*.js', (route) => route.abort());
  const signIn = page.getByRole('heading', { name: 'Sign in to Headhaul' });
  const search = page.getByRole('heading', { name: 'Load Search' });
  const loading = page.getByRole('status');
  await enter(page, user, '/load-search');
  await expect(search).toBeVisible();
  await page.goto('/login');
  await expect(loading).toHaveText('Loading...');
  await expect(signIn).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(signIn).toBeVisible();
  await page.goto('/load-search');
  await expect(loading).toHaveText('Loading...');
  await expect(search).toBeHidden();
});

test.describe('a screen whose files do not come', () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] });

  test('says so, and comes with a reload', async ({ page }) => {
    await enter(page, await users.carrier('premium'), '/load-search');
    await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
    await page.route('**/assets/contact-us*', (route) => route.abort());
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    await expect(page.getByText('Check your connection, then reload the page.')).toBeVisible();
    await inspect(page, 'screen-not-loaded');
    // the rest of the page stays
    await page.getByRole('link', { name: 'Load Search' }).click();
    await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await page.unroute('**/assets/contact-us*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  });
});
