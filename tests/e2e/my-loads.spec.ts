import type { Browser, Page } from '@playwright/test';
import { assignBookedLoad, listBookedLoads } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import { deleteSavedDriver } from '#core/contract/people.ts';
import { listSavedLoads } from '#core/contract/saved-load.ts';
import { book, loadsOn, toBook } from '../support/booking.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { everyBoardAnswered } from './pairs.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, storedItem, type User } from './users.ts';
import { searchFontana } from './walk.ts';

/** The browser names each connection that the stopped server refuses. */
test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INCOMPLETE_CHUNKED_ENCODING/] });

/** Boards that are waited for also on a machine under load. */
const PATIENT = { BOARD_DEADLINE_MS: '15000' };
const within5s = { timeout: 5000 };
const article = (page: Page) => page.getByRole('article');

/** Somebody's page in a browser of its own, on this server. */
async function openAs(browser: Browser, server: OwnServer, user: User, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await enter(page, user, path);
  return page;
}

/** The app is kept once its worker has it. */
const keptApp = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/my-loads')) !== undefined), { timeout: 20_000 })
    .toBe(true);

async function assignTo(carrier: User, driver: User, at = 0) {
  const { loads } = await carrier.call(listBookedLoads, {});
  const id = loads[at]?.id ?? '';
  await carrier.call(assignBookedLoad, { params: { id }, body: { assign_to: driver.email } });
}

