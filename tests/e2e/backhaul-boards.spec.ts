import type { Page } from '@playwright/test';
import { test } from './own-server.ts';
import { inspect } from './screens.ts';
import { expect } from './test.ts';
import { enter } from './users.ts';
import { tomorrow } from './walk.ts';

const BOARDS = ['truckstop', 'direct-freight', 'ch-robinson'] as const;
const vans = () => `/backhaul-results?from=Fontana,CA&equipment=V&date=${tomorrow()}`;
const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Boards' }).getByRole('listitem').filter({ hasText: name });
const cards = (page: Page) => page.getByRole('feed', { name: 'Backhaul pairs' }).getByRole('article');
const FOUND = /\d+ out, .*\d+ back · \d+\.\d s/;

test('pairs of the others show while a board is still asked, and its silence is named', async ({ page, own }) => {
  await own.fault('truckstop', { mode: 'stall' });
  await enter(page, await own.users.carrier('premium'), vans());
  await expect(chip(page, 'Truckstop')).toContainText('searching...');
  await expect(cards(page).first()).toBeVisible();
  await expect(chip(page, 'Truckstop')).toContainText('searching...');
  await expect(chip(page, 'Truckstop')).toHaveText(/did not answer in time$/, { timeout: 30_000 });
  await expect(chip(page, 'Direct Freight')).toHaveText(FOUND);
  await expect(cards(page).first()).toBeVisible();
});

test('when every board fails the screen says so, nothing is counted, and trying again works', async ({ page, own }) => {
  for (const board of BOARDS) await own.fault(board, { mode: 'fail', status: 500 });
  const user = await own.users.carrier('trial');
  await enter(page, user, vans());
  await page.getByRole('button', { name: 'Find Available Loads' }).click();
  await expect(page.getByRole('heading', { name: 'No board answered' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText('0/7').first()).toBeVisible();
  await inspect(page, 'backhaul-no-board');

  await own.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
  for (const name of ['Truckstop', 'Direct Freight', 'C.H. Robinson']) await expect(chip(page, name)).toHaveText(FOUND);
  await expect(page.getByText('1/7').first()).toBeVisible();
});

test.describe('a server that breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('fails the search, and a pair that is not saved is not shown as saved', async ({ page, own }) => {
    const user = await own.users.carrier('premium');
    await page.route('**/api/loads/backhaul-search*', (route) => route.abort(), { times: 1 });
    await enter(page, user, vans());
    await expect(page.getByRole('alert')).toContainText('Headhaul can’t be reached');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
    await page.route('**/api/loads/save', (route) =>
      route.fulfill({ status: 500, json: { detail: '', code: 'internal' } }),
    );
    await page
      .getByRole('button', { name: /^Save Pair/ })
      .first()
      .click();
    await expect(page.getByText('Failed to save pair', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete Pair/ })).toHaveCount(0);
  });
});
