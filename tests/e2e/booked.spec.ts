import type { Page } from '@playwright/test';
import { acknowledgeBookedLoad, assignBookedLoad, listBookedLoads } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { book, loadsOn, pairsOn, toBook } from '../support/booking.ts';
import { test } from './own-server.ts';
import { inspect } from './screens.ts';
import { expect } from './test.ts';
import { enter, type User } from './users.ts';

// boards that are waited for also on a machine under load
test.use({ ownSettings: { BOARD_DEADLINE_MS: '15000' } });

/** What the event stream is held to. */
const SOON = { timeout: 2000 };

const robinson = loadsOn('C.H. Robinson');
const robinsonPair = pairsOn('C.H. Robinson');
const truckstop = loadsOn('truckstop');

const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.getByRole('list', { name: 'Booked loads' }).locator('> li');
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

/** Presses Book in the row of the one saved load. */
async function pressBook(page: Page) {
  await page.getByRole('button', { name: /^Book:/ }).click();
  await expect(dialog(page)).toBeVisible();
}

async function savedBy(user: User, load: Load) {
  await user.call(saveLoad, { body: load });
  return load;
}

test('a C.H. Robinson load is booked from its details, and stands there as it truly is', async ({ page, own }) => {
  test.setTimeout(180_000);
  const carrier = await own.users.carrier('premium');
  await enter(page, carrier, '/booked-loads');
  await said(page, 'No booked loads');
  await inspect(page, 'booked-none');

  const load = await robinson(carrier);
  await savedBy(carrier, load);
  await page.goto(`/saved-loads?load=${load.id}`);
  const details = page.getByRole('complementary', { name: 'Load Details' });
  await details.getByRole('button', { name: 'Book Load' }).click();
  await expect(dialog(page)).toContainText('C.H. Robinson still offers it');
  await inspect(page, 'book-dialog');
  await dialog(page).getByRole('button', { name: 'Book Load' }).dblclick();
  await said(page, 'Load booked successfully!');
  await expect(details).toContainText('Booking requested');
  await expect(details.getByRole('button', { name: 'Book Load' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Book:/ })).toHaveCount(0);
  await inspect(page, 'saved-booked-details');
  await details.getByRole('link', { name: 'Go to Booked Loads' }).click();

  await expect(page.getByText('1 booked load.', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(/Pending.*Requested.*Booked By/s);
  await expect(cards(page)).toContainText(`${carrier.email.split('@')[0]}`);
  await cards(page).getByRole('button', { name: 'Ask board' }).click();
  await expect(cards(page)).toContainText('C.H. Robinson no longer showed it');
  await cards(page).getByRole('button', { name: 'It is booked' }).click();
  await dialog(page).getByRole('button', { name: 'It is booked' }).click();
  await expect(cards(page)).toContainText(/Ready to Go.*Confirmed/s);
  const { loads } = await carrier.call(listBookedLoads, {});
  expect(loads).toMatchObject([{ load_id: load.id, state: 'confirmed', green_light: true }]);
});

test('a booking that failed or is unknown says so, and is settled by hand', async ({ page, own }) => {
  test.setTimeout(180_000);
  const carrier = await own.users.carrier('premium');
  await savedBy(carrier, await robinson(carrier));
  await enter(page, carrier, '/saved-loads');
  await own.fault('ch-robinson', { mode: 'booking', outcome: 'refused' });
  await pressBook(page);
  await dialog(page).getByRole('button', { name: 'Book Load' }).click();
  await expect(dialog(page)).toContainText('Booking Error:');
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await own.fault('ch-robinson', { mode: 'booking', outcome: 'unanswered' });
  await pressBook(page);
  await dialog(page).getByRole('button', { name: 'Book Load' }).click();
  await expect(dialog(page)).toContainText('It may be booked all the same');
  await inspect(page, 'book-unknown');
  await dialog(page).getByRole('link', { name: 'Go to Booked Loads' }).click();

  await expect(page.getByText('2 booked loads.', { exact: true })).toBeVisible();
  await inspect(page, 'booked-unknown-failed');
  const unknown = cards(page).filter({ hasText: 'Unknown' });
  await unknown.getByRole('button', { name: 'It is not booked' }).click();
  await inspect(page, 'booked-settle');
  await dialog(page).getByRole('button', { name: 'It is not booked' }).click();
  await expect(cards(page).filter({ hasText: 'Unknown' })).toHaveCount(0);
  await expect(cards(page).filter({ hasText: 'Not booked.' })).toHaveCount(2);
});

test('other boards record a booking by telephone', async ({ page, own }) => {
  const carrier = await own.users.carrier('premium');
  await savedBy(carrier, await truckstop(carrier));
  await enter(page, carrier, '/saved-loads');
  await pressBook(page);
  await expect(dialog(page)).toContainText('Record a booking by telephone');
  await dialog(page).getByRole('button', { name: 'Record Booking' }).click();
  await expect(dialog(page)).toContainText('Enter the agreed rate in US dollars');
  await expect(dialog(page)).toContainText('Enter who at the broker agreed');
  await inspect(page, 'book-telephone');
  await dialog(page).getByLabel('Agreed rate').fill('1,850.555');
  await dialog(page).getByRole('button', { name: 'Record Booking' }).click();
  await expect(dialog(page)).toContainText('Dollars and cents: at most two decimals');
  await inspect(page, 'book-telephone-cents');
  await dialog(page).getByLabel('Agreed rate').fill('1,850');
  await dialog(page).getByLabel('Who agreed').fill('Dana Ortiz');
  await dialog(page).getByRole('button', { name: 'Record Booking' }).click();
  await said(page, 'Load booked successfully!');
  await expect(page.getByRole('link', { name: 'Confirmed' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Booked Loads 1$/ })).toContainText('$1,850.00');
  await inspect(page, 'saved-with-unassigned');
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(cards(page)).toContainText('Booked by telephone for $1,850.00, agreed with Dana Ortiz.');
});

test('a carrier assigns, cancels, deletes and takes that back; the dispatcher sees it', async ({
  page,
  browser,
  own,
}) => {
  test.setTimeout(180_000);
  const carrier = await own.users.carrier('premium');
  const dispatcher = await own.users.dispatcher([carrier]);
  const driver = await own.users.driver([carrier]);
  const { outbound, return: back } = await robinsonPair(carrier);
  await book(dispatcher, [toBook(outbound), toBook(back)], { carrier_email: carrier.email });
  await book(dispatcher, [toBook(await robinson(carrier))], { carrier_email: carrier.email });
  const desk = await (await browser.newContext({ baseURL: own.origin })).newPage();
  await enter(desk, dispatcher, '/booked-loads');
  await expect(cards(desk)).toHaveCount(2);
  await expect(cards(desk).first()).toContainText(/Booked For.*Blue Mesa Trucking/s);
  await expect(desk.getByRole('combobox', { name: /^Assign/ })).toHaveCount(0);

  await enter(page, carrier, '/booked-loads');
  const pair = cards(page).filter({ hasText: 'Both:' });
  await expect(pair).toContainText(outbound.board_load_id);
  await pair.getByText('Return', { exact: true }).click();
  await expect(pair).toContainText(back.board_load_id);
  await inspect(page, 'booked-pair');
  await pair.getByRole('combobox', { name: /^Assign/ }).selectOption('Test User');
  await said(page, 'Load assigned successfully!');
  await expect(pair).toContainText('Not acknowledged yet');
  const id = await idOf(carrier, outbound);
  await driver.call(acknowledgeBookedLoad, { params: { id } });
  await expect(pair).toContainText(/Acknowledged/, SOON);
  await expect(cards(desk).filter({ hasText: 'Both:' })).toContainText(/Acknowledged/, SOON);
  await inspect(page, 'booked-assigned');
  await inspect(desk, 'booked-dispatcher');
  await pair.getByRole('button', { name: /^Cancel Assignment/ }).click();
  await said(page, 'Assignment cancelled successfully!');

  await pair.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog(page)).toContainText('This does not cancel with the broker');
  await inspect(page, 'booked-delete');
  await dialog(page).getByRole('button', { name: 'Delete Load' }).click();
  await expect(pair).toHaveCount(0);
  await desk.mouse.move(2, 2);
  await expect(desk.getByText('1 booked load.', { exact: true })).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pair).toBeVisible();
  await desk.context().close();
});