test('a driver’s loads on a phone, also with the server stopped; nothing stays after logging out', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await startServer(PATIENT);
  try {
    const carrier = await server.users.carrier('premium');
    const driver = await server.users.driver([carrier]);
    const next = loadsOn('C.H. Robinson');
    const load = await next(carrier);
    await book(carrier, [toBook(load)]);
    const page = await openAs(browser, server, driver, '/my-loads');
    await expect(page.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
    await inspect(page, 'my-loads-none');
    await assignTo(carrier, driver);
    await expect(article(page)).toContainText(load.board_load_id, within5s);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Navigate', 'Call broker']) {
      const box = await article(page).getByRole('link', { name, exact: true }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
    }
    await expect(article(page).getByRole('link', { name: 'Navigate', exact: true })).toHaveAttribute(
      'href',
      /maps\/dir\/\?api=1&destination=/,
    );
    await inspect(page, 'my-loads');
    await article(page).getByRole('button', { name: 'I have seen this load' }).click();
    await expect(article(page)).toContainText('Acknowledged');
    expect((await carrier.call(listBookedLoads, {})).loads[0]?.acknowledged_at).not.toBeNull();

    await keptApp(page);
    await server.stop();
    await page.reload();
    await expect(article(page)).toContainText(load.board_load_id);
    await expect(page.getByText(/This list is from/)).toBeVisible();
    await inspect(page, 'my-loads-offline');
    // from the start of the app, too
    await page.goto('/');
    await expect(article(page)).toContainText(load.board_load_id);

    await page.getByRole('button', { name: 'Log out' }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedItem(page, 'assignedLoads')).toBeNull();
    const kept = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
      return texts.join('\n');
    });
    expect(kept).not.toContain(load.board_load_id);
    expect(kept).not.toMatch(/^http\S+\/api\//m);
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test('one person’s list is not shown to the next, and a driver off the team keeps nothing', async ({ browser }) => {
  test.setTimeout(120_000);
  const server = await startServer(PATIENT);
  try {
    const carrier = await server.users.carrier('premium');
    const [first, second] = [await server.users.driver([carrier]), await server.users.driver([carrier])];
    const load = await loadsOn('C.H. Robinson')(carrier);
    await book(carrier, [toBook(load)]);
    await assignTo(carrier, first);
    const page = await openAs(browser, server, first, '/my-loads');
    await expect(article(page)).toContainText(load.board_load_id);
    const stored = (await storedItem(page, 'assignedLoads')) ?? '';
    expect(stored).toContain(load.board_load_id);
    await enter(page, second, '/my-loads', { assignedLoads: stored });
    await expect(page.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
    await expect(page.getByText(load.board_load_id)).toHaveCount(0);

    await enter(page, first, '/my-loads');
    await expect(article(page)).toBeVisible();
    await carrier.call(deleteSavedDriver, { params: { email: first.email } });
    await expect(page.getByRole('heading', { name: 'No booked loads' })).toBeVisible(within5s);
    await page.context().close();
  } finally {
    await server.stop();
  }
});

/** What the page's search brought of C.H. Robinson at a price. */
async function robinsonOf(page: Page): Promise<Load[]> {
  const stored = (await storedItem(page, 'searchResults')) ?? '{"loads":[]}';
  const { loads } = JSON.parse(stored) as { loads: Load[] };
  const sameLane = (a: Load, b: Load) => a.origin_city === b.origin_city && a.destination_city === b.destination_city;
  return loads.filter(
    (load) =>
      load.data_source === 'C.H. Robinson' &&
      load.sourceCostPerUnit !== null &&
      // else it may stand in another posting's row
      loads.every((other) => other.id === load.id || !sameLane(load, other)),
  );
}

test('a load’s life: found for a carrier, suggested, accepted, booked, assigned, driven', async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await startServer(PATIENT);
  try {
    const carrier = await server.users.carrier('premium');
    const dispatcher = await server.users.dispatcher([carrier]);
    const driver = await server.users.driver([carrier]);

    const desk = await openAs(browser, server, dispatcher, '/load-search');
    await desk.getByRole('combobox', { name: /carrier/i }).selectOption('Blue Mesa Trucking');
    await searchFontana(desk);
    const details = desk.getByRole('complementary', { name: 'Load Details' });
    for (const row of [1, 2]) {
      await desk.getByRole('row').nth(row).click();
      await details.getByRole('button', { name: 'Save Load' }).click();
      await expect(details.getByRole('button', { name: 'Delete Load' })).toBeVisible();
    }
    // one that its board books itself
    await expect.poll(async () => (await robinsonOf(desk)).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const { loads: saved } = await dispatcher.call(listSavedLoads, {});
    const load = (await robinsonOf(desk)).find(({ id }) => saved.every((each) => each.id !== id));
    if (!load) throw new Error('The search brought no load of C.H. Robinson');
    const { origin, pathname, searchParams } = new URL(desk.url());
    searchParams.set('load', load.id);
    await desk.goto(`${origin}${pathname}?${searchParams}`);
    await details.getByRole('button', { name: 'Save Load' }).click();
    await expect(details.getByRole('button', { name: 'Delete Load' })).toBeVisible();
    await inspect(desk, 'walk-results');

    // and a pair
    await desk.goto(`${origin}${pathname.replace('load-results', 'backhaul-results')}?${searchParams}`);
    await everyBoardAnswered(desk);
    const pair = desk.locator('article[aria-posinset="1"]');
    await pair.getByRole('button', { name: /^Save Pair/ }).click();
    await expect(pair.getByRole('button', { name: /^Delete Pair/ })).toBeVisible();

    await desk.goto('/saved-loads');
    await expect(desk.getByRole('table', { name: /^Bookmarked Loads 4$/ })).toBeVisible();
    const lane = new RegExp(`${load.origin_city}.*${load.destination_city}`, 's');
    const rowOf = (page: Page) =>
      page
        .getByRole('row')
        .filter({ hasText: lane })
        .filter({ has: page.getByText('CH', { exact: true }) });
    await rowOf(desk).getByRole('combobox').selectOption('Blue Mesa Trucking');
    await expect(desk.getByRole('table', { name: /^Suggested Loads 1$/ })).toBeVisible();

    const office = await openAs(browser, server, carrier, `/saved-loads?load=${load.id}`);
    const theirs = office.getByRole('complementary', { name: 'Load Details' });
    await theirs.getByRole('button', { name: /^Accept/ }).click();
    await expect(theirs).toContainText('Ready to book');
    await inspect(office, 'walk-accepted');
    await expect(rowOf(desk)).toContainText('Ready to book', within5s);

    await rowOf(desk)
      .getByRole('button', { name: /^Book:/ })
      .click();
    await expect(desk.getByRole('dialog').getByLabel('Book for')).toHaveValue(carrier.email);
    await inspect(desk, 'walk-book');
    await desk.getByRole('dialog').getByRole('button', { name: 'Book Load' }).click();
    await expect(desk.getByText('Load booked successfully!', { exact: true })).toBeVisible();
    await expect(rowOf(desk)).toContainText('Requested');

    await office.goto('/booked-loads');
    await desk.goto('/booked-loads');
    for (const page of [office, desk]) {
      await expect(page.getByText('1 booked load.', { exact: true })).toBeVisible();
      await expect(page.getByText(load.board_load_id)).toBeVisible();
    }
    const phone = await openAs(browser, server, driver, '/my-loads');
    await phone.setViewportSize({ width: 390, height: 844 });
    await expect(phone.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
    await office.getByRole('combobox', { name: /^Assign/ }).selectOption('Test User');
    await expect(article(phone)).toContainText(load.board_load_id, within5s);
    await inspect(phone, 'walk-driver');
    await keptApp(phone);
    await server.stop();
    await phone.reload();
    await expect(article(phone)).toContainText(load.board_load_id);
    for (const page of [desk, office, phone]) await page.context().close();
  } finally {
    await server.stop();
  }
});
