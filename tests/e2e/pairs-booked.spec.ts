import type { Page } from '@playwright/test';
import { searchBackhaul } from '#core/contract/backhaul.ts';
import { listBookedLoads } from '#core/contract/booked-load.ts';
import type { Load } from '#core/contract/load.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { listSavedLoads, saveLoad } from '#core/contract/saved-load.ts';
import { pairBody } from '#core/domain/pair-body.ts';
import { backhaul } from '../support/backhaul.ts';
import { book } from '../support/booking.ts';
import { inspect } from './screens.ts';
import { expect, test } from './test.ts';
import { enter, type User, users } from './users.ts';
import { tomorrow } from './walk.ts';

const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Back: ' });
const details = (page: Page) => page.getByRole('complementary', { name: 'Pair Details' });
const legs = (page: Page) => details(page).getByRole('list', { name: 'Booking of each leg' });
const byTelephone = { agreed_rate: 1500, agreed_with: 'Kim' };

/** A pair whose loads are both booked by telephone, which no board can refuse. */
const isByTelephone = ({ outbound, return: back }: LoadPair) =>
  [outbound, back].every(({ data_source }) => data_source !== 'C.H. Robinson');

async function withPair(): Promise<{ user: User; pair: LoadPair; entry_id: string }> {
  const user = await users.carrier('premium');
  const { loadPairs } = await user.call(searchBackhaul, { query: {}, body: backhaul({ ship_date: tomorrow() }) });
  const pair = loadPairs.find(isByTelephone);
  if (!pair) throw new Error('No pair');
  const { entry_id } = await user.call(saveLoad, { body: pairBody(pair) });
  return { user, pair, entry_id };
}

const bookLeg = (user: User, load: Load, entry_id: string) =>
  book(user, [{ id: load.id, ...byTelephone }], { entry_id });

test('half a pair is not a booked pair: each leg tells how it stands, and the other half can be booked', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { user, pair, entry_id } = await withPair();
  await enter(page, user, '/saved-loads');
  await expect(row(page).getByRole('button', { name: /^Book Pair:/ })).toBeVisible();
  await bookLeg(user, pair.outbound, entry_id);

  await expect(row(page)).toContainText(/Confirmed.*Not booked/s);
  await expect(row(page).getByRole('link', { name: 'Confirmed' })).toHaveCount(0);
  await row(page).getByRole('button', { name: /^Pair/ }).click();
  await expect(legs(page).getByRole('listitem')).toHaveText([/Outbound.*Booking confirmed/, /Backhaul.*Not booked/]);
  await inspect(page, 'pair-half-booked');
  await details(page).getByRole('button', { name: 'Book Backhaul' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(pair.return.board_load_id);
  await expect(dialog).not.toContainText('booked on');
  await dialog.getByLabel(/rate/i).fill('1200');
  await dialog.getByLabel(/who|with/i).fill('Pat');
  await inspect(page, 'pair-book-backhaul');
  await dialog.getByRole('button', { name: 'Record Booking' }).click();
  await expect(page.getByText('Load booked successfully!').first()).toBeVisible();
  await expect(legs(page).getByRole('listitem')).toHaveText([/Booking confirmed/, /Booking confirmed/]);
  await expect(details(page).getByRole('link', { name: 'Go to Booked Loads' })).toBeVisible();
  await expect(row(page).getByRole('link', { name: 'Confirmed' })).toBeVisible();
  await inspect(page, 'pair-both-booked');
  const { loads } = await user.call(listBookedLoads, {});
  expect(loads.map(({ load_id }) => load_id).sort()).toEqual([pair.outbound.id, pair.return.id].sort());
});

test('a found pair tells of each of its loads that it is booked', async ({ page }) => {
  const { user, pair, entry_id } = await withPair();
  await bookLeg(user, pair.return, entry_id);
  expect((await user.call(listSavedLoads, {})).loads).toMatchObject([
    { booked: null, child_booked: { state: 'confirmed' } },
  ]);
  await enter(page, user, `/backhaul-results?from=Fontana,CA&equipment=V&date=${tomorrow()}`);
  const card = page
    .getByRole('feed', { name: 'Backhaul pairs' })
    .getByRole('article')
    .filter({ hasText: 'Delete Pair' });
  // the card of the saved pair comes into view as one goes through the list
  const first = page.getByRole('feed', { name: 'Backhaul pairs' }).getByRole('article').first();
  await expect(first).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: /pairs$/ })
    .waitFor();
  await first.focus();
  await expect
    .poll(async () => {
      if ((await card.count()) > 0) return true;
      await page.keyboard.press('PageDown');
      return false;
    })
    .toBe(true);
  await expect(card.getByText('Booking confirmed').filter({ visible: true })).toHaveCount(1);
  await inspect(page, 'pair-found-booked');
});

test('saved loads, pairs and booked loads fit windows between a phone and a desk', async ({ page }) => {
  test.setTimeout(180_000);
  const { user, pair, entry_id } = await withPair();
  await user.call(saveLoad, { body: pair.outbound });
  await user.call(saveLoad, { body: pair.return });
  await bookLeg(user, pair.outbound, entry_id);
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, user, '/saved-loads');
    await expect(row(page)).toContainText(/Confirmed.*Not booked/s);
    await page.screenshot({ path: `test-results/screens/saved-${width}.png` });
    // Book stands beside the icons, not above them
    const boxes = await row(page)
      .getByRole('cell')
      .last()
      .locator('> *')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
      );
    expect(boxes).toHaveLength(2);
    expect(Math.abs((boxes[0] ?? 0) - (boxes[1] ?? 99))).toBeLessThan(3);
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spill).toBeLessThanOrEqual(0);
  }
});
