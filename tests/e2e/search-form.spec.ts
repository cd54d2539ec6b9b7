import type { Page } from '@playwright/test';
import { saveProfile } from '#core/contract/account.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, storedItem, users } from './users.ts';
import { tomorrow } from './walk.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Load search' });
const city = (page: Page, end: 'Pickup' | 'Delivery') => page.getByRole('combobox', { name: `${end} city` });
const field = (page: Page, label: string) => form(page).getByLabel(label).and(page.locator('input, select'));
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const find = (page: Page) => page.getByRole('button', { name: 'Find Available Loads' });
const trailers = (page: Page) => page.getByRole('button', { name: /^Trailer types/ });
/** The field's own message. */
const problemOf = (page: Page, label: string) =>
  form(page).getByLabel(label).and(page.locator('[aria-invalid=true]')).locator('xpath=ancestor::div[label][1]');

/** Today where the browser is. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

async function open(page: Page, stored: Record<string, string> = {}) {
  const user = await users.carrier('premium');
  await enter(page, user, '/load-search', stored);
  await expect(form(page)).toBeVisible();
  return user;
}

async function expectForm(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
}

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

test('what is missing or beyond a limit is said at its field', async ({ page }) => {
  await open(page);
  await find(page).click();
  await expect(problemOf(page, 'Pickup city')).toContainText('Pickup city is required');
  await expect(city(page, 'Pickup')).toBeFocused();
  await expect(page).toHaveURL(/\/load-search$/);

  await field(page, 'Pickup state').selectOption('');
  for (const label of ['Pickup range', 'Destination range', 'Max weight', 'Max length', 'Ship date']) {
    await field(page, label).fill('');
  }
  await trailers(page).click();
  await page.getByRole('checkbox', { name: /^Van V$|^Van$/ }).uncheck();
  await page.keyboard.press('Escape');
  await find(page).click();
  for (const label of [
    'Pickup city',
    'Pickup state',
    'Pickup range',
    'Destination range',
    'Max weight',
    'Max length',
    'Ship date',
  ]) {
    await expect(problemOf(page, label)).toContainText(`${label} is required`);
  }
  await expect(problemOf(page, 'Trailer types')).toContainText('Choose at least one trailer type');
  await inspect(page, '50-form-errors');

  const wrong: [label: string, value: string, message: string][] = [
    ['Pickup range', '1010', 'Pickup range must be between 0 and 1,000 miles'],
    ['Destination range', '15', 'Destination range goes in steps of 10 miles'],
    ['Max weight', '200001', 'Max weight must be between 1,000 and 200,000 lb'],
    ['Max length', '0', 'Max length must be between 1 and 1,000 ft'],
    ['Min distance', '10010', 'Min distance must be between 0 and 10,000 miles'],
    ['Max distance', '10010', 'Max distance must be between 0 and 10,000 miles'],
    ['Ship date', '2020-01-01', 'The ship date is past'],
  ];
  await city(page, 'Pickup').fill('Fontana');
  await field(page, 'Pickup state').selectOption('CA');
  await field(page, 'Ship date').fill(tomorrow());
  await trailers(page).click();
  await page.getByRole('checkbox', { name: /^Van V$|^Van$/ }).check();
  await page.keyboard.press('Escape');
  const right = { 'Pickup range': '100', 'Destination range': '100', 'Max weight': '45000', 'Max length': '60' };
  for (const [label, value] of Object.entries(right)) await field(page, label).fill(value);
  // Mended as it is typed.
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  for (const [label, value, message] of wrong) {
    const input = field(page, label);
    const before = await input.inputValue();
    await input.fill(value);
    await find(page).click();
    await expect(problemOf(page, label)).toContainText(message);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(input).toBeFocused();
    await input.fill(before);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  }
  await field(page, 'Min distance').fill('500');
  await field(page, 'Max distance').fill('400');
  await find(page).click();
  await expect(problemOf(page, 'Min distance')).toContainText('Min distance must not be more than max distance');
  await field(page, 'Max distance').fill('');
  await city(page, 'Delivery').fill('Phoenix');
  await find(page).click();
  await expect(problemOf(page, 'Delivery state')).toContainText('Choose the state of the delivery city');
});

test('both distances may be left blank', async ({ page }) => {
  await open(page);
  await city(page, 'Pickup').fill('Fontana');
  await page.keyboard.press('Escape');
  await field(page, 'Ship date').fill(tomorrow());
  await field(page, 'Min distance').fill('');
  const body = page.waitForRequest('**/api/loads/search*').then((request) => request.postDataJSON());
  await find(page).click();
  expect(await body).toMatchObject({ min_distance: 0, max_distance: 3000 });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
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

