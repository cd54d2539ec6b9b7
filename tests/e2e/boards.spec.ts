import type { Page } from '@playwright/test';
import { type BoardName, test } from './own-server.ts';
import { inspect } from './screens.ts';
import { expect } from './test.ts';
import { enter } from './users.ts';
import { tomorrow } from './walk.ts';

const NAMES: Record<BoardName, string> = {
  truckstop: 'Truckstop',
  'direct-freight': 'Direct Freight',
  'ch-robinson': 'C.H. Robinson',
};
const BOARDS = Object.keys(NAMES) as BoardName[];
const MARKS: Record<BoardName, string> = { truckstop: 'TS', 'direct-freight': 'DF', 'ch-robinson': 'CH' };

const vans = () => `/load-results?from=Fontana,CA&equipment=V&date=${tomorrow()}&range=150`;
const chip = (page: Page, board: BoardName) =>
  page.getByRole('list', { name: 'Boards' }).getByRole('listitem').filter({ hasText: NAMES[board] });
const rows = (page: Page) => page.locator('tr[data-index]');
const table = (page: Page) => page.getByRole('grid', { name: 'Loads' });
const FOUND = /\d+ · \d+\.\d s/;

test('every board is named with what it brought, and the loads as sandbox data', async ({ page, own }) => {
  await enter(page, await own.users.carrier('premium'), vans());
  for (const board of BOARDS) await expect(chip(page, board)).toHaveText(FOUND);
  await expect(page.getByText('Sandbox data')).toHaveCount(1);
  await rows(page).first().click();
  await expect(page.getByRole('complementary', { name: 'Load Details' }).getByText('Sandbox data')).toBeVisible();
});

for (const board of BOARDS) {
  test(`${NAMES[board]} failing is named with its reason, and the others’ loads stand`, async ({ page, own }) => {
    await own.fault(board, { mode: 'fail', status: 503 });
    await enter(page, await own.users.carrier('premium'), vans());
    await expect(chip(page, board)).toContainText(`${NAMES[board]} failed: `);
    expect((await chip(page, board).textContent())?.split('failed: ')[1]?.length).toBeGreaterThan(10);
    for (const other of BOARDS) if (other !== board) await expect(chip(page, other)).toHaveText(FOUND);
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).getByText(MARKS[board], { exact: true })).toHaveCount(0);

    await own.fault(board, { mode: 'nonsense' });
    await page.getByRole('button', { name: 'Find Available Loads' }).click();
    await expect(chip(page, board)).toContainText(`${NAMES[board]} failed: `);
    await expect(rows(page).first()).toBeVisible();
  });
}

test('rows show while a board is still asked, and its silence is named in the end', async ({ page, own }) => {
  await own.fault('truckstop', { mode: 'stall' });
  await enter(page, await own.users.carrier('premium'), vans());
  // Before the deadline, so that it can still be seen asking.
  await expect(chip(page, 'truckstop')).toContainText('searching...');
  await expect(rows(page).first()).toBeVisible();
  await expect(chip(page, 'truckstop')).toContainText('searching...');
  await expect(chip(page, 'truckstop')).toHaveText(/Truckstop did not answer in time$/, { timeout: 30_000 });
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find Available Loads' })).toBeEnabled();
});

test('a slow board’s loads come in among those that are read', async ({ page, own }) => {
  await own.fault('truckstop', { mode: 'slow', milliseconds: 3500 });
  await enter(page, await own.users.carrier('premium'), `${vans()}&sort=rate_per_mile`);
  await expect(rows(page).first()).toBeVisible();
  await expect(chip(page, 'truckstop')).toContainText('searching...');
  const before = Number(await table(page).getAttribute('aria-rowcount'));
  // Opened while the board is asked, and still open when it has answered.
  await rows(page).nth(2).click();
  const details = page.getByRole('complementary', { name: 'Load Details' });
  const lane = await details.getByRole('heading', { level: 3 }).textContent();
  await expect(chip(page, 'truckstop')).toHaveText(FOUND);
  expect(Number(await table(page).getAttribute('aria-rowcount'))).toBeGreaterThan(before);
  await expect(details.getByRole('heading', { level: 3 })).toHaveText(lane ?? 'a lane');
  await expect(page.locator('tr[aria-selected=true]')).toHaveCount(1);
});

