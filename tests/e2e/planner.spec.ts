import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Load } from '#core/contract/load.ts';
import { bookLoads } from '#core/contract/load-book.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../support/load.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, storedItem, type User, users } from './users.ts';
import { tomorrow } from './walk.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'AI Planner' });
const button = (page: Page) => page.getByRole('button', { name: 'AI Planner', exact: true });
const details = (page: Page) => page.getByRole('complementary', { name: 'Load Details' });
const figure = (page: Page, name: string) =>
  panel(page)
    .locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .last()
    .locator('dd')
    .first();

const dayAfter = (date: string) => new Date(Date.parse(date) + 2 * 86_400_000).toISOString().slice(0, 10);

const toReno = (id: string, changes: Partial<Load> = {}): Load =>
  aLoad({ id, ship_date: tomorrow(), destination_latitude: 39.53, destination_longitude: -119.81, ...changes });
const outOfSparks = (id: string, changes: Partial<Load> = {}): Load =>
  aLoad({
    id,
    origin_city: 'Sparks',
    origin_state: 'NV',
    origin_latitude: 39.55,
    origin_longitude: -119.75,
    destination_city: 'Boise',
    destination_state: 'ID',
    ship_date: dayAfter(tomorrow()),
    company_name: 'Acme Freight',
    ...changes,
  });

/** Saved, and booked by telephone. */
async function bookByTelephone(user: User, load: Load, agreed_rate: number) {
  const { entry_id } = await user.call(saveLoad, { body: load });
  const { success } = await user.call(bookLoads, {
    query: {},
    headers: { 'idempotency-key': randomUUID() },
    body: { loads: [{ id: load.id, load, agreed_rate, agreed_with: 'Kim' }], entry_id },
  });
  expect(success).toBe(true);
}

async function atWork(): Promise<User> {
  const user = await users.carrier('premium');
  await bookByTelephone(user, toReno('ts-1'), 1800);
  await user.call(saveLoad, { body: outOfSparks('ts-2') });
  await user.call(saveLoad, {
    body: outOfSparks('ts-3', { payment: 2400, destination_city: 'Portland', destination_state: 'OR' }),
  });
  return user;
}

test('the panel works out figures, picks, next loads and a tip from what is booked and saved', async ({ page }) => {
  const user = await atWork();
  await enter(page, user, '/saved-loads');
  await expect(figure(page, 'Booked loads')).toHaveText('1');
  await expect(figure(page, 'Avg rate per mile')).toHaveText('$3.60/mi');
  await expect(figure(page, 'Total revenue')).toHaveText('$1,800.00');
  await expect(panel(page).getByRole('region', { name: 'Tip' })).toContainText(
    'Assign a driver to Fontana, CA → Reno, NV',
  );
  const next = panel(page).getByRole('region', { name: 'Next assignments' }).getByRole('listitem');
  await expect(next).toHaveCount(2);
  await expect(next.first()).toContainText('Sparks, NV → Portland, OR');
  await expect(next.first()).toContainText(/4 mi empty from Reno, NV, free/);
  await expect(next.first()).toContainText(/\$[\d,]+ a day: \$2,400 −/);
  await expect(next.first()).toContainText('Low risk');
  await inspect(page, 'planner');

  await next.first().getByRole('button').click();
  await expect(details(page)).toContainText('Sparks, NV → Portland, OR');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeVisible();

  // another window books
  await bookByTelephone(user, toReno('ts-4', { distance: 300 }), 1400);
  await expect(figure(page, 'Booked loads')).toHaveText('2');
  await expect(figure(page, 'Total revenue')).toHaveText('$3,200.00');
  await expect(panel(page).getByRole('region', { name: 'Best booked' })).toContainText('$4.67/mi');
});

test('it is put away and stays so, and slides over on a narrower window', async ({ page }) => {
  await enter(page, await atWork(), '/saved-loads');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.reload();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toHaveCount(0);
  await button(page).click();
  await expect(panel(page)).toBeVisible();
  expect(await storedItem(page, 'planner')).toBe('open');

  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(panel(page)).toHaveCount(0);
  await button(page).click();
  await expect(figure(page, 'Booked loads')).toHaveText('1');
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('dialog', { name: 'AI Planner' });
  await expect(sheet).toBeVisible();
  await inspect(page, 'planner-over');
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByRole('button', { name: /^Close the AI Planner/ }).click();
  await expect(sheet).toHaveCount(0);
});

test('time makes a post less sure', async ({ page }) => {
  const user = await atWork();
  await page.clock.install();
  await enter(page, user, '/saved-loads');
  const first = panel(page).getByRole('region', { name: 'Next assignments' }).getByRole('listitem').first();
  await expect(first).toContainText('Low risk');
  await page.clock.fastForward('14:00:00');
  await expect(first).toContainText('Medium risk');
  await expect(first).toContainText(/posted 16 h ago/);
});

test('it is for premium carriers and dispatchers; without loads it says where to start', async ({ page }) => {
  await enter(page, await users.carrier('trial'), '/saved-loads');
  await expect(page.getByRole('heading', { name: 'My Loads' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);

  const carrier = await users.carrier('premium');
  await enter(page, await users.dispatcher([carrier]), '/saved-loads');
  await expect(panel(page).getByText('Search and save loads to plan with.')).toBeVisible();
  await expect(figure(page, 'Total revenue')).toHaveText('–');
  await inspect(page, 'planner-empty');
});

test.describe('when the booked loads can’t be read', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('it says so and tries again', async ({ page }) => {
    const user = await atWork();
    await page.route('**/api/booked-loads/', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', detail: 'Not there' } }),
    );
    await enter(page, user, '/saved-loads');
    await expect(panel(page).getByText('Not there')).toBeVisible();
    await page.unrouteAll();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(figure(page, 'Booked loads')).toHaveText('1');
  });
});
