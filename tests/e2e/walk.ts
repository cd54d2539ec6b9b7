import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A day that has loads at any hour: tomorrow, as the browser's date field takes it. */
export const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

let people = 0;
export const freshEmail = (who: string) => `${who}-${Date.now().toString(36)}-${process.pid}-${people++}@example.com`;

/** From the sign-in screen through the issuer's page and back. */
export async function signIn(page: Page, email: string, name = 'Test User') {
  await page.goto('/login');
  await page.getByRole('button', { name: /Google/ }).click();
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/name/i).fill(name);
  await page.locator('button[type=submit]').first().click();
}

export async function chooseRole(page: Page, role: 'Carrier' | 'Dispatcher' | 'Driver') {
  await expect(page).toHaveURL(/\/SignUp$/);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/signup-details$/);
}

export async function fillCarrierDetails(page: Page) {
  await page.getByLabel('Company Name').fill('Blue Mesa Trucking');
  await page.getByLabel('Phone Number').fill('(909) 555-0142');
  await page.getByLabel('MC Number').fill('123456');
  await page.getByLabel('Truckstop Integration ID').fill('654321');
  await page.getByLabel('C.H. Robinson T-Number').fill('T1234567');
  await page.getByRole('button', { name: 'Save Details' }).click();
}

/** Through the payment page, from an open plan card or prompt. */
export async function pay(page: Page, press: 'Start Free Trial' | 'Subscribe' | 'Upgrade to Premium') {
  await page.getByRole('button', { name: press, exact: true }).click();
  await page.locator('button[name=outcome][value=pay]').click();
  await expect(page.getByText('Subscription Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/load-search$/);
}

/** A new carrier with a plan, at the search form. */
export async function newCarrier(page: Page, plan: 'trial' | 'premium', email = freshEmail('carrier')) {
  await signIn(page, email);
  await chooseRole(page, 'Carrier');
  await fillCarrierDetails(page);
  await expect(page).toHaveURL(/\/subscribe$/);
  if (plan === 'trial') return pay(page, 'Start Free Trial');
  await page.getByRole('button', { name: 'Maybe later' }).click();
  return pay(page, 'Subscribe');
}

/** Fills the form for vans out of Fontana tomorrow and searches. */
export async function searchFontana(page: Page) {
  await page.getByRole('combobox', { name: /Pickup city/ }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByLabel(/Ship date/).fill(tomorrow());
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page).toHaveURL(/\/load-results/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // a row stays where it is once every board has answered
  await expect(page.getByRole('grid', { name: 'Loads' })).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
}
