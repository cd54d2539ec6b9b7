import type { Page } from '@playwright/test';
import type { Site } from '#core/lens/boards.fixture.ts';
import { PAGE_BOARDS } from '#core/lens/boards.ts';
import { type User, users } from '../users.ts';
import { test as base, expect } from './extension.ts';
import { PAGES } from './lens-pages/pages.ts';

type Lens = {
  user: User;
  panel: Page;
  /** Serves an imitated page at the board's own address: no request leaves the machine. */
  visit: (site: Site, html: string) => Promise<Page>;
  /** Through the panel, as a user does it. */
  allow: (site: Site) => Promise<void>;
  /** Whether the browser lets the extension on the site. */
  mayRead: (site: Site) => Promise<boolean>;
};

/** A carrier whose truck stands in Dallas, with the panel open. */
export const test = base.extend<{ lens: Lens }>({
  // what the panel may ask for; were it to ask for more, the browser would wait for an answer
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs none is asked for in this form
  saidYes: async ({}, use) =>
    use([...PAGE_BOARDS.flatMap(({ matches }) => [...matches]), 'https://loads.example.com/*']),
  lens: async ({ context, open, enterAs, worker }, use) => {
    const user = await users.carrier('premium');
    await enterAs(user);
    await worker.evaluate((stored) => (globalThis as unknown as { chrome: Chrome }).chrome.storage.local.set(stored), {
      'personal.lens.truck': { city: 'Dallas', state: 'TX' },
    });
    const panel = await open('sidepanel');
    await use({
      user,
      panel,
      async visit(site, html) {
        const { address } = PAGES[site];
        await context.route(`${new URL(address).origin}/**`, (route) =>
          route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
        );
        const page = await context.newPage();
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(address);
        return page;
      },
      async allow(site) {
        await openLensBar(panel);
        if (site === 'another site') {
          await panel.getByLabel('Another site').fill('https://loads.example.com/list');
          await panel.getByRole('button', { name: 'Allow' }).click();
        } else {
          await switchOf(panel, site).click();
        }
        // it says so once the browser has
        await expect(switchOf(panel, site)).toBeChecked();
      },
      mayRead: (site) =>
        worker.evaluate(
          (origin) => (globalThis as unknown as { chrome: Chrome }).chrome.permissions.contains({ origins: [origin] }),
          `${new URL(PAGES[site].address).origin}/*`,
        ),
    });
  },
});

type Chrome = {
  storage: { local: { set(items: object): Promise<void> } };
  permissions: { contains(asked: { origins: string[] }): Promise<boolean> };
};

const NAMES: Partial<Record<Site, string>> = {
  Navisphere: 'C.H. Robinson Navisphere',
  'another site': 'loads.example.com',
};
export const switchOf = (panel: Page, site: Site) =>
  panel.getByRole('switch', { name: NAMES[site] ?? site, exact: true });

export async function openLensBar(panel: Page) {
  const bar = panel.getByRole('button', { name: /Page figures/ });
  if ((await bar.getAttribute('aria-expanded')) !== 'true') await bar.click();
}
