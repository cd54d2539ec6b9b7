import type { Page } from '@playwright/test';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';

const lookAround = (page: Page, role: string) => page.getByRole('button', { name: `Look around as a ${role}` });

async function openSignIn(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** Signs out by forgetting the session, as a closed browser does. */
async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
}

const cards = (page: Page) => page.getByRole('list', { name: 'Booked loads' }).locator('> li');

test('a visitor looks around as a carrier, then as its dispatcher and its driver', async ({ page }) => {
  test.setTimeout(240_000);
  await openSignIn(page);
  await expect(lookAround(page, 'carrier')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await inspect(page, '90-sign-in');
  await lookAround(page, 'carrier').click();
  await expect(page.getByRole('heading', { name: 'Making your workspace' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'My Loads' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await inspect(page, '91-carrier-saved');
  await page.goto('/booked-loads');
  await expect(cards(page).filter({ hasText: 'Ready to Go' })).toHaveCount(4);
  await expect(cards(page)).toHaveCount(7);
  const unknown = cards(page).filter({ hasText: 'It may be booked all the same: ask C.H. Robinson' });
  await expect(unknown.getByRole('button', { name: 'It is not booked' })).toBeVisible();
  await inspect(page, '92-carrier-booked');
  await page.goto('/documents');
  await expect(page.getByText('6 of 9 uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'View W-9 Form' }).click();
  const viewer = page.getByRole('dialog', { name: 'W-9 Form' });
  await expect(viewer.locator('canvas')).toBeVisible();
  await expect(viewer.getByText('Blue Mesa Trucking', { exact: true })).toBeAttached();
  await page.goto('/team');
  await expect(page.getByText('Sam Lee').first()).toBeVisible();

  await signOut(page);
  await openSignIn(page);
  await expect(page.getByRole('checkbox', { name: /Start over with fresh loads/ })).not.toBeChecked();
  await inspect(page, '96-sign-in-again');
  await lookAround(page, 'dispatcher').click();
  await expect(page.getByRole('form', { name: 'Load search' })).toBeVisible();
  await page.getByRole('link', { name: 'My Loads' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await inspect(page, '97-dispatcher-saved');
  await page.goto('/carriers');
  await expect(page.getByText('Cedar Ridge Freight')).toBeVisible();
  await page.goto('/documents');
  await expect(page.getByText('6 of 9 uploaded')).toBeVisible();
  await page.goto('/booked-loads');
  await expect(cards(page).first()).toBeVisible();

  await signOut(page);
  await openSignIn(page);
  await lookAround(page, 'driver').click();
  await expect(page).toHaveURL(/\/my-loads$/);
  await expect(page.getByRole('link', { name: /Navigate/ }).first()).toBeVisible();
  await inspect(page, '99-driver');
});
