import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.ts';
import { origin } from '../server.ts';
import { test as base, expect } from '../test.ts';
import type { User } from '../users.ts';
import { sayYesBefore } from './said-yes.ts';

const BUILT = resolve('dist/extension/chrome-mv3');
type Part = 'sidepanel' | 'popup' | 'options';

type Fixtures = {
  /** Match patterns of sites for which the user answered the browser's own question with yes before; see said-yes.ts. */
  saidYes: readonly string[];
  /** A browser of the test's own, with the built extension loaded. */
  context: BrowserContext;
  worker: Worker;
  /** Opens a part of the extension as a page. */
  open: (part: Part, size?: { width: number; height: number }) => Promise<Page>;
  /** Signs the extension in without its own flow, for tests of what comes after. */
  enterAs: (user: User, server?: string) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  saidYes: [[], { option: true }],
  context: async ({ launchOptions, expectedErrors, saidYes }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'headhaul-extension-'));
    if (saidYes.length > 0) await sayYesBefore(profile, saidYes);
    const executablePath = findChromium();
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      baseURL: origin,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      args: [...(launchOptions.args ?? []), `--disable-extensions-except=${BUILT}`, `--load-extension=${BUILT}`],
    });
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => errors.push(String(error.error())));
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  worker: async ({ context }, use) => use(context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))),
  open: async ({ context, worker }, use) =>
    use(async (part, size = { width: 400, height: 800 }) => {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await page.goto(`chrome-extension://${new URL(worker.url()).host}/${part}.html`);
      return page;
    }),
  enterAs: async ({ worker }, use) =>
    use(async (user, server = origin) => {
      await worker.evaluate(
        (stored) =>
          (
            globalThis as unknown as { chrome: { storage: { local: { set(items: object): Promise<void> } } } }
          ).chrome.storage.local.set(stored),
        { origin: server, token: user.token },
      );
    }),
});
export { expect };
