import type { Page } from '@playwright/test';
import { readMe, readProfile } from '#core/contract/account.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, type User, users } from './users.ts';
import { searchFontana } from './walk.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const company = (page: Page) => page.getByRole('form', { name: 'Company Information' });
const figures = (page: Page) => page.getByRole('form', { name: 'Operating figures' });

async function openProfile(page: Page, user: User, hash = '') {
  await enter(page, user, `/profile${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
}

test('a carrier saves the profile, and the T-number stands there in its one form', async ({ page }) => {
  const user = await users.carrier('premium', { chRobinson: false });
  await enter(page, user, '/load-search');
  await page.getByRole('link', { name: /Profile/ }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const form = company(page);
  await expect(form.getByLabel('Company Name')).toHaveValue('Blue Mesa Trucking');
  await inspect(page, '60-profile-carrier');
  await form.getByLabel(/C\.H\. Robinson T-Number/).fill(' t-123-4567 ');
  await form.getByLabel('Max Weight').fill('43,500');
  await form.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile saved successfully')).toBeVisible();
  await expect(form.getByLabel(/C\.H\. Robinson T-Number/)).toHaveValue('T1234567');
  expect(await user.call(readProfile, {})).toMatchObject({ ch_t_number: 'T1234567', max_weight: 43_500 });
  await expect(page.getByText('Profile saved successfully')).toBeHidden();
});

test('what is wrong is said at its field, and nothing is saved', async ({ page }) => {
  const user = await users.carrier('premium');
  await openProfile(page, user);
  const form = company(page);
  await form.getByLabel(/MC Number/).fill('');
  await form.getByRole('button', { name: 'Save Profile' }).click();
  await expect(form.getByText('MC Number is required for carriers')).toBeVisible();
  await expect(form.getByLabel(/MC Number/)).toBeFocused();
  await form.getByLabel(/MC Number/).fill('123456');
  await form.getByLabel('Phone Number').fill('call me');
  await form.getByLabel('Max Length').fill('long');
  await form.getByRole('button', { name: 'Save Profile' }).click();
  await expect(form.getByText('Enter a phone number')).toBeVisible();
  await expect(form.getByText('Whole feet between 1 and 200')).toBeVisible();
  await inspect(page, '61-profile-faults');
  expect(await user.call(readProfile, {})).toMatchObject({ mc_number: '123456', max_length: 53 });
});

test('each role sees its own fields', async ({ page }) => {
  await openProfile(page, await users.dispatcher());
  await expect(company(page).getByRole('textbox')).toHaveCount(2);
  await expect(company(page).getByRole('combobox')).toHaveCount(0);
  await expect(figures(page)).toBeVisible();

  await openProfile(page, await users.withRole('driver'));
  await expect(company(page).getByRole('textbox')).toHaveCount(3);
  await expect(company(page).getByLabel('Truck Type')).toHaveValue('V');
  await expect(figures(page)).toHaveCount(0);
  await inspect(page, '62-profile-driver');

  await openProfile(page, await users.undecided());
  await expect(page.getByRole('link', { name: 'Choose your role' })).toBeVisible();
});

test('the help says how to get the two numbers', async ({ page }) => {
  await openProfile(page, await users.withRole('carrier'));
  await page.getByRole('button', { name: 'How to get an integration ID' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('within 1-2 business days');
  await expect(dialog).toContainText('until October');
  await inspect(page, '63-profile-help');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'How to get a T-number' }).click();
  await expect(dialog).toContainText('Navisphere');
});

test('the theme is chosen here too', async ({ page }) => {
  await openProfile(page, await users.withRole('driver'));
  await page.getByRole('region', { name: 'Account' }).getByLabel('Theme').selectOption('Dark');
  await expect(page.locator('body')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('body')).toHaveClass(/dark/);
});

test('loads are scored by the user’s own figures', async ({ page }) => {
  const user = await users.carrier('premium');
  await openProfile(page, user);
  const form = figures(page);
  await expect(form).toContainText('Blank: $2.26/mi (ATRI, 2024)');
  await expect(form).toContainText('$0.56/mi fuel and $1.78/mi other costs make $2.34/mi');
  await form.getByLabel(/Cost per mile/).fill('1.50');
  await form.getByLabel('Miles per gallon').fill('8');
  await form.getByLabel('Diesel price').fill('4');
  await expect(form).toContainText('$0.50/mi fuel and $1.00/mi other costs make $1.50/mi');
  await form.getByRole('button', { name: 'Save figures' }).click();
  await expect(page.getByText('Profile saved successfully')).toBeVisible();
  await inspect(page, '64-profile-figures');
  expect((await user.call(readMe, {})).operating_figures.miles_per_gallon).toBe(8);

  await page.getByRole('link', { name: 'Load Search' }).click();
  await searchFontana(page);
  await page.getByRole('row').nth(1).click();
  const details = page.getByRole('complementary', { name: 'Load Details' });
  await details.getByText('Why this score').click();
  await expect(details).toContainText('8 mpg (your profile), diesel $4.00/gal (your profile)');
  await expect(details).toContainText('$1.00/mi without fuel (your profile)');
});

test('a carrier manages the subscription at the payment provider, who alone changes the level', async ({
  page,
  context,
}) => {
  const user = await users.carrier('premium');
  await openProfile(page, user);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  const portal = await opening;
  await expect(portal.getByText('Headhaul Premium for carriers')).toBeVisible();
  await inspect(portal, '65-billing-portal');
  await portal.getByRole('button', { name: /^Cancel on / }).click();
  await expect(portal.getByRole('button', { name: 'Do not cancel' })).toBeVisible();
  expect((await user.call(readMe, {})).subscription_type).toBe(2);
  await portal.getByRole('button', { name: 'Cancel now' }).click();
  await portal.getByRole('link', { name: 'Return to Headhaul' }).click();
  await expect(portal.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible();
  // the page it was opened from follows too
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('failures say what to do next', async ({ page }) => {
  const user = await users.carrier('trial');
  await openProfile(page, user);
  await page.route('**/api/stripe/create-customer-portal-session', (route) =>
    route.fulfill({ status: 500, json: { detail: '', code: 'internal' } }),
  );
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  const alert = page.getByText('Failed to open subscription management. Please try again.');
  await expect(alert).toBeVisible();
  await expect(alert).toBeHidden();
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken', code: 'internal' } }),
  );
  await company(page).getByLabel('Company Name').fill('Red Mesa');
  await company(page).getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Failed to save profile')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Failed to load profile data')).toBeVisible();
  await page.unroute('**/api/user/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(company(page).getByLabel('Company Name')).toHaveValue('Blue Mesa Trucking');
});

test('a board that misses a number leads to its field', async ({ page }) => {
  const user = await users.carrier('premium', { chRobinson: false });
  await enter(page, user, '/load-search');
  await searchFontana(page);
  await page.getByRole('link', { name: /Add it to your profile: No T-number/ }).click();
  await expect(page).toHaveURL(/\/profile#ch_t_number$/);
  await expect(company(page).getByLabel(/C\.H\. Robinson T-Number/)).toBeFocused();
});
