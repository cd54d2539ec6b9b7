import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
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

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

test('no screen adds more than 60 kB to what is loaded when it is opened', () => {
  const built: Manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  const route = (name: string) => Object.keys(built).find((key) => key.endsWith(`/routes/${name}.tsx`)) ?? name;
  const needs = (key: string, found = new Set<string>()): Set<string> => {
    const { file, imports = [] } = built[key] ?? { file: key };
    if (found.has(file)) return found;
    found.add(file);
    for (const each of imports) needs(each, found);
    return found;
  };
  const app = needs(Object.keys(built).find((key) => built[key]?.isEntry) ?? '');
  const search = needs(route('load-search'));
  const screens = Object.keys(built).filter((key) => /\/routes\/[\w-]+\.tsx$/.test(key));
  expect(screens.length).toBeGreaterThan(20);
  for (const key of screens) {
    // results are opened by searching
    const loaded = /-results\.tsx$/.test(key) ? new Set([...app, ...search]) : app;
    const added = [...needs(key)].filter((file) => !loaded.has(file));
    const bytes = added.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/web/${file}`)).length, 0);
    expect(bytes / 1000, key).toBeLessThanOrEqual(60);
  }
});
