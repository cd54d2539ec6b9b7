import type { Page } from '@playwright/test';
import { searchBackhaul } from '#core/contract/backhaul.ts';
import type { Load } from '#core/contract/load.ts';
import type { PairRow } from '#core/contract/load-pair.ts';
import { listSavedLoads, saveLoad } from '#core/contract/saved-load.ts';
import { pairBody } from '#core/domain/pair-body.ts';
import { orderPairs, PAIR_ORDERS, type PairOrder } from '#core/domain/pair-order.ts';
import { pairReader } from '#core/domain/pair-reader.ts';
import { TRIAL_LIMIT_MESSAGE } from '#core/domain/trial.ts';
import { backhaul } from '../support/backhaul.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, storedItem, type User, users } from './users.ts';
import { tomorrow } from './walk.ts';

const address = () => `/backhaul-results?from=Fontana,CA&equipment=V&date=${tomorrow()}`;
const toggle = (page: Page) => page.getByRole('switch', { name: 'Enable Backhaul Search' });
const cards = (page: Page) => page.getByRole('feed', { name: 'Backhaul pairs' }).getByRole('article');
const card = (page: Page, place: number) => page.locator(`article[aria-posinset="${place}"]`);
const order = (page: Page) => page.getByRole('combobox', { name: 'Order' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const pairsCount = (page: Page) => page.getByRole('status').filter({ hasText: /pairs?$/ });
const kept = async (user: User) => (await user.call(listSavedLoads, {})).loads;

/** The figure under a name on a card, as a number. */
async function figure(page: Page, place: number, name: string): Promise<number> {
  const text = await card(page, place)
    .locator('dl > div', { has: page.locator('dt', { hasText: name }) })
    .locator('dd')
    .textContent();
  return Number((text ?? '').replace(/[^\d.-]/g, ''));
}

async function everyBoardAnswered(page: Page) {
  await expect(page.getByRole('list', { name: 'Boards' }).getByText(/\d+ out, .*\d+ back · \d+\.\d s/)).toHaveCount(3);
  await expect(cards(page).first()).toBeVisible();
}

/** The pairs out of Fontana, found by a premium carrier who opened the address. */
async function open(page: Page, query = ''): Promise<User> {
  const user = await users.carrier('premium');
  await enter(page, user, address() + query);
  await everyBoardAnswered(page);
  return user;
}

async function searchPairs(page: Page) {
  await page.getByRole('combobox', { name: 'Pickup city' }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByLabel('Ship date').fill(tomorrow());
  await toggle(page).check();
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page).toHaveURL(/\/backhaul-results\?/);
}

test('a carrier searches for pairs, opens one, saves it, finds it saved and deletes it', async ({ page }) => {
  test.setTimeout(240_000);
  const user = await users.carrier('trial');
  await enter(page, user, '/load-search');
  await expect(page.getByLabel('Pickup range')).toBeVisible();
  await page.getByRole('button', { name: 'What a backhaul search does' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('a load out and a load that brings you back');
  await toggle(page).check();
  await expect(page.getByLabel('Pickup range')).toHaveCount(0);
  await expect(page.getByLabel('Destination range')).toHaveCount(0);
  await page.reload();
  await expect(toggle(page)).toBeChecked();
  expect(await storedItem(page, 'loadSearchIsBackhaul')).toBe('true');
  await inspect(page, 'backhaul-form');

  await searchPairs(page);
  await everyBoardAnswered(page);
  await expect(page.getByText('1/7').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Fontana, CA → Anywhere and back/ })).toBeVisible();
  await expect(pairsCount(page)).toHaveText(/^\d+ pairs$/);
  await inspect(page, 'backhaul-results');

  const first = card(page, 1);
  await first.getByRole('button', { name: /^Details/ }).click();
  await expect(first.getByRole('region', { name: /^Outbound/ })).toContainText('Company email');
  await expect(first.getByRole('region', { name: /^Backhaul/ })).toContainText('Total distance');
  await expect(first.getByRole('link', { name: /^\(?\d/ }).first()).toHaveAttribute('href', /^tel:\+?\d+/);
  await first.getByText('Why this pair ranks here').click();
  for (const line of [
    'Empty to the pickup',
    'Empty between the loads',
    'Empty back home',
    'Waiting time',
    'Net per day',
  ])
    await expect(first.getByText(line, { exact: true }).last()).toBeVisible();
  await expect(first.getByText(/^No\. 1 of \d+ by Recommended: /)).toBeVisible();
  const route = new URL((await first.getByRole('link', { name: /^VIEW ROUTE/ }).getAttribute('href')) ?? '');
  expect(route.searchParams.get('waypoints')?.split('|')).toHaveLength(2);
  await inspect(page, 'backhaul-pair-open');

  await first.getByRole('button', { name: /^Save Pair/ }).click();
  await expect(toast(page, 'Pair saved successfully!')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Delete Pair/ })).toBeVisible();
  await expect.poll(async () => (await kept(user)).map(({ is_pair }) => is_pair)).toEqual([true]);
  const [saved] = await kept(user);
  expect(saved?.pair_figures?.total_revenue).toBeGreaterThan(0);

  await expect.poll(() => storedItem(page, 'searchResults')).not.toBeNull();
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/loads/backhaul-search')) searches += 1;
  });
  await page.reload();
  await everyBoardAnswered(page);
  await expect(page.getByText(/^Fetched /)).toBeVisible();
  await expect(card(page, 1).getByRole('button', { name: /^Delete Pair/ })).toBeVisible();
  expect(searches).toBe(0);
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  const inResults = page.getByRole('grid', { name: 'Saved loads' }).locator('tr[data-index]');
  await expect(inResults).toHaveCount(1);
  await expect(inResults).toContainText('Pair');
  await inResults.click();
  await expect(page.getByRole('complementary', { name: 'Pair Details' })).toBeVisible();
  await inspect(page, 'backhaul-saved-view');

  await page.goto('/saved-loads');
  const row = page.getByRole('row').filter({ hasText: 'Back: ' });
  await expect(row).toContainText('Pair');
  await inspect(page, 'backhaul-saved-row');
  await row.getByRole('button', { name: /^Pair/ }).click();
  const details = page.getByRole('complementary', { name: 'Pair Details' });
  await expect(details.getByRole('region', { name: /^Backhaul/ })).toContainText('Company email');
  await expect(details.getByRole('link', { name: 'VIEW ROUTE' })).toHaveAttribute('href', /waypoints/);
  await inspect(page, 'backhaul-saved-pair');
  await details.getByRole('button', { name: 'Delete Pair' }).click();
  const asks = page.getByRole('dialog', { name: 'Delete this saved pair?' });
  await expect(asks).toContainText('and back: ');
  await inspect(page, 'backhaul-delete');
  await asks.getByRole('button', { name: 'Delete Pair' }).click();
  await expect(toast(page, 'Pair removed successfully!')).toBeVisible();
  await expect.poll(async () => (await kept(user)).length).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await kept(user)).map(({ child }) => child?.id)).toEqual([saved?.child?.id]);
  await expect(row).toBeVisible();
});

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
  await expect.poll(async () => (await kept(user)).length).toBe(1);
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