test('a city is found by name and by ZIP code, by keyboard alone', async ({ page }) => {
  await open(page);
  await field(page, 'Pickup state').selectOption('NY');
  await city(page, 'Pickup').pressSequentially('fonta');
  await expect(options(page).nth(0)).toContainText('Fontana, CA');
  // The first one is highlighted; the arrows go on from there.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expectForm(page, { 'Pickup city': 'Fontana', 'Pickup state': 'CA' });
  await expect(page).toHaveURL(/\/load-search$/);

  await city(page, 'Delivery').pressSequentially('85001');
  await expect(options(page).filter({ hasText: 'Phoenix, AZ' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectForm(page, { 'Delivery city': 'Phoenix', 'Delivery state': 'AZ' });

  await city(page, 'Pickup').fill('Reno, nv');
  await expectForm(page, { 'Pickup city': 'Reno', 'Pickup state': 'NV' });
  await page.keyboard.press('Escape');
  // A ZIP code that is only typed becomes its city when the field is left.
  await city(page, 'Pickup').fill('92335');
  await expect(options(page).filter({ hasText: 'Fontana, CA' })).toBeVisible();
  await field(page, 'Pickup range').focus();
  await expectForm(page, { 'Pickup city': 'Fontana', 'Pickup state': 'CA' });
});

test('a list that is behind the typing offers nothing else', async ({ page }) => {
  await open(page);
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/api/geo/autocomplete?q=*', (route) => {
    if (route.request().url().endsWith('q=fo')) return route.continue();
    answers.push(() => route.continue());
  });
  await city(page, 'Pickup').pressSequentially('fo');
  await expect(options(page).nth(0)).toContainText('Fort Worth, TX');
  await city(page, 'Pickup').pressSequentially('ntana');
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expect(options(page).filter({ hasText: 'Fort Worth' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  expect(await field(page, 'Pickup city').inputValue()).toMatch(/^fontana$/i);
  for (const answer of answers) await answer();
});

test.describe('the place where the device is', () => {
  test.use({ geolocation: { latitude: 34.0922, longitude: -117.435 } });

  test('fills city and state', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await open(page);
    await field(page, 'Pickup state').selectOption('NY');
    await page.getByRole('button', { name: 'Use current location' }).click();
    await expectForm(page, { 'Pickup city': 'Fontana', 'Pickup state': 'CA' });
  });

  test('is said to be unknown where there is no US city', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 0, longitude: -30 });
    await open(page);
    await page.getByRole('button', { name: 'Use current location' }).click();
    await expect(page.getByText(/Error getting location details: /).first()).toBeVisible();
    await expectForm(page, { 'Pickup city': '', 'Pickup state': 'CA' });
  });
});

test('a place that may not be read is said, and the form stays', async ({ page, context }) => {
  await context.clearPermissions();
  await open(page);
  await page.getByRole('button', { name: 'Use current location' }).click();
  await expect(page.getByText(/^Error getting location: /).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use current location' })).not.toHaveAttribute('aria-busy', 'true');
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: [/422/] });

  test('stands at its field, and the form can be mended', async ({ page }) => {
    await open(page);
    await city(page, 'Pickup').fill('Nowhereville');
    await field(page, 'Ship date').fill(tomorrow());
    await find(page).click();
    await expect(problemOf(page, 'Pickup city')).toContainText('We don’t know Nowhereville, CA');
    await expect(city(page, 'Pickup')).toBeFocused();
    await inspect(page, '51-unknown-city');
    await city(page, 'Pickup').fill('Fontana, CA');
    await page.keyboard.press('Escape');
    await find(page).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveURL(/from=Fontana/);
  });
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
