import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { enter, users } from './users.ts';

export const form = (page: Page) => page.getByRole('form', { name: 'Load search' });
export const city = (page: Page, end: 'Pickup' | 'Delivery') => page.getByRole('combobox', { name: `${end} city` });
export const field = (page: Page, label: string) => form(page).getByLabel(label).and(page.locator('input, select'));
export const options = (page: Page) => page.getByRole('listbox').getByRole('option');
export const find = (page: Page) => page.getByRole('button', { name: 'Find Available Loads' });
/** The field's own message. */
export const problemOf = (page: Page, label: string) =>
  form(page).getByLabel(label).and(page.locator('[aria-invalid=true]')).locator('xpath=ancestor::div[label][1]');

export async function open(page: Page, stored: Record<string, string> = {}) {
  const user = await users.carrier('premium');
  await enter(page, user, '/load-search', stored);
  await expect(form(page)).toBeVisible();
  return user;
}

export async function expectForm(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
}
