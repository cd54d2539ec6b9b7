import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { enter, type User, users } from './users.ts';
import { tomorrow } from './walk.ts';

/** The pairs' screen, as a user finds its parts. */
export const address = () => `/backhaul-results?from=Fontana,CA&equipment=V&date=${tomorrow()}`;
export const toggle = (page: Page) => page.getByRole('switch', { name: 'Enable Backhaul Search' });
export const cards = (page: Page) => page.getByRole('feed', { name: 'Backhaul pairs' }).getByRole('article');
export const card = (page: Page, place: number) => page.locator(`article[aria-posinset="${place}"]`);
export const order = (page: Page) => page.getByRole('combobox', { name: 'Order' });
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
export const pairsCount = (page: Page) => page.getByRole('status').filter({ hasText: /pairs?$/ });

export async function everyBoardAnswered(page: Page) {
  const answered = page.getByRole('list', { name: 'Boards' }).getByText(/\d+ out, .*\d+ back · \d+\.\d s/);
  await expect(answered).toHaveCount(3, { timeout: 30_000 });
  await expect(cards(page).first()).toBeVisible();
  // the last answer is in before its pairs stand among the others
  await expect(page.getByRole('feed', { name: 'Backhaul pairs' })).toHaveAttribute('aria-busy', 'false');
}

/** The pairs out of Fontana, found by a premium carrier who opened the address. */
export async function open(page: Page, query = ''): Promise<User> {
  const user = await users.carrier('premium');
  await enter(page, user, address() + query);
  await everyBoardAnswered(page);
  return user;
}

export async function searchPairs(page: Page) {
  await page.getByRole('combobox', { name: 'Pickup city' }).fill('Fontana');
  await page.getByRole('option', { name: /Fontana, CA/ }).click();
  await page.getByLabel('Ship date').fill(tomorrow());
  await toggle(page).check();
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page).toHaveURL(/\/backhaul-results\?/);
}
