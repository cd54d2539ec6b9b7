import type { Page } from '@playwright/test';
import { readMe, readProfile } from '#core/contract/account.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, users } from './users.ts';
import { chooseRole } from './walk.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const MC_REQUIRED = 'MC Number is required for carriers';

const labelsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => (label.textContent ?? '').replace(' *', '')));

const save = (page: Page) => page.getByRole('button', { name: 'Save Details' }).click();
const skip = (page: Page) => page.getByRole('button', { name: 'Skip for Now' }).click();

/** A newcomer who has just chosen this role, at the details. */
async function atDetails(page: Page, role: 'Carrier' | 'Dispatcher' | 'Driver') {
  const user = await users.undecided();
  await enter(page, user, '/SignUp');
  await chooseRole(page, role);
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  return user;
}

test('a dispatcher is asked for company and phone, and may skip both', async ({ page }) => {
  await atDetails(page, 'Dispatcher');
  expect(await labelsOf(page)).toEqual(['Company Name', 'Phone Number']);
  await skip(page);
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('a driver is asked for the truck too, and comes to My Loads', async ({ page }) => {
  const user = await atDetails(page, 'Driver');
  expect(await labelsOf(page)).toEqual(['Company Name', 'Phone Number', 'Truck Type', 'Origin City']);
  await inspect(page, '34-details-driver');
  await page.getByLabel('Company Name').fill('Blue Mesa Trucking');
  await page.getByLabel('Phone Number').fill('(909) 555-0143');
  await page.getByLabel('Truck Type').selectOption('Reefer');
  await page.getByLabel('Origin City').fill('Fontana');
  await save(page);
  await expect(page.getByText('Profile saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/my-loads$/);
  expect(await user.call(readProfile, {})).toMatchObject({
    company_name: 'Blue Mesa Trucking',
    phone_number: '(909) 555-0143',
    truck_type: 'R',
    origin_city: 'Fontana',
  });
});

test('a carrier who skips still gives the MC number', async ({ page }) => {
  const user = await atDetails(page, 'Carrier');
  expect(await labelsOf(page)).toEqual([
    'Company Name',
    'Phone Number',
    'MC Number',
    'DOT Number',
    'Truckstop Integration ID',
    'C.H. Robinson T-Number',
  ]);
  await skip(page);
  const mc = page.getByLabel('MC Number');
  await expect(page.getByText(MC_REQUIRED)).toBeVisible();
  await expect(mc).toBeFocused();
  await expect(mc).toHaveAttribute('aria-invalid', 'true');
  // It goes by itself.
  await expect(page.getByText(MC_REQUIRED)).toBeHidden();
  await expect(page).toHaveURL(/\/signup-details$/);

  await mc.fill('   ');
  await skip(page);
  await expect(page.getByText(MC_REQUIRED)).toBeVisible();
  await mc.fill('123456');
  await skip(page);
  await expect(page).toHaveURL(/\/subscribe$/);
  expect((await user.call(readProfile, {})).mc_number).toBe('123456');
});

test('Save Anyway keeps the details without an integration ID', async ({ page }) => {
  const user = await atDetails(page, 'Carrier');
  await page.getByLabel('Company Name').fill('Blue Mesa Trucking');
  await page.getByLabel('MC Number').fill('123456');
  await page.getByLabel('C.H. Robinson T-Number').fill(' t-123-4567 ');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Missing Truckstop Integration ID' });
  await expect(dialog).toContainText('searching for loads on Truckstop will not work');
  expect((await user.call(readProfile, {})).mc_number).toBe('');
  await dialog.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(page.getByText('Profile saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/subscribe$/);
  expect(await user.call(readProfile, {})).toMatchObject({
    company_name: 'Blue Mesa Trucking',
    mc_number: '123456',
    truckstop_integration_id: '',
    ch_t_number: 'T1234567',
  });
});

test('a field that can’t be right says so, and nothing typed is lost', async ({ page }) => {
  const user = await atDetails(page, 'Carrier');
  await page.getByLabel('Company Name').fill('Blue Mesa Trucking');
  await page.getByLabel('Phone Number').fill('call me');
  await page.getByLabel('MC Number').fill('twelve');
  await page.getByLabel('DOT Number').fill('x'.repeat(21));
  await page.getByLabel('Truckstop Integration ID').fill('654321');
  await save(page);
  await expect(page.getByText('Enter a phone number')).toBeVisible();
  await expect(page.getByText('The MC number holds up to 10 digits')).toBeVisible();
  await expect(page.getByText('At most 20 characters')).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  await inspect(page, '35-details-errors');
  await expect(page.getByLabel('Company Name')).toHaveValue('Blue Mesa Trucking');
  expect((await user.call(readProfile, {})).company_name).toBe('');
});

test('a choice that could not be kept can be made again', async ({ page }) => {
  const user = await users.undecided();
  await enter(page, user, '/SignUp');
  await page.route('**/api/user/account-type', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('radio', { name: /^Dispatcher/ }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to save your selection. Please try again.');
  await expect(page).toHaveURL(/\/SignUp$/);
  await inspect(page, '36-sign-up-failed');
  expect((await user.call(readMe, {})).account_type).toBe('no account');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/signup-details$/);
  // The role stands: choosing again is no longer offered.
  await page.goto('/SignUp');
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('details that could not be saved stay on the screen', async ({ page }) => {
  const user = await atDetails(page, 'Dispatcher');
  await page.getByLabel('Company Name').fill('Northline Dispatch');
  await page.route('**/api/user/profile', (route) => route.abort(), { times: 1 });
  await save(page);
  await expect(page.getByRole('alert')).toContainText('can’t be reached');
  await expect(page.getByLabel('Company Name')).toHaveValue('Northline Dispatch');
  await save(page);
  await expect(page).toHaveURL(/\/subscribe$/);
  expect((await user.call(readProfile, {})).company_name).toBe('Northline Dispatch');
});

test('a visitor who is not signed in chooses after signing in', async ({ page }) => {
  await page.goto('/SignUp');
  await page.getByRole('radio', { name: /^Driver/ }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/signup-details');
  await expect(page).toHaveURL(/\/login$/);
});
