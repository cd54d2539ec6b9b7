import type { Page } from '@playwright/test';
import { test } from './own-server.ts';
import { expect } from './test.ts';
import { enter } from './users.ts';

test.use({ ownSettings: { ANALYTICS_ID: 'G-TEST1234' } });

/** What the page told Google's tag: event and page-view calls, oldest first. */
const told = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)));
const events = async (page: Page) =>
  (await told(page)).filter(([kind]) => kind === 'event').map(([, action]) => action);

test('with an id, pages and events are told to Google’s tag', async ({ page, own }) => {
  const asked: string[] = [];
  await page.route(/googletagmanager\.com/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const user = await own.users.carrier('premium');
  await enter(page, user, '/load-search');
  await expect.poll(() => events(page)).toContain('page_view_with_user');
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);
  const [, , fields] = (await told(page)).find(([, action]) => action === 'page_view_with_user') ?? [];
  expect(fields).toMatchObject({ user_name: 'Test User', page_path: '/load-search' });

  await page.getByRole('combobox', { name: 'Pickup city' }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect.poll(() => events(page)).toContain('load_search');
  await expect
    .poll(async () => (await told(page)).map(([kind, , view]) => (kind === 'config' ? view : null)))
    .toContainEqual({ page_path: '/load-results' });
});
