import type { BrowserContext, Page } from '@playwright/test';
import { listSavedLoads } from '#core/contract/saved-load.ts';
import { enter, type User, users } from '../users.ts';
import { test as base, expect } from './extension.ts';
import { withGrantedSites } from './lens-extension.ts';
import { listed, PAGES } from './lens-pages/pages.ts';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs none is asked for in this form
  built: async ({}, use) => {
    const { folder, remove } = await withGrantedSites();
    await use(folder);
    await remove();
  },
});

type Site = keyof typeof PAGES;
const SITES = Object.keys(PAGES) as Site[];
const MARK = 'headhaul-mark';

/** Serves an imitated page at the board's own address: no request leaves the machine. */
async function visit(context: BrowserContext, site: Site, html: string): Promise<Page> {
  const { address } = PAGES[site];
  await context.route(`${new URL(address).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  return page;
}

/** Reads into the closed roots, as the test's own eyes: through the extension's own world nobody else has. */
async function marksOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send('DOM.getDocument', { depth: -1, pierce: true });
  type Node = { nodeName: string; nodeValue: string; children?: Node[]; shadowRoots?: Node[]; contentDocument?: Node };
  const textOf = (node: Node): string =>
    node.nodeName === 'STYLE'
      ? ''
      : [node.nodeValue, ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].map(textOf)]
          .filter(Boolean)
          .join(' ');
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeName === 'HEADHAUL-MARK') found.push(textOf(node));
    else for (const each of node.children ?? []) walk(each);
  };
  walk(root as unknown as Node);
  await client.detach();
  return found;
}

const bodyWithoutMarks = (page: Page) =>
  page.evaluate((mark) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll(mark)) each.remove();
    return copy.outerHTML;
  }, MARK);

async function ready(enterAs: (user: User) => Promise<void>, worker: import('@playwright/test').Worker) {
  const user = await users.carrier('premium');
  await enterAs(user);
  await worker.evaluate(() =>
    (
      globalThis as unknown as { chrome: { storage: { local: { set(items: object): Promise<void> } } } }
    ).chrome.storage.local.set({
      'personal.lens.truck': { city: 'Dallas', state: 'TX' },
    }),
  );
  return user;
}

/** Through the panel, as a user does it. */
async function allow(panel: Page, site: Site) {
  const bar = panel.getByRole('button', { name: /Page figures/ });
  if ((await bar.getAttribute('aria-expanded')) !== 'true') await bar.click();
  if (site === 'another site') {
    await panel.getByLabel('Another site').fill('https://loads.example.com/list');
    await panel.getByRole('button', { name: 'Allow' }).click();
    await expect(panel.getByRole('switch', { name: 'loads.example.com' })).toBeChecked();
    return;
  }
  const name = site === 'Navisphere' ? 'C.H. Robinson Navisphere' : site;
  // it says so once the browser has
  await panel.getByRole('switch', { name, exact: true }).click();
  await expect(panel.getByRole('switch', { name, exact: true })).toBeChecked();
}

for (const site of SITES) {
  test(`marks the rows of ${site} once it is allowed, leaves its page as it was, and goes away when switched off`, async ({
    context,
    open,
    enterAs,
    worker,
  }) => {
    await ready(enterAs, worker);
    const page = await visit(context, site, PAGES[site].html(listed(12)));
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    const panel = await open('sidepanel');
    await page.waitForTimeout(500);
    await expect(page.locator(MARK)).toHaveCount(0);

    await allow(panel, site);
    await expect(page.locator(MARK)).toHaveCount(12);
    const marks = await marksOf(page);
    // Dallas to Atlanta for $1,100 with the truck in Dallas: 781 mi and none empty
    expect(marks[0]).toContain('$1.41/mi');
    expect(marks[0]).toMatch(/-?\$\d+\/day/);
    expect(marks[4]).toContain('No rate');
    expect(await bodyWithoutMarks(page)).toBe(before);
    await expect(panel.getByRole('status').filter({ hasText: '12 loads read' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await expect(page.locator(MARK)).toHaveCount(12);
      await page.screenshot({
        path: `test-results/screens/lens-${site.replace(/\W+/g, '-').toLowerCase()}-${colorScheme}.png`,
      });
    }

    await panel.getByRole('switch', { checked: true }).first().click();
    await expect(page.locator(MARK)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  });
}

test('a row saved with one click is in the web app, said to be from its page, and marked in every window', async ({
  context,
  open,
  enterAs,
  worker,
  page: app,
}) => {
  const user = await ready(enterAs, worker);
  const panel = await open('sidepanel');
  await allow(panel, 'Navisphere');
  const html = PAGES.Navisphere.html(listed(6));
  const one = await visit(context, 'Navisphere', html);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    worker.evaluate((url) => {
      type Windows = { create(what: { url: string }): Promise<unknown> };
      return (globalThis as unknown as { chrome: { windows: Windows } }).chrome.windows
        .create({ url })
        .then(() => null);
    }, PAGES.Navisphere.address),
  ]);
  await expect(other.locator(MARK)).toHaveCount(6);
  await one.bringToFront();
  await expect(one.locator(MARK)).toHaveCount(6);
  await press(one, 0, 'Save this load in Headhaul');
  await expect.poll(async () => (await marksOf(one))[0]).toContain('Saved');
  await expect.poll(async () => (await marksOf(other))[0]).toContain('Saved');
  expect((await marksOf(other))[1]).not.toContain('Saved');

  const { loads } = await user.call(listSavedLoads, {});
  expect(loads).toMatchObject([
    {
      data_source: 'page',
      page: { board: 'C.H. Robinson Navisphere', address: 'https://www.navispherecarrier.com/find-loads' },
      board_load_id: '400000000',
      origin_city: 'Dallas',
      destination_city: 'Atlanta',
      payment: 1100,
      distance: 781,
      dead_head: 0,
    },
  ]);
  await enter(app, user, '/saved-loads');
  await expect(app.getByText('Dallas, TX').first()).toBeVisible();
});

test('a hostile page: no error, no markup of its own, nothing shown that can’t be read', async ({
  context,
  open,
  enterAs,
  worker,
}) => {
  await ready(enterAs, worker);
  const panel = await open('sidepanel');
  await allow(panel, 'another site');
  const cells = (origin: string, miles: string, rate: string, company = 'X') =>
    `<tr>${[origin, 'Atlanta, GA', miles, rate, company].map((text) => `<td>${text}</td>`).join('')}</tr>`;
  const html = `<!doctype html><html lang="en"><title>x</title><body><script>window.hurt = 0</script><table><thead><tr><th>Origin<th>Destination<th>Miles<th>Rate<th>Company</tr></thead><tbody>${[
    cells('Dallas, TX', '781', '$1,950', '&lt;img src=x onerror="window.hurt=1"&gt;'),
    cells('&lt;script&gt;window.hurt=1&lt;/script&gt;, TX', '781', '$1,950'),
    cells('Dallas, TX', '781', `$${'9'.repeat(10_000)}`),
    cells('Dallas, TX', '781', '\u202E059,1$'),
    cells('Dallas, TX', '78', '$1,950'),
    cells('Dallas, TX', '7810', '$1,950'),
    cells('Dallas, TX', '781', '$195,000'),
    cells('Dallas, TX', '781', '$1.95'),
    cells('Nowhereville, TX', '781', '$1,950'),
  ].join('')}</tbody></table></body></html>`;
  const page = await visit(context, 'another site', html);
  await expect(page.locator(MARK)).toHaveCount(9);
  const marks = await marksOf(page);
  expect(marks[0]).toContain('$2.50/mi');
  expect(marks.slice(1).every((text) => text.trim() === 'Not readable')).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { hurt: number }).hurt)).toBe(0);
});

test('a page that draws itself anew every second keeps its marks, and never two on a row', async ({
  context,
  open,
  enterAs,
  worker,
}) => {
  await ready(enterAs, worker);
  const panel = await open('sidepanel');
  await allow(panel, 'Direct Freight');
  const page = await visit(context, 'Direct Freight', PAGES['Direct Freight'].html(listed(60)));
  await expect(page.locator(MARK)).toHaveCount(60);
  await page.evaluate(() => {
    const body = document.querySelector('tbody') as HTMLTableSectionElement;
    const html = [...body.rows]
      .map((row) => {
        const copy = row.cloneNode(true) as HTMLElement;
        for (const mark of copy.querySelectorAll('headhaul-mark')) mark.remove();
        return copy.outerHTML;
      })
      .join('');
    setInterval(() => {
      body.innerHTML = html;
    }, 1000);
  });
  for (let second = 0; second < 4; second++) {
    await page.waitForTimeout(1000);
    await expect(page.locator(MARK)).toHaveCount(60);
  }
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('tr')].every((row) => row.querySelectorAll('headhaul-mark').length < 2),
    ),
  ).toBe(true);
});

test('finds a backhaul for a row, and for text selected on the page', async ({ context, open, enterAs, worker }) => {
  await ready(enterAs, worker);
  const panel = await open('sidepanel');
  await allow(panel, 'another site');
  const page = await visit(
    context,
    'another site',
    `<!doctype html><html lang="en"><title>x</title><body><p>Dallas TX → Atlanta GA 781 mi $1,950 van</p></body></html>`,
  );
  await page.locator('p').selectText();
  await panel.bringToFront();
  await expect(panel.getByRole('status').filter({ hasText: 'Nothing is shown' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme });
    await panel.screenshot({ path: `test-results/screens/lens-panel-${colorScheme}.png` });
  }
  await expect(panel.getByLabel('A load in words')).toHaveValue('Dallas TX → Atlanta GA 781 mi $1,950 van');
  await panel.getByRole('button', { name: 'Find a backhaul for this' }).click();
  // the panel fills its form with it and searches; the bar makes room
  await expect(panel.getByRole('button', { name: /^Atlanta, GA · 100 mi → Dallas, TX/ })).toBeVisible();
  await expect(panel.getByLabel('A load in words')).toHaveCount(0);
});

test('the arrow of a row opens the panel, and on a site that is off there is nothing', async ({
  context,
  open,
  enterAs,
  worker,
}) => {
  await ready(enterAs, worker);
  const tab = await open('sidepanel');
  await allow(tab, 'Direct Freight');
  await tab.close();
  const off = await visit(context, 'another site', PAGES['another site'].html(listed(3)));
  const on = await visit(context, 'Direct Freight', PAGES['Direct Freight'].html(listed(3)));
  await expect(on.locator(MARK)).toHaveCount(3);
  await expect(off.locator(MARK)).toHaveCount(0);
  await press(on, 0, 'Find a backhaul for this');
  const panels = () =>
    worker.evaluate(async () => {
      type Runtime = { getContexts(filter: { contextTypes: string[] }): Promise<unknown[]> };
      const { runtime } = (globalThis as unknown as { chrome: { runtime: Runtime } }).chrome;
      return (await runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).length;
    });
  await expect.poll(panels).toBe(1);
});

/** Presses a button of a mark as a hand does: by where it stands. */
async function press(page: Page, index: number, label: string) {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send('DOM.getDocument', { depth: -1, pierce: true });
  type Node = { nodeName: string; nodeId: number; attributes?: string[]; children?: Node[]; shadowRoots?: Node[] };
  const buttons: number[] = [];
  const walk = (node: Node): void => {
    if (node.nodeName === 'BUTTON' && node.attributes?.includes(label)) buttons.push(node.nodeId);
    for (const each of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) walk(each);
  };
  walk(root as unknown as Node);
  const nodeId = buttons[index];
  if (nodeId === undefined) throw new Error(`No button ${label}`);
  const { model } = await client.send('DOM.getBoxModel', { nodeId });
  const [left = 0, top = 0, , , right = 0, bottom = 0] = model.content;
  await page.mouse.click((left + right) / 2, (top + bottom) / 2);
  await client.detach();
}
