import type { Browser, Page } from '@playwright/test';
import { deleteSavedDispatcher } from '#core/contract/people.ts';
import {
  deleteSavedLoad,
  listSavedLoads,
  listSuggestedLoads,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import { aLoad } from '../support/load.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, type User, users } from './users.ts';

/** What the event stream is held to. */
const SOON = { timeout: 2000 };

const RENO = aLoad({ id: 'ts-1', board_load_id: '1', destination_city: 'Reno', destination_state: 'NV' });
const TULSA = aLoad({ id: 'ts-2', board_load_id: '2', destination_city: 'Tulsa', destination_state: 'OK' });

const rowOf = (page: Page, city: string) => page.getByRole('row').filter({ hasText: city });
const table = (page: Page, name: RegExp) => page.getByRole('table', { name });
const suggestSelect = (page: Page, city: string) =>
  rowOf(page, city).getByRole('combobox', { name: /^Suggest to a carrier/ });

/** Opens somebody's page in a browser of its own. */
async function openAs(browser: Browser, user: User, path = '/saved-loads'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, user, path);
  return page;
}

/** A carrier, a dispatcher it added, and two loads the dispatcher saved. */
async function atWork() {
  const carrier = await users.carrier('premium');
  const dispatcher = await users.dispatcher([carrier]);
  for (const body of [RENO, TULSA]) await dispatcher.call(saveLoad, { body });
  return { carrier, dispatcher };
}

/** The event stream of a page stands, so that what comes next comes by it. */
async function standing(page: Page) {
  const [answer] = await Promise.all([page.waitForResponse('**/api/events'), page.reload()]);
  expect(answer.status()).toBe(200);
}

test('a suggestion and its answer show in the other’s open page', async ({ browser, page }) => {
  test.setTimeout(240_000);
  const { carrier, dispatcher } = await atWork();
  const other = await openAs(browser, carrier);
  await standing(other);
  await expect(other.getByText('No saved loads yet. Start searching for loads to save them here!')).toBeVisible();
  await inspect(other, 'suggestions-carrier-none');
  await enter(page, dispatcher, '/saved-loads');
  await standing(page);
  await expect(table(page, /^Bookmarked Loads 2$/)).toBeVisible();
  await inspect(page, 'suggestions-dispatcher-before');

  await suggestSelect(page, 'Reno').selectOption('Blue Mesa Trucking');
  await expect(page.getByText('Load suggested successfully!', { exact: true })).toBeVisible();
  await expect(table(page, /^Suggested Loads 1$/)).toContainText(/Waiting.*Blue Mesa Trucking/s);
  await expect(page.getByRole('heading', { name: 'Bookmarked Loads' })).toBeFocused();
  await expect(rowOf(other, 'Reno')).toBeVisible(SOON);
  await expect(rowOf(other, 'Reno')).toContainText(`by ${dispatcher.email.split('@')[0]}`);
  await expect(rowOf(other, 'Reno').getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await inspect(other, 'suggestions-carrier-asked');

  await rowOf(other, 'Reno').click({ position: { x: 200, y: 4 } });
  await expect(other.getByRole('complementary', { name: 'Load Details' })).toContainText('Fontana, CA → Reno, NV');
  await inspect(other, 'suggestions-carrier-details');
  await other.keyboard.press('Escape');

  await rowOf(other, 'Reno')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(rowOf(other, 'Reno')).toContainText('Ready to book');
  await expect(rowOf(page, 'Reno')).toContainText('Ready to book', SOON);
  await inspect(page, 'suggestions-dispatcher-accepted');

  await rowOf(other, 'Reno')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await expect(rowOf(page, 'Reno')).toContainText('Rejected', SOON);
  await suggestSelect(page, 'Tulsa').selectOption('Blue Mesa Trucking');
  await expect(page.getByText('No regular loads')).toBeVisible();
  await expect(rowOf(other, 'Tulsa')).toBeVisible(SOON);
  await carrier.call(saveLoad, { body: aLoad({ id: 'ts-3', destination_city: 'Boise', destination_state: 'ID' }) });
  await expect(rowOf(other, 'Boise').getByRole('button', { name: /^Delete/ })).toBeVisible(SOON);
  await expect(table(other, /^Bookmarked Loads 3$/)).toBeVisible();
  await inspect(other, 'suggestions-carrier-all');
  await inspect(page, 'suggestions-dispatcher-all');

  await rowOf(page, 'Tulsa')
    .getByRole('button', { name: /^Cancel Suggestion/ })
    .click();
  await expect(page.getByText('Suggestion cancelled successfully!', { exact: true })).toBeVisible();
  await expect(table(page, /^Bookmarked Loads 1$/)).toContainText('Tulsa');
  await other.mouse.move(2, 2);
  await expect(rowOf(other, 'Tulsa')).toHaveCount(0);
  await other.context().close();
});

test('a carrier who removes the dispatcher sees the suggestion no more, and the dispatcher reads that', async ({
  page,
}) => {
  const { carrier, dispatcher } = await atWork();
  await enter(page, dispatcher, '/saved-loads');
  await standing(page);
  await suggestSelect(page, 'Reno').selectOption('Blue Mesa Trucking');
  await expect(rowOf(page, 'Reno')).toContainText('Waiting');
  await carrier.call(deleteSavedDispatcher, { params: { email: dispatcher.email } });
  await expect(rowOf(page, 'Reno')).toContainText('Not shared', SOON);
  await expect(rowOf(page, 'Reno')).not.toContainText('Waiting');
  await inspect(page, 'suggestions-dispatcher-not-shared');
  expect((await carrier.call(listSuggestedLoads, {})).loads).toEqual([]);
});

test('rows stay where they are under the pointer', async ({ page }) => {
  const { carrier, dispatcher } = await atWork();
  const suggest = async (id: string, suggested_to: string | null) => {
    const { loads } = await dispatcher.call(listSavedLoads, {});
    const entry_id = loads.find((load) => load.id === id)?.entry_id ?? '';
    await dispatcher.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to } });
  };
  await suggest('ts-1', carrier.email);
  await enter(page, carrier, '/saved-loads');
  await standing(page);
  await rowOf(page, 'Reno').hover();
  // a newer one, which would stand above
  await suggest('ts-2', carrier.email);
  await expect(page.getByRole('row').nth(2)).toContainText('Tulsa', SOON);
  await expect(page.getByRole('row').nth(1)).toContainText('Reno');
  await suggest('ts-1', null);
  await expect(rowOf(page, 'Reno')).toContainText('Taken back', SOON);
  await expect(page.getByRole('row').nth(1)).toContainText('Reno');
  await page.mouse.move(2, 2);
  await expect(rowOf(page, 'Reno')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText('Tulsa');
});

