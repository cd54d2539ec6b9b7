import type { Locator, Page } from '@playwright/test';
import { listSavedLoads } from '#core/contract/saved-load.ts';
import { searchLoads } from '#core/contract/search.ts';
import { fontana } from '../support/search.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, type User, users } from './users.ts';
import { searchFontana, tomorrow } from './walk.ts';

const address = () => `/load-results?from=Fontana,CA&equipment=V&date=${tomorrow()}&range=150`;
const table = (page: Page) => page.getByRole('grid', { name: 'Loads' });
const rows = (page: Page) => page.locator('tr[data-index]');
const details = (page: Page) => page.getByRole('complementary', { name: 'Load Details' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Order' });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const fact = (inside: Locator, name: string) =>
  inside
    .locator('div', { has: inside.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .last()
    .locator('dd');

/** The loads out of Fontana, found by a premium carrier who opened the address. */
async function open(page: Page, query = ''): Promise<User> {
  const user = await users.carrier('premium');
  await enter(page, user, address() + query);
  await everyBoardAnswered(page);
  return user;
}

async function everyBoardAnswered(page: Page) {
  await expect(page.getByRole('list', { name: 'Boards' }).getByText(/\d+ · \d+\.\d s/)).toHaveCount(3);
  await expect(rows(page).first()).toBeVisible();
}

/** A column's figures in view, from the top; null where the board gave none. */
async function figures(page: Page, column: number): Promise<(number | null)[]> {
  const cells = await page.locator(`tr[data-index] > td:nth-child(${column})`).evaluateAll((all) =>
    all
      .map((cell) => ({ at: Number(cell.closest('tr')?.dataset.index), text: cell.textContent ?? '' }))
      .sort((a, b) => a.at - b.at)
      .map(({ text }) => text),
  );
  return cells.map(numberIn);
}

const HOURS = { min: 1 / 60, h: 1, d: 24 } as const;
function numberIn(text: string): number | null {
  const [, number, unit] = /(-?[\d,]*\.?\d+)\s*(min|h|d)?/.exec(text) ?? [];
  if (number === undefined) return null;
  return Number(number.replaceAll(',', '')) * (unit ? HOURS[unit as keyof typeof HOURS] : 1);
}

const known = (all: (number | null)[]): number[] => all.filter((each) => each !== null);
const rising = (all: number[]) => [...all].sort((a, b) => a - b);
const falling = (all: number[]) => [...all].sort((a, b) => b - a);

/** The column's figures at both ends of the whole result. */
async function ends(page: Page, column: number) {
  await table(page).focus();
  await page.keyboard.press('Home');
  await expect(page.locator('tr[data-index="0"]')).toBeVisible();
  const top = await figures(page, column);
  await page.keyboard.press('End');
  const last = Number(await table(page).getAttribute('aria-rowcount')) - 2;
  await expect(page.locator(`tr[data-index="${last}"]`)).toBeVisible();
  const bottom = await figures(page, column);
  await page.keyboard.press('Home');
  await expect(page.locator('tr[data-index="0"]')).toBeVisible();
  return { top, bottom };
}

const COLUMNS = { age: 1, price: 4, rpm: 5, deadhead: 7, distance: 8 } as const;

test('the table is at most 70 % of the window high', async ({ page }) => {
  await open(page);
  const height = (await table(page).locator('..').boundingBox())?.height ?? Number.NaN;
  expect(height).toBeGreaterThan(300);
  expect(height).toBeLessThanOrEqual(0.7 * 900 + 1);
});

test('the boards, the count and the table tell the same', async ({ page }) => {
  const user = await open(page);
  const count = Number(await table(page).getAttribute('aria-rowcount')) - 1;
  await expect(page.getByRole('status').filter({ hasText: /loads$/ })).toHaveText(
    `${count.toLocaleString('en-US')} loads`,
  );
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads.slice(0, 12)).toEqual([
    'Age',
    'Origin',
    'Destination',
    'Price',
    'RpM+DH',
    'RpM',
    'DH',
    'Miles',
    'Weight',
    'Eq.',
    'Broker',
    'Src',
  ]);
  // The same search through the API: a row a load, the same freight on two boards grouped.
  const { loads, boards } = await user.call(searchLoads, { query: {}, body: fontana({ ship_date: tomorrow() }) });
  expect(boards.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  expect(count).toBeLessThanOrEqual(loads.length);
  expect(count).toBeGreaterThan(loads.length / 2);
  // The table scrolls, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
});

test('each of the seven orders orders what it says', async ({ page }) => {
  await open(page);
  await expect(order(page)).toHaveValue('recommended');
  const net = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('title') ?? ''));
  const perDay = known(net.map((title) => (title.includes('a day') ? numberIn(title.replace('$', '')) : null)));
  expect(perDay.length).toBeGreaterThan(5);
  expect(perDay).toEqual(falling(perDay));

  const seen: [label: string, column: number, arranged: typeof rising, sort: string][] = [
    ['Total Revenue', COLUMNS.price, falling, 'total_revenue'],
    ['Rate Per Mile', COLUMNS.rpm, falling, 'rate_per_mile'],
    ['Age', COLUMNS.age, rising, 'age'],
    ['Distance high to low', COLUMNS.distance, falling, 'distance_high'],
    ['Distance low to high', COLUMNS.distance, rising, 'distance_low'],
    ['Deadhead', COLUMNS.deadhead, rising, 'deadhead'],
  ];
  const best: Record<string, number | null | undefined> = {};
  for (const [label, column, arranged, sort] of seen) {
    await order(page).selectOption(label);
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    const { top, bottom } = await ends(page, column);
    expect(top.length, label).toBeGreaterThan(10);
    for (const part of [top, bottom]) {
      expect(known(part), label).toEqual(arranged(known(part)));
      // What a board did not say comes last.
      expect(part.slice(0, known(part).length), label).toEqual(known(part));
    }
    if (known(bottom).length > 0) {
      const both = [...known(top), ...known(bottom)];
      expect(arranged(both)[0], label).toBe(top[0]);
    }
    best[label] = top[0];
  }
  const { bottom } = await ends(page, COLUMNS.distance);
  expect(bottom.length).toBeGreaterThan(0);
  expect(best['Distance high to low']).toBeGreaterThan(best['Distance low to high'] ?? Number.NaN);
});

test('a press on a head orders by it, a second one turns it around, and the address keeps it', async ({ page }) => {
  await open(page);
  await expect(page.locator('[aria-sort]')).toHaveCount(0);
  await head(page, 'Price').getByRole('button').click();
  await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'descending');
  await expect(order(page)).toHaveValue('total_revenue');
  const dearest = (await figures(page, COLUMNS.price))[0];
  await head(page, 'Price').getByRole('button').click();
  await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=-total_revenue/);
  const prices = known(await figures(page, COLUMNS.price));
  expect(prices).toEqual(rising(prices));
  expect(prices[0]).toBeLessThan(dearest ?? Number.NaN);
  await page.reload();
  await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'ascending');
  expect((await figures(page, COLUMNS.price))[0]).toBe(prices[0]);

  for (const [name, first, then] of [
    ['Age', 'ascending', 'descending'],
    ['Deadhead miles', 'ascending', 'descending'],
    ['Distance miles', 'descending', 'ascending'],
    ['Rate per mile with deadhead', 'descending', 'ascending'],
  ] as const) {
    await head(page, name).getByRole('button').click();
    await expect(head(page, name)).toHaveAttribute('aria-sort', first);
    await head(page, name).getByRole('button').click();
    await expect(head(page, name)).toHaveAttribute('aria-sort', then);
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
  }
  // two presses with the address still on its way to the first
  await head(page, 'Price').getByRole('button').click({ clickCount: 2, delay: 60 });
  await expect(page).toHaveURL(/sort=-total_revenue/);
  await expect(head(page, 'Price')).toHaveAttribute('aria-sort', 'ascending');
});

