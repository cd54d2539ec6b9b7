import { searchBackhaul } from '#core/contract/backhaul.ts';
import { listSavedLoads, saveLoad } from '#core/contract/saved-load.ts';
import { pairBody } from '#core/domain/pair-body.ts';
import { TRIAL_LIMIT_MESSAGE } from '#core/domain/trial.ts';
import { backhaul } from '../support/backhaul.ts';
import { address, card, everyBoardAnswered, order, pairsCount, searchPairs, toast, toggle } from './pairs.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, storedItem, type User, users } from './users.ts';
import { tomorrow } from './walk.ts';

const kept = async (user: User) => (await user.call(listSavedLoads, {})).loads;

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
