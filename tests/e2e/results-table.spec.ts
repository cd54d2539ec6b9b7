import type { Page } from '@playwright/test';
import { listSavedLoads } from '#core/contract/saved-load.ts';
import { details, everyBoardAnswered, fact, head, numberIn, open, order, rows, table, toast } from './results.ts';
import { expect, test } from './test.ts';

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

test('after a reload the arrows go on from the load whose details are open', async ({ page }) => {
  await open(page);
  await rows(page).first().click();
  await expect(details(page)).toBeVisible();
  const id = (await fact(details(page), 'ID').textContent()) ?? '';
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searchResults') !== null)).toBe(true);
  await page.reload();
  await everyBoardAnswered(page);
  await expect(fact(details(page), 'ID')).toHaveText(id);
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(fact(details(page), 'ID')).not.toHaveText(id);
});

test('a key that is held saves once, and does not go on to ask for the deletion', async ({ page }) => {
  const user = await open(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.down('s');
  await expect(toast(page, 'Load saved successfully!')).toBeVisible();
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('s');
  await page.keyboard.up('s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await user.call(listSavedLoads, {})).loads).toHaveLength(1);
  // what is held to move goes on
  const first = await table(page).getAttribute('aria-activedescendant');
  await page.keyboard.down('ArrowDown');
  await page.keyboard.down('ArrowDown');
  await page.keyboard.up('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(table(page)).not.toHaveAttribute('aria-activedescendant', first ?? '');
});
