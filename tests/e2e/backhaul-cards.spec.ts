import type { Page } from '@playwright/test';
import type { Load } from '#core/contract/load.ts';
import type { PairRow } from '#core/contract/load-pair.ts';
import { listSavedLoads } from '#core/contract/saved-load.ts';
import { orderPairs, PAIR_ORDERS, type PairOrder } from '#core/domain/pair-order.ts';
import { pairReader } from '#core/domain/pair-reader.ts';
import { address, card, cards, open, order, pairsCount, toast, toggle } from './pairs.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, storedItem, users } from './users.ts';

/** The figure under a name on a card, as a number. */
async function figure(page: Page, place: number, name: string): Promise<number> {
  const text = await card(page, place)
    .locator('dl > div', { has: page.locator('dt', { hasText: name }) })
    .locator('dd')
    .textContent();
  return Number((text ?? '').replace(/[^\d.-]/g, ''));
}

const KEYS: Record<PairOrder, { figure: string; of: (row: PairRow) => number | null; lowFirst: boolean }> = {
  recommended: { figure: 'Net per day', of: (row) => row.score, lowFirst: false },
  rate_per_mile: { figure: 'Average rate', of: (row) => row.average_rate, lowFirst: false },
  total_revenue: { figure: 'Total revenue', of: (row) => row.total_revenue, lowFirst: false },
  total_miles: { figure: 'Total miles', of: (row) => row.total_miles, lowFirst: true },
  deadhead: { figure: 'Deadhead', of: (row) => row.deadhead_miles, lowFirst: true },
};

test('each of the five orders orders what it says, and the address keeps it', async ({ page }) => {
  await open(page);
  await expect.poll(() => storedItem(page, 'searchResults')).not.toBeNull();
  const stored = JSON.parse((await storedItem(page, 'searchResults')) ?? '{}');
  const { loads, pairs } = stored as { loads: Load[]; pairs: PairRow[] };
  expect(pairs.length).toBeGreaterThan(200);
  for (const [name, label] of Object.entries(PAIR_ORDERS) as [PairOrder, string][]) {
    await order(page).selectOption(label);
    if (name !== 'recommended') await expect(page).toHaveURL(new RegExp(`sort=${name}`));
    const { figure: shown, of, lowFirst } = KEYS[name];
    const best = pairs.flatMap((row) => of(row) ?? []).sort((a, b) => (lowFirst ? a - b : b - a));
    // to the cent or the mile, as a card shows it
    const digits = name === 'rate_per_mile' || name === 'total_revenue' ? 2 : 0;
    for (let place = 1; place <= 4; place++) {
      await expect
        .poll(() => figure(page, place, shown), name)
        .toBeCloseTo(best[place - 1] ?? Number.NaN, digits - 0.5);
    }
  }
  await page.reload();
  await expect(order(page)).toHaveValue('deadhead');
  await expect(pairsCount(page)).toHaveText('200 pairs');

  await page.getByRole('button', { name: 'Varied' }).click();
  await expect(page).toHaveURL(/varied=1/);
  const few = orderPairs(pairReader()({ loads, pairs }), 'deadhead', true);
  await expect(pairsCount(page)).toHaveText(`${few.length} pairs`);
  await expect.poll(() => figure(page, 4, 'Deadhead')).toBeCloseTo(few[3]?.deadhead_miles ?? Number.NaN, -0.5);
});

test('the cards are used by keyboard alone', async ({ page }) => {
  const user = await open(page);
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 3).getByRole('region', { name: /^Outbound/ })).toBeVisible();
  await page.keyboard.press('s');
  await expect(toast(page, 'Pair saved successfully!')).toBeVisible();
  await expect.poll(async () => (await user.call(listSavedLoads, {})).loads.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(card(page, 3).getByRole('region')).toHaveCount(0);
  await page.keyboard.press('End');
  const last = Number(await cards(page).first().getAttribute('aria-setsize'));
  await expect(card(page, last)).toBeFocused();
  await expect(card(page, last)).toBeInViewport();
  // Of so many only those in view are drawn.
  expect(await cards(page).count()).toBeLessThan(30);
  await page.keyboard.press('Home');
  await expect(card(page, 1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Pickup city' })).toBeFocused();
  await expect(toggle(page)).toBeChecked();
});

test('a search without pairs says how many loads came and what to loosen', async ({ page }) => {
  await enter(page, await users.carrier('premium'), `${address()}&weight=1000&length=1&min=9000&max=9010`);
  await expect(page.getByRole('heading', { name: 'No pairs found' })).toBeVisible();
  // a load whose board says neither weight nor miles fits any search
  await expect(page.getByText(/\d loads? out and \d loads? back came/)).toBeVisible();
  await expect(page.getByText('a higher max weight')).toBeVisible();
  await inspect(page, 'backhaul-none');
  await page.getByRole('button', { name: 'Change the search' }).click();
  await expect(page.getByLabel('Max weight')).toHaveValue('1000');
});

test('pairs stand on the map beside their cards, and what is chosen there unfolds', async ({ page }) => {
  await open(page);
  const shown = page.getByRole('group', { name: 'Show as' });
  await shown.getByText('Map', { exact: true }).click();
  await expect(page).toHaveURL(/show=map/);
  await expect(page.getByRole('application', { name: /^Map of backhaul pairs/ })).toBeVisible();
  await expect(card(page, 1)).toBeVisible();
  await inspect(page, 'backhaul-map');
  await page.getByRole('button', { name: 'List of places' }).click();
  const list = page.getByRole('region', { name: 'On the map' });
  await list.getByRole('button').filter({ hasText: 'pair' }).first().click();
  const lane = list.getByRole('button').filter({ hasText: 'back' }).first();
  await lane.hover();
  await expect(page.locator('article[data-lit]')).toHaveCount(1);
  await lane.click();
  await expect(page.getByRole('region', { name: /^Outbound/ })).toBeVisible();
});