test('the table is used by keyboard alone', async ({ page }) => {
  const user = await open(page);
  await page.keyboard.press('ArrowDown');
  await expect(table(page)).toBeFocused();
  const active = () => table(page).getAttribute('aria-activedescendant');
  const first = await active();
  await page.keyboard.press('ArrowDown');
  expect(await active()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(first);
  await page.keyboard.press('Enter');
  await expect(details(page)).toBeVisible();
  const lane = await details(page).getByRole('heading', { level: 3 }).textContent();
  const id = await fact(details(page), 'ID').textContent();
  await page.keyboard.press('ArrowDown');
  await expect(fact(details(page), 'ID')).not.toHaveText(id ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(details(page).getByRole('heading', { level: 3 })).toHaveText(lane ?? '');
  await page.keyboard.press('s');
  await expect(toast(page, 'Load saved successfully!')).toBeVisible();
  await expect.poll(async () => (await user.call(listSavedLoads, {})).loads.length).toBe(1);
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Delete this saved load?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(details(page)).toHaveCount(0);
  await page.keyboard.press('?');
  const map = page.getByRole('dialog', { name: 'Keyboard map' });
  for (const what of ['Next load', 'Open the load', 'Close the details', 'Change the search']) {
    await expect(map).toContainText(what);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Pickup city' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Pickup city' })).toHaveValue('Fontana');
});

