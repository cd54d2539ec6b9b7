import { listSavedLoads } from '#core/contract/saved-load.ts';
import { searchLoads } from '#core/contract/search.ts';
import { fontana } from '../support/search.ts';
import { address, details, everyBoardAnswered, head, open, order, rows, table, toast } from './results.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';
import { searchFontana, tomorrow } from './walk.ts';

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

test('back and forward lead from search to search, each in its order', async ({ page }) => {
  await open(page, '&sort=age');
  const wide = Number(await table(page).getAttribute('aria-rowcount'));
  await page.keyboard.press('/');
  await page.getByLabel('Pickup range').fill('50');
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page).toHaveURL(/range=50&/);
  await everyBoardAnswered(page);
  const near = Number(await table(page).getAttribute('aria-rowcount'));
  expect(near).toBeLessThan(wide);
  await order(page).selectOption('Deadhead');
  await expect(page).toHaveURL(/sort=deadhead/);

  await page.goBack();
  await expect(page).toHaveURL(/range=150&/);
  await expect(page.getByRole('button', { name: /Fontana, CA · 150 mi/ })).toBeVisible();
  await expect(head(page, 'Age')).toHaveAttribute('aria-sort', 'ascending');
  await everyBoardAnswered(page);
  await expect.poll(async () => Number(await table(page).getAttribute('aria-rowcount'))).toBeGreaterThan(near);

  await page.goForward();
  await expect(page.getByRole('button', { name: /Fontana, CA · 50 mi/ })).toBeVisible();
  await expect(head(page, 'Deadhead miles')).toHaveAttribute('aria-sort', 'ascending');
  await everyBoardAnswered(page);
  await expect.poll(async () => Number(await table(page).getAttribute('aria-rowcount'))).toBeLessThan(wide);
});

test('a double click on Find searches once, and Back leads to the form', async ({ page }) => {
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/loads/search')) searches += 1;
  });
  await enter(page, await users.carrier('premium'), '/load-search');
  await page.getByRole('combobox', { name: /Pickup city/ }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByRole('button', { name: 'Find Available Loads' }).dblclick();
  await everyBoardAnswered(page);
  expect(searches).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/load-search$/);
  await expect(page.getByRole('combobox', { name: /Pickup city/ })).toHaveValue('Fontana');
});

test('closing the details leaves the order and the map that were chosen beside them', async ({ page }) => {
  await open(page);
  await rows(page).nth(2).click();
  await expect(details(page)).toBeVisible();
  await order(page).selectOption('Deadhead');
  await expect(page).toHaveURL(/load=.*sort=deadhead/);
  await page.goBack();
  await expect(details(page)).toHaveCount(0);
  await expect(page).toHaveURL(/sort=deadhead/);
  await expect(head(page, 'Deadhead miles')).toHaveAttribute('aria-sort', 'ascending');

  await rows(page).nth(3).click();
  await page.getByText('Map', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Map' })).toBeChecked();
  await details(page).getByRole('button', { name: 'Close' }).click();
  await expect(details(page)).toHaveCount(0);
  await expect(page).toHaveURL(/show=map/);
  await expect(page).toHaveURL(/sort=deadhead/);
  await expect(page.getByRole('radio', { name: 'Map' })).toBeChecked();
  await page.reload();
  await expect(order(page)).toHaveValue('deadhead');
  await expect(details(page)).toHaveCount(0);
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

test('loads and pairs fit windows between a phone and a desk', async ({ page }) => {
  const user = await open(page);
  for (const path of [address(), address().replace('load-results', 'backhaul-results')]) {
    await enter(page, user, path);
    await expect(page.getByRole('status').filter({ hasText: /\d (loads|pairs)$/ })).toBeVisible();
    for (const width of [480, 639, 640, 680, 760, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const spill = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(spill, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
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
