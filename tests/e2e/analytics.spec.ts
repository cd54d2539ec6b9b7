import type { Page } from '@playwright/test';
import { test } from './own-server.ts';
import { expect } from './test.ts';
import { chooseRole, fillCarrierDetails, freshEmail, pay, searchFontana, signIn } from './walk.ts';

test.use({ ownSettings: { ANALYTICS_ID: 'G-TEST1234' } });

/** What the page told Google's tag: event and page-view calls, oldest first. */
const told = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)));
const events = async (page: Page) =>
  (await told(page)).filter(([kind]) => kind === 'event').map(([, action]) => action);

test('with an id, pages and events are told to Google’s tag', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/googletagmanager\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await signIn(page, freshEmail('counted'));
  await expect.poll(() => events(page)).toContain('user_login');
  expect([...new Set(asked)]).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);
  await chooseRole(page, 'Carrier');
  await fillCarrierDetails(page);
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await pay(page, 'Subscribe');
  expect(await events(page)).toContain('subscription');
  await expect.poll(() => events(page)).toContain('page_view_with_user');
  const views = (await told(page))
    .filter(([, action]) => action === 'page_view_with_user')
    .map(([, , fields]) => fields);
  expect(views).toContainEqual({ user_name: 'Test User', page_path: '/load-search', timestamp: expect.any(String) });

  await searchFontana(page);
  await expect.poll(() => events(page)).toContain('load_search');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Save Load' }).click();
  await expect.poll(() => events(page)).toContain('load_save');
  await expect
    .poll(async () => (await told(page)).map(([kind, , view]) => (kind === 'config' ? view : null)))
    .toContainEqual({ page_path: '/load-results' });
});