test('the details say what the row says, and lead to the route', async ({ page }) => {
  await open(page, '&sort=total_revenue');
  const row = page.locator('tr[data-index="3"]');
  const [age, from, to, price, rpmDeadhead, rpm, deadhead, miles, weight, , broker] = await row
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => (cell.textContent ?? '').trim()));
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  const panel = details(page);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(`${from} → ${to}`);
  await expect(fact(panel, 'Rate')).toHaveText(price ?? '');
  await expect(fact(panel, 'Pay')).toHaveText(price ?? '');
  await expect(fact(panel, 'RpM with deadhead')).toHaveText(`${rpmDeadhead}/mi`);
  await expect(fact(panel, 'Rate per mile')).toHaveText(`${rpm}/mi`);
  await expect(
    panel
      .locator('dt', { hasText: /^Deadhead$/ })
      .first()
      .locator('xpath=following-sibling::dd'),
  ).toHaveText(`${deadhead} mi`);
  await expect(fact(panel, 'Distance')).toContainText(`${(miles ?? '').replace(' est.', '')} mi`);
  await expect(fact(panel, 'Weight')).toHaveText(weight === '–' ? '–' : `${weight} lb`);
  await expect(fact(panel, 'Broker')).toHaveText(broker ?? '');
  const total = numberIn(miles ?? '') ?? 0;
  await expect(fact(panel, 'Total trip distance')).toContainText(
    `${(total + (numberIn(deadhead ?? '') ?? 0)).toLocaleString('en-US')} mi`,
  );
  // not every board tells it
  const hours = (shown: string | null) => Math.floor(numberIn(shown ?? '') ?? -1);
  expect(hours(await fact(panel, 'Age').textContent())).toBe(hours(age ?? null));
  for (const name of ['Equipment', 'Length', 'Email', 'Phone', 'Source', 'ID', 'Pickup date']) {
    await expect(fact(panel, name)).not.toBeEmpty();
  }
  const route = new URL((await panel.getByRole('link', { name: 'View Route' }).getAttribute('href')) ?? '');
  expect(route.origin).toBe('https://www.google.com');
  expect([route.searchParams.get('origin'), route.searchParams.get('destination')]).toEqual([from, to]);
  await expect(panel.getByRole('link', { name: 'View Route' })).toHaveAttribute('rel', /noreferrer/);
  expect((await panel.boundingBox())?.width).toBe(350);
  await page.goBack();
  await expect(panel).toHaveCount(0);
});

test('a load without a price is to be called for, and days are the board’s own', async ({ page }) => {
  // An hour in which UTC and this zone have different days would show a day that moved.
  await open(page, '&sort=-total_revenue');
  await table(page).focus();
  await page.keyboard.press('End');
  const unpriced = rows(page).filter({ hasText: 'Call for rate' }).last();
  await unpriced.click();
  await expect(fact(details(page), 'Rate')).toHaveText('Call for rate');
  await expect(fact(details(page), 'RpM with deadhead')).toHaveText('–');

  const id = new URL(page.url()).searchParams.get('load');
  const load = await page.evaluate((wanted) => {
    const { loads } = JSON.parse(localStorage.getItem('searchResults') ?? '{}');
    return loads.find((each: { id: string }) => each.id === wanted) as { payment: number | null; ship_date: string };
  }, id);
  expect(load.payment).toBeNull();
  const [, month, day] = load.ship_date.split('-').map(Number);
  const label = `${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[(month ?? 0) - 1]} ${day}`;
  await expect(fact(details(page), 'Pickup date')).toHaveText(label);
});

test('a saved load is deleted after asking, and Undo brings it back', async ({ page }) => {
  const user = await open(page);
  const kept = async () => (await user.call(listSavedLoads, {})).loads.length;
  await rows(page).nth(1).click();
  const lane = (await details(page).getByRole('heading', { level: 3 }).textContent()) ?? '';
  await details(page).getByRole('button', { name: 'Save Load' }).click();
  await expect(toast(page, 'Load saved successfully!')).toBeVisible();
  await expect.poll(kept).toBe(1);

  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  const saved = page.getByRole('grid', { name: 'Saved loads' });
  await expect(saved.locator('tr[data-index]')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /load/ }).first()).toHaveText('1 load');
  // Dialogs are looked at here, where little stands behind them.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard map' })).toBeVisible();
  await inspect(page, '80-keyboard-map');
  await page.keyboard.press('Escape');
  await saved.locator('tr[data-index]').click();
  await details(page).getByRole('button', { name: 'Delete Load' }).click();
  const asks = page.getByRole('dialog', { name: 'Delete this saved load?' });
  await expect(asks).toContainText(lane);
  await inspect(page, '81-delete-confirmation');
  await asks.getByRole('button', { name: 'Cancel' }).click();
  expect(await kept()).toBe(1);
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  await everyBoardAnswered(page);
  await rows(page).nth(1).click();
  await details(page).getByRole('button', { name: 'Delete Load' }).click();
  await asks.getByRole('button', { name: 'Delete Load' }).click();
  await expect(toast(page, 'Load removed successfully!')).toBeVisible();
  await expect.poll(kept).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(kept).toBe(1);
  await expect(details(page).getByRole('button', { name: 'Delete Load' })).toBeVisible();
});

