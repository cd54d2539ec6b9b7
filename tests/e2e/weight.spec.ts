import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';

/** Kilobytes of JavaScript, compressed as the server sends it to a browser without brotli, that came before the screen works. */
async function scripts(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  return bytes / 1000;
}

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

test('signing in needs little JavaScript', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
  const login = await scripts(page);
  expect(login).toBeGreaterThan(50);
  expect(login).toBeLessThanOrEqual(140);
});

test('searching needs little JavaScript', async ({ page }) => {
  await enter(page, await users.carrier('premium'), '/load-search');
  await expect(page.getByRole('button', { name: 'Find Available Loads' })).toBeVisible();
  expect(await scripts(page)).toBeLessThanOrEqual(200);
});