async function idOf(user: User, load: Load): Promise<string> {
  const { loads } = await user.call(listBookedLoads, {});
  return loads.find(({ load_id }) => load_id === load.id)?.id ?? '';
}

test.describe('what a user is told when it can’t be', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('what changed on the board shows before anything is sent', async ({ page, own }) => {
    const carrier = await own.users.carrier('premium');
    const load = await savedBy(carrier, await robinson(carrier));
    await own.alter('ch-robinson', load.board_load_id, { paymentUsd: 4321 });
    await enter(page, carrier, '/saved-loads');
    await pressBook(page);
    await expect(dialog(page)).toContainText('The price changed');
    await inspect(page, 'book-price-changed');
    await expect(dialog(page).getByRole('button', { name: 'Book at $4,321.00' })).toBeEnabled();

    await own.alter('ch-robinson', load.board_load_id, { gone: true });
    await dialog(page).getByRole('button', { name: 'Book at $4,321.00' }).click();
    await expect(dialog(page)).toContainText('Booking Error:');
    await expect(dialog(page)).toContainText('This load is gone');
    await expect(dialog(page).getByRole('button', { name: /^Book/ })).toHaveCount(0);
    await inspect(page, 'book-gone');
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText(/^Gone, last seen/)).toBeVisible();
    expect((await carrier.call(listBookedLoads, {})).loads).toEqual([]);
  });

  test('the T-number is missing', async ({ page, own }) => {
    const finder = await own.users.carrier('premium');
    const carrier = await own.users.carrier('premium', { chRobinson: false });
    await savedBy(carrier, await robinson(finder));
    await enter(page, carrier, '/saved-loads');
    await pressBook(page);
    await expect(dialog(page)).toContainText('add it under Profile > Carrier Profile');
    await expect(dialog(page).getByRole('button', { name: 'Book Load' })).toBeDisabled();
    await inspect(page, 'book-no-t-number');
  });

  test('the list, a booking and an assignment that fail', async ({ page, own }) => {
    const carrier = await own.users.carrier('premium');
    const driver = await own.users.driver([carrier]);
    await savedBy(carrier, await robinson(carrier));
    await book(carrier, [toBook(await robinson(carrier))]);
    await page.route('**/api/booked-loads/', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', detail: 'The list is being moved.' } }),
    );
    await enter(page, carrier, '/booked-loads');
    await expect(page.getByRole('alert')).toContainText('The list is being moved.');
    await inspect(page, 'booked-error');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(1);

    const id = (await carrier.call(listBookedLoads, {})).loads[0]?.id ?? '';
    await page.route('**/api/booked-loads/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await cards(page)
      .getByRole('combobox', { name: /^Assign/ })
      .selectOption('Test User');
    await expect(page.getByText(/can’t be reached|Failed to assign load/).first()).toBeVisible();
    await page.unrouteAll();
    await carrier.call(assignBookedLoad, { params: { id }, body: { assign_to: driver.email } });
    await expect(cards(page)).toContainText('Not acknowledged yet', SOON);

    // the answer is lost, and the press sent again books nothing twice
    await page.goto('/saved-loads');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/load-book/book*', async (route) => {
      keys.push((await route.request().allHeaders())['idempotency-key']);
      await route.fetch();
      await route.abort();
    });
    await pressBook(page);
    await dialog(page).getByRole('button', { name: 'Book Load' }).click();
    await expect(dialog(page)).toContainText('trying again books nothing twice');
    await page.unrouteAll();
    await page.route('**/api/load-book/book*', async (route) => {
      keys.push((await route.request().allHeaders())['idempotency-key']);
      await route.continue();
    });
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await said(page, 'Load booked successfully!');
    expect(new Set(keys).size).toBe(1);
    expect((await carrier.call(listBookedLoads, {})).loads).toHaveLength(2);
  });
});