test('a list that comes, or that another window changes, takes no focus', async ({ page }) => {
  const { carrier, dispatcher } = await atWork();
  const [reno, tulsa] = (await dispatcher.call(listSavedLoads, {})).loads;
  const suggest = (entry_id: string) =>
    dispatcher.call(updateSavedLoad, { params: { entry_id }, body: { suggested_to: carrier.email } });
  await suggest(reno?.entry_id ?? '');
  await enter(page, dispatcher, '/saved-loads');
  await standing(page);
  await expect(table(page, /^Suggested Loads 1$/)).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Bookmarked Loads' });
  await expect(heading).not.toBeFocused();
  await suggest(tulsa?.entry_id ?? '');
  await expect(table(page, /^Suggested Loads 2$/)).toBeVisible();
  await expect(heading).not.toBeFocused();
});

test('the keyboard chooses first and suggests with Enter', async ({ page }) => {
  const { dispatcher } = await atWork();
  await enter(page, dispatcher, '/saved-loads');
  await suggestSelect(page, 'Reno').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please select a carrier', { exact: true })).toBeVisible();
  await page.keyboard.press('B');
  await expect(rowOf(page, 'Reno').getByRole('button', { name: /^Suggest:/ })).toBeVisible();
  await expect(table(page, /^Suggested Loads/)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(table(page, /^Suggested Loads 1$/)).toContainText('Reno');
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('what was before stands again, with the reason', async ({ page }) => {
    const { carrier, dispatcher } = await atWork();
    await page.route('**/api/loads/update/**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', detail: '' } }),
    );
    await enter(page, dispatcher, '/saved-loads');
    await suggestSelect(page, 'Reno').selectOption('Blue Mesa Trucking');
    await expect(page.getByText('Failed to suggest load. Please try again.', { exact: true })).toBeVisible();
    await expect(table(page, /^Bookmarked Loads 2$/)).toBeVisible();
    await page.unrouteAll();
    await suggestSelect(page, 'Reno').selectOption('Blue Mesa Trucking');
    await expect(table(page, /^Suggested Loads 1$/)).toBeVisible();

    await enter(page, carrier, '/saved-loads');
    await expect(rowOf(page, 'Reno')).toContainText('Waiting');
    await page.route('**/api/loads/update/**', (route) => route.abort());
    await rowOf(page, 'Reno')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(page.getByText(/^Headhaul can’t be reached/)).toBeVisible();
    await expect(rowOf(page, 'Reno')).toContainText('Waiting');
    await page.unrouteAll();

    // the load itself goes with the suggestion
    const { loads } = await dispatcher.call(listSavedLoads, {});
    const entry_id = loads.find(({ id }) => id === 'ts-1')?.entry_id ?? '';
    await dispatcher.call(deleteSavedLoad, { params: { entry_id } });
    await expect(rowOf(page, 'Reno')).toContainText('Taken back');
    await page.mouse.move(2, 2);
    await expect(page.getByText('No saved loads yet. Start searching for loads to save them here!')).toBeVisible();
  });
});