test('the address works in another user’s browser; on trial it waits for a press', async ({ page }) => {
  const trial = await users.carrier('trial');
  await enter(page, trial, `${address()}&sort=total_revenue`);
  await expect(page.getByText('Press Find Available Loads to run it')).toBeVisible();
  await expect(toggle(page)).toBeChecked();
  await expect(page.getByLabel('Pickup range')).toHaveCount(0);
  await expect(page.getByText('0/7').first()).toBeVisible();
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await everyBoardAnswered(page);
  await expect(order(page)).toHaveValue('total_revenue');
  await expect(page.getByText('1/7').first()).toBeVisible();
  // Back to one way from the same form.
  await page.keyboard.press('/');
  await toggle(page).uncheck();
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page).toHaveURL(/\/load-results\?/);
  await expect(page.getByRole('grid', { name: 'Loads' })).toBeVisible();
  await expect(page.getByText('2/7').first()).toBeVisible();
});

test('a search without pairs says how many loads came and what to loosen', async ({ page }) => {
  await enter(page, await users.carrier('premium'), `${address()}&weight=1000&length=1&min=9000&max=9010`);
  await expect(page.getByRole('heading', { name: 'No pairs found' })).toBeVisible();
  await expect(page.getByText(/0 loads out and 0 loads back came/)).toBeVisible();
  await expect(page.getByText('a higher max weight')).toBeVisible();
  await inspect(page, 'backhaul-none');
  await page.getByRole('button', { name: 'Change the search' }).click();
  await expect(page.getByLabel('Max weight')).toHaveValue('1000');
});

test('a dispatcher suggests a pair, and the carrier accepts it whole', async ({ page, browser }) => {
  const carrier = await users.carrier('premium');
  const dispatcher = await users.dispatcher([carrier]);
  const { loadPairs } = await carrier.call(searchBackhaul, { query: {}, body: backhaul({ ship_date: tomorrow() }) });
  const pair = loadPairs[0];
  if (!pair) throw new Error('No pair');
  await dispatcher.call(saveLoad, { body: pairBody(pair) });
  await enter(page, dispatcher, '/saved-loads');
  const row = page.getByRole('row').filter({ hasText: 'Back: ' });
  await row.getByRole('combobox').selectOption('Blue Mesa Trucking');
  await expect(toast(page, 'Load suggested successfully!')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enter(other, carrier, '/saved-loads');
  const suggested = other.getByRole('row').filter({ hasText: 'Back: ' });
  await expect(suggested).toContainText('Pair');
  await suggested.getByRole('button', { name: /^Accept/ }).click();
  await expect(suggested).toContainText('Ready to book');
  await expect(row).toContainText('Ready to book');
  await other.close();
});

test('a dispatcher searches pairs for the carrier they chose', async ({ page }) => {
  const carrier = await users.carrier('premium');
  const dispatcher = await users.dispatcher([carrier]);
  await enter(page, dispatcher, '/load-search');
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('Blue Mesa Trucking');
  await searchPairs(page);
  await everyBoardAnswered(page);
  await expect(page.getByRole('button', { name: /Blue Mesa Trucking: Fontana, CA → Anywhere and back/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('carrier')).not.toBeNull();
  await page.reload();
  await everyBoardAnswered(page);
});

test.describe('at the limit', () => {
  test.use({ expectedErrors: [/429/] });

  test('the seventh search of the day is the last, whichever way', async ({ page }) => {
    const user = await users.carrier('trial');
    for (let time = 0; time < 6; time++)
      await user.call(searchBackhaul, { query: {}, body: backhaul({ ship_date: tomorrow() }) });
    await enter(page, user, '/load-search');
    await expect(page.getByRole('main').getByText('Daily Searches: 6/7')).toBeVisible();
    await searchPairs(page);
    await everyBoardAnswered(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Daily Limit Reached' })).toBeDisabled();
    await page.goto('/load-search');
    await expect(page.getByText(TRIAL_LIMIT_MESSAGE)).toBeVisible();
    await toggle(page).uncheck();
    await expect(page.getByRole('main').getByRole('button', { name: 'Daily Limit Reached' })).toBeDisabled();
  });
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
