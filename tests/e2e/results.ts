import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { enter, type User, users } from './users.ts';
import { tomorrow } from './walk.ts';

export const address = () => `/load-results?from=Fontana,CA&equipment=V&date=${tomorrow()}&range=150`;
export const table = (page: Page) => page.getByRole('grid', { name: 'Loads' });
export const rows = (page: Page) => page.locator('tr[data-index]');
export const details = (page: Page) => page.getByRole('complementary', { name: 'Load Details' });
export const order = (page: Page) => page.getByRole('combobox', { name: 'Order' });
export const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
export const fact = (inside: Locator, name: string) =>
  inside
    .locator('div', { has: inside.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .last()
    .locator('dd');

/** The loads out of Fontana, found by a premium carrier who opened the address. */
export async function open(page: Page, query = ''): Promise<User> {
  const user = await users.carrier('premium');
  await enter(page, user, address() + query);
  await everyBoardAnswered(page);
  return user;
}

export async function everyBoardAnswered(page: Page) {
  await expect(page.getByRole('list', { name: 'Boards' }).getByText(/\d+ · \d+\.\d s/)).toHaveCount(3);
  await expect(rows(page).first()).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
}

const HOURS = { min: 1 / 60, h: 1, d: 24 } as const;
export function numberIn(text: string): number | null {
  const [, number, unit] = /(-?[\d,]*\.?\d+)\s*(min|h|d)?/.exec(text) ?? [];
  if (number === undefined) return null;
  return Number(number.replaceAll(',', '')) * (unit ? HOURS[unit as keyof typeof HOURS] : 1);
}
