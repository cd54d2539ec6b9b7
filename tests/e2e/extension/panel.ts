import type { Locator, Page, Worker } from '@playwright/test';
import { expect } from '../test.ts';
import { tomorrow } from '../walk.ts';

export const rows = (panel: Page) => panel.getByRole('grid', { name: 'Loads' }).locator('tr[data-index]');
export const count = (panel: Page) => panel.getByRole('status').filter({ hasText: /^[\d,]+ (loads?|pairs?)$/ });
export const details = (panel: Page) => panel.getByRole('dialog', { name: 'Load Details' });
export const boards = (panel: Page) => panel.getByRole('list', { name: 'Boards' });
export const chips = (panel: Page) => boards(panel).getByRole('listitem');
export const said = (panel: Page, words: string) =>
  expect(panel.getByText(words, { exact: true }).first()).toBeVisible();

/** The value beside a name in the details. */
export const factOf = (where: Locator, name: string) =>
  where
    .locator('div', { has: where.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .last()
    .locator('dd');

export const pickupCity = (panel: Page) => panel.getByRole('combobox', { name: 'Pickup city' });
export const deliveryCity = (panel: Page) => panel.getByRole('combobox', { name: 'Delivery city' });

/** Fills the form for vans out of Fontana tomorrow. */
export async function fillFontana(panel: Page) {
  await pickupCity(panel).fill('Fontana');
  await panel.getByRole('option', { name: /Fontana, CA/ }).click();
  await panel.getByLabel('Ship date').fill(tomorrow());
}

export const find = (panel: Page) => panel.getByRole('button', { name: 'Find Available Loads' }).first().click();

/** Rows are there and every board has answered. */
export async function found(panel: Page) {
  await expect(rows(panel).first()).toBeVisible({ timeout: 30_000 });
  // a machine under load may be late
  await expect(chips(panel).getByText(/ · \d+\.\d s/)).toHaveCount(3, { timeout: 30_000 });
}

/** What a part of the extension hands to the panel. */
export const hand = (worker: Worker, value: unknown) =>
  worker.evaluate(
    (wanted) =>
      (
        globalThis as unknown as { chrome: { storage: { session: { set(items: object): Promise<void> } } } }
      ).chrome.storage.session.set({ 'personal.open-search': wanted }),
    value,
  );

export const handedOver = (worker: Worker) =>
  worker.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { session: { get(key: string): Promise<Record<string, unknown>> } } };
    };
    return (await chrome.storage.session.get('personal.open-search'))['personal.open-search'] ?? null;
  });
