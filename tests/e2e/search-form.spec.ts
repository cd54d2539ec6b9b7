import type { Page } from '@playwright/test';
import { saveProfile } from '#core/contract/account.ts';
import { inspect } from './screens.ts';
import { city, expectForm, field, find, open } from './search-form.ts';
import { expect, test } from './test.ts';
import { enter, storedItem, users } from './users.ts';
import { tomorrow } from './walk.ts';

const trailers = (page: Page) => page.getByRole('button', { name: /^Trailer types/ });
/** Today where the browser is. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

const DEFAULTS = {
  'Pickup city': '',
  'Pickup state': 'CA',
  'Pickup range': '100',
  'Delivery city': '',
  'Delivery state': '',
  'Destination range': '100',
  'Max weight': '45000',
  'Max length': '60',
  'Min distance': '0',
  'Max distance': '',
};

test('the form starts with the usual search', async ({ page }) => {
  await open(page);
  await expectForm(page, { ...DEFAULTS, 'Ship date': today() });
  await expect(trailers(page)).toHaveText('Van');
  await expect(city(page, 'Delivery')).toHaveAttribute('placeholder', 'Anywhere');
  await expect(field(page, 'Max distance')).toHaveAttribute('placeholder', 'Unlimited');
  await expect(city(page, 'Pickup')).toBeFocused();
});

test('a form of before comes back, mended where it can’t stand', async ({ page }) => {
  const stored = {
    origin_city: 'Fresno',
    origin_state: 'CA',
    origin_range: 250,
    destination_city: 'Reno',
    destination_state: 'NV',
    destination_range: 50,
    max_weight: 40000,
    max_length: 48,
    truck_types: 'R',
    ship_date: '2020-01-01',
    min_distance: 100,
    max_distance: 3000,
  };
  await open(page, { loadSearchFormData: JSON.stringify(stored) });
  await expectForm(page, {
    'Pickup city': 'Fresno',
    'Pickup state': 'CA',
    'Pickup range': '250',
    'Delivery city': 'Reno',
    'Delivery state': 'NV',
    'Destination range': '50',
    'Max weight': '40000',
    'Max length': '48',
    'Ship date': today(),
    'Min distance': '100',
    'Max distance': '',
  });
  await expect(trailers(page)).toHaveText('Van');

  await field(page, 'Max length').fill('45');
  await field(page, 'Ship date').fill(tomorrow());
  await page.reload();
  await expectForm(page, { 'Pickup city': 'Fresno', 'Max length': '45', 'Ship date': tomorrow() });
});

test('a browser full of garbage still has a form', async ({ page }) => {
  const keys = [
    'searchResults',
    'searchParams',
    'previousSearchResults',
    'loadSearchFormData',
    'loadSearchIsBackhaul',
    'selectedCarrier',
    'trialSearchData',
    'theme',
    'user',
  ];
  for (const garbage of ['{"half":', '[[["', 'null', '{"origin_city":{},"truck_types":[7],"loads":"x","date":3}']) {
    await open(page, Object.fromEntries(keys.map((key) => [key, garbage])));
    await expectForm(page, { ...DEFAULTS, 'Ship date': today() });
    await expect(trailers(page)).toHaveText('Van');
  }
});

test('trailer types are chosen from a list sorted by label', async ({ page }) => {
  await open(page);
  await trailers(page).click();
  const boxes = page.getByRole('group', { name: 'Trailer types' });
  const labels = await boxes
    .locator('label')
    .evaluateAll((all) => all.map((label) => label.querySelector('span')?.textContent ?? ''));
  expect(labels).toHaveLength(28);
  expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en-US')));
  await inspect(page, '52-trailer-types');

  await boxes.getByRole('checkbox').first().focus();
  for (let moves = labels.indexOf('Reefer'); moves > 0; moves--) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(boxes).toBeHidden();
  await expect(trailers(page)).toBeFocused();
  await expect(trailers(page)).toContainText('Reefer, Van');
  expect(JSON.parse((await storedItem(page, 'loadSearchFormData')) ?? '{}').truck_types.sort()).toEqual(['R', 'V']);
});

test('a dispatcher’s form takes on the carrier’s truck', async ({ page }) => {
  const carrier = await users.carrier('premium', { chRobinson: false });
  await carrier.call(saveProfile, { body: { truck_type: 'R', max_weight: 42_000, max_length: 48 } });
  const dispatcher = await users.dispatcher([carrier]);
  await enter(page, dispatcher, '/load-search');
  await expect(page.getByText('Please select a carrier to begin load search')).toBeVisible();
  await expect(find(page)).toBeDisabled();
  await page.getByRole('combobox', { name: 'Carrier', exact: true }).selectOption({ label: 'Blue Mesa Trucking' });
  await expectForm(page, { 'Max weight': '42000', 'Max length': '48' });
  await expect(trailers(page)).toHaveText('Reefer');
  await expect(page.getByText('No T-number: C.H. Robinson is left out.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Please select a carrier')).toHaveCount(0);
  await expect(find(page)).toBeEnabled();
});

test('two carriers of one name are told apart', async ({ page }) => {
  const carriers = [await users.carrier('premium'), await users.carrier('premium')] as const;
  await enter(page, await users.dispatcher([...carriers]), '/load-search');
  const select = page.getByRole('combobox', { name: 'Carrier', exact: true });
  for (const { email } of carriers) {
    await select.selectOption({ label: `Blue Mesa Trucking (${email})` });
    await expect(find(page)).toBeEnabled();
  }
});
