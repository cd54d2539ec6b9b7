import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { launchProfile } from './browser.ts';

const BUILT = resolve('dist/extension/chrome-mv3');

/** A real Chromium with the built extension, in which `stored` lies in its storage. */
export async function launchExtension(stored: Record<string, unknown>, folder = BUILT) {
  if (!existsSync(join(BUILT, 'manifest.json'))) {
    process.stderr.write('The extension is not built: npx wxt build\n');
    process.exit(1);
  }
  const profile = await mkdtemp(join(tmpdir(), 'headhaul-bench-extension-'));
  const context = await launchProfile(profile, [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`]);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const store = (values: Record<string, unknown>) =>
    worker.evaluate(
      (items) =>
        (
          globalThis as unknown as { chrome: { storage: { local: { set(items: object): Promise<void> } } } }
        ).chrome.storage.local.set(items),
      values,
    );
  await store(stored);
  return {
    context,
    store,
    address: (part: string) => `chrome-extension://${new URL(worker.url()).host}/${part}.html`,
    stop: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Kilobytes, gzip, of the scripts and styles that a page of the extension names, before it fetches more, by their names. */
export async function weightOf(page: Page): Promise<{ name: string; kilobytes: number }[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel=modulepreload], link[rel=stylesheet]')].map(
      (element) => new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href).pathname,
    ),
  );
  return [...new Set(names)].map((name) => ({
    name,
    kilobytes: gzipSync(readFileSync(join(BUILT, name))).length / 1000,
  }));
}