test('when every board fails the screen says so, and trying again works once they are back', async ({ page, own }) => {
  for (const board of BOARDS) await own.fault(board, { mode: 'fail', status: 500 });
  const user = await own.users.carrier('trial');
  await enter(page, user, '/load-search');
  await page.getByRole('combobox', { name: 'Pickup city' }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByLabel('Ship date').fill(tomorrow());
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page.getByRole('heading', { name: 'No board answered' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  for (const board of BOARDS) await expect(chip(page, board)).toContainText('failed: ');
  // A search that nobody answered is not counted.
  await expect(page.getByText('0/7').first()).toBeVisible();
  await inspect(page, '70-no-board-answered');

  await own.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
  for (const board of BOARDS) await expect(chip(page, board)).toHaveText(FOUND);
  await expect(page.getByText('1/7').first()).toBeVisible();
});

test('boards that need an account of the carrier’s are left out by name', async ({ page, own }) => {
  const user = await own.users.carrier('premium', { truckstop: false, chRobinson: false });
  await enter(page, user, vans());
  await expect(chip(page, 'truckstop')).toContainText(/left out: .*integration ID/i);
  await expect(chip(page, 'ch-robinson')).toContainText(/left out: .*T-number/i);
  await expect(chip(page, 'direct-freight')).toHaveText(FOUND);
  await expect(rows(page).first()).toBeVisible();
  await inspect(page, '71-boards-left-out');
});

test('a range beyond what a board allows is cut and said, in full on a phone too', async ({ page, own }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await own.users.carrier('premium'), vans().replace('range=150', 'range=1000'));
  for (const board of ['truckstop', 'direct-freight'] as const) {
    const note = chip(page, board).getByText(`Range cut to 300 mi, the most ${NAMES[board]} allows`);
    await expect(note).toBeVisible();
    expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('what came since the last look is marked; a board’s silence makes nothing new', async ({ page, own }) => {
  // The oldest first: a load that was only just posted is not among these.
  await enter(page, await own.users.carrier('premium'), `${vans()}&sort=-age`);
  const answered = async () => {
    await expect(page.getByRole('grid', { name: 'Loads' })).toHaveAttribute('aria-busy', 'false');
    for (const board of BOARDS) await expect(chip(page, board)).toHaveText(FOUND);
    await expect(rows(page).first()).toBeVisible();
  };
  const search = async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/api/loads/search'));
    await page.getByRole('button', { name: 'Find Available Loads' }).click();
    // what shows till then is of the search before
    await answer;
  };
  const marked = rows(page).filter({ hasText: 'new, ' });
  await answered();
  await expect(marked).toHaveCount(0);
  await rows(page).filter({ hasNotText: '+1' }).first().click();
  const details = page.getByRole('complementary', { name: 'Load Details' });
  await expect(details).toBeVisible();
  const loadId = new URL(page.url()).searchParams.get('load') ?? '';
  await page.getByRole('button', { name: 'Close' }).click();
  const [prefix, id = ''] = loadId.split('-');
  const board = BOARDS.find((each) => MARKS[each].toLowerCase() === prefix);
  if (!board) throw new Error(`${loadId} is no load of a board`);
  await own.alter(board, id, { gone: true });
  await search();
  await answered();
  await expect(marked).toHaveCount(0);

  await own.alter(board, id, { gone: false });
  for (const each of BOARDS) await own.fault(each, { mode: 'fail', status: 500 });
  await search();
  await expect(page.getByRole('heading', { name: 'No board answered' })).toBeVisible();
  await own.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await answered();
  await expect(marked).toHaveCount(1);
  await marked.click();
  await expect(page).toHaveURL(new RegExp(`load=${loadId}`));
});

test('the same freight on two boards is one row that tells both prices', async ({ page, own }) => {
  await enter(page, await own.users.carrier('premium'), vans());
  for (const board of BOARDS) await expect(chip(page, board)).toHaveText(FOUND);
  await rows(page).filter({ hasText: '+1' }).first().click();
  const details = page.getByRole('complementary', { name: 'Load Details' });
  const other = details
    .locator('section, div', { hasText: /^Also posted on/ })
    .last()
    .getByRole('listitem');
  await expect(other).toHaveCount(1);
  const words = (await other.textContent()) ?? '';
  const otherBoard = BOARDS.find((board) => words.startsWith(NAMES[board]));
  const [, otherId] = /ID (\d+)/.exec(words) ?? [];
  const loadId = new URL(page.url()).searchParams.get('load') ?? '';
  const board = BOARDS.find((each) => loadId.startsWith(MARKS[each].toLowerCase()));
  if (!board || !otherBoard || !otherId) throw new Error(`${loadId}, also ${words}`);
  expect(otherBoard).not.toBe(board);
  // far from what else is paid on the lane
  await own.alter(board, loadId.split('-')[1] ?? '', { paymentUsd: 9000 });
  await own.alter(otherBoard, otherId, { paymentUsd: 8750 });
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(other).toContainText('$8,750.00 ($250 less)');
  await expect(other).toContainText(NAMES[otherBoard]);
  const row = page.locator('tr[aria-selected=true]');
  await expect(row).toContainText('$9,000.00');
  await expect(row).toContainText(`also on ${NAMES[otherBoard]} $8,750.00`);
  await expect(row.getByTitle('$8,750.00 to $9,000.00 on different boards')).toBeVisible();
});

test.describe('a server that breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('fails the search with a way on', async ({ page, own }) => {
    const user = await own.users.carrier('premium');
    await page.route('**/api/loads/search?*', (route) => route.abort(), { times: 1 });
    await page.route('**/api/loads/search', (route) => route.abort(), { times: 1 });
    await enter(page, user, vans());
    await expect(page.getByRole('alert')).toContainText('Headhaul can’t be reached');
    await inspect(page, '72-search-failed');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});