test.describe('a server that does not save', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and the load is not shown as saved', async ({ page }) => {
    await open(page);
    await page.route('**/api/loads/save', (route) =>
      route.fulfill({ status: 500, json: { detail: '', code: 'internal' } }),
    );
    await rows(page).first().click();
    await details(page).getByRole('button', { name: 'Save Load' }).click();
    await expect(toast(page, 'Failed to save load')).toBeVisible();
    await expect(details(page).getByRole('button', { name: 'Save Load' })).toBeVisible();
  });
});

test('a reload shows the result of before and uses no search', async ({ page }) => {
  const user = await users.carrier('trial');
  await enter(page, user, '/load-search');
  await searchFontana(page);
  await everyBoardAnswered(page);
  const lane = await rows(page).first().textContent();
  const count = await table(page).getAttribute('aria-rowcount');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searchResults') !== null)).toBe(true);
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/loads/search')) searches += 1;
  });
  await page.reload();
  await everyBoardAnswered(page);
  await expect(page.getByText(/^Fetched /)).toBeVisible();
  expect(await table(page).getAttribute('aria-rowcount')).toBe(count);
  expect(await rows(page).first().textContent()).toBe(lane);
  await expect(page.getByText('1/7').first()).toBeVisible();
  expect(searches).toBe(0);

  // On trial, someone else's address is a filled form that waits.
  await page.goto('/load-results?from=Reno,NV&equipment=R&date=2020-01-01&range=250');
  await expect(page.getByText('Press Find Available Loads to run it')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Pickup city' })).toHaveValue('Reno');
  await expect(page.getByLabel('Pickup range')).toHaveValue('250');
  await expect(page.getByText('1/7').first()).toBeVisible();
  expect(searches).toBe(0);
  await inspect(page, '82-shared-link-on-trial');
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page.getByText('2/7').first()).toBeVisible();
  expect(searches).toBe(1);
});

test('the address of a result works in another user’s browser', async ({ page, browser }) => {
  await open(page, '&sort=rate_per_mile');
  const other = await browser.newPage();
  await enter(other, await users.carrier('premium'), page.url());
  await everyBoardAnswered(other);
  await expect(head(other, 'Rate per mile with deadhead')).toHaveAttribute('aria-sort', 'descending');
  await expect(other.getByRole('button', { name: /Fontana, CA · 150 mi/ })).toBeVisible();
  expect(new URL(page.url()).search).not.toMatch(/carrier|@|email/);
  await other.close();
});

test('a search that nothing fits says what to loosen', async ({ page }) => {
  await enter(page, await users.carrier('premium'), `${address()}&weight=1000&length=1&min=9000&max=9010`);
  await expect(page.getByRole('heading', { name: 'No loads found' })).toBeVisible();
  await expect(page.getByText('a higher max weight')).toBeVisible();
  await inspect(page, '83-no-loads');
  await page.getByRole('button', { name: 'Change the search' }).click();
  await expect(page.getByLabel('Max weight')).toHaveValue('1000');
});

test('an address without a search leads to the form', async ({ page }) => {
  await enter(page, await users.carrier('premium'), '/load-results');
  await expect(page).toHaveURL(/\/load-search$/);
});

test('a phone shows each load in two lines, its details on the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await open(page);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const row = rows(page).nth(1);
  expect((await row.boundingBox())?.height).toBe(60);
  await row.click();
  const sheet = page.getByRole('dialog', { name: 'Load Details' });
  const box = async () => Object.values((await sheet.boundingBox()) ?? {}).map(Math.round);
  await expect.poll(box).toEqual([0, 0, 390, 844]);
  await sheet.getByRole('button', { name: 'Save Load' }).click();
  await expect(toast(page, 'Load saved successfully!')).toBeVisible();
  await expect.poll(async () => (await user.call(listSavedLoads, {})).loads.length).toBe(1);
  // The phone's own Back button closes it.
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/load-results/);
  await expect(row).toContainText('saved');
  await page
    .getByRole('button', { name: /change the search|Fontana, CA/i })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'Pickup city' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toContainText(user.email);
});
