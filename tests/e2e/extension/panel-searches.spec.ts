import { readMe } from '#core/contract/account.ts';
import { TRIAL_LIMIT_MESSAGE } from '#core/domain/trial.ts';
import { inspectPanel } from '../screens.ts';
import { searchTimes, users } from '../users.ts';
import { tomorrow } from '../walk.ts';
import { expect, test } from './extension.ts';
import { boards, deliveryCity, fillFontana, find, found, hand, handedOver, pickupCity, rows, said } from './panel.ts';

test('the last search is there again, and two panels leave one another alone', async ({ open, enterAs }) => {
  test.setTimeout(180_000);
  await enterAs(await users.carrier('premium'));
  const first = await open('sidepanel');
  await fillFontana(first);
  await find(first);
  await found(first);
  const second = await open('sidepanel');
  await expect(pickupCity(second)).toHaveValue('Fontana');
  await expect(second.getByLabel('Ship date')).toHaveValue(tomorrow());
  await pickupCity(second).fill('Dallas');
  await second.getByRole('option', { name: /Dallas, TX/ }).click();
  await first.bringToFront();
  await expect(rows(first).first()).toBeVisible();
  await first.keyboard.press('/');
  await expect(pickupCity(first)).toHaveValue('Fontana');
  await first.close();
  await second.reload();
  await expect(pickupCity(second)).toHaveValue('Dallas');
});

test('a search handed over by another part is filled in and gone, and costs no search of a trial', async ({
  open,
  enterAs,
  worker,
}) => {
  test.setTimeout(180_000);
  const carrier = await users.carrier('trial');
  await enterAs(carrier);
  const address = `from=Fontana,CA&to=Reno,NV&equipment=V,R&date=${tomorrow()}&range=200`;
  await hand(worker, { address, kind: 'one-way', carrier: null });
  const panel = await open('sidepanel');
  await expect(pickupCity(panel)).toHaveValue('Fontana');
  await expect(deliveryCity(panel)).toHaveValue('Reno');
  await expect(panel.getByLabel('Pickup range')).toHaveValue('200');
  await expect.poll(() => handedOver(worker)).toBeNull();
  await panel.waitForTimeout(500);
  await expect(boards(panel)).toHaveCount(0);
  expect((await carrier.call(readMe, {})).daily_searches?.count).toBe(0);
  await find(panel);
  await expect(panel.getByRole('button', { name: /Fontana, CA · 200 mi → Reno, NV/ })).toBeVisible();

  await hand(worker, { address: `from=Reno,NV&equipment=V&date=${tomorrow()}`, kind: 'backhaul', carrier: null });
  await expect(pickupCity(panel)).toBeFocused();
  await expect(pickupCity(panel)).toHaveValue('Reno');
  await expect(panel.getByRole('switch', { name: 'Enable Backhaul Search' })).toBeChecked();
  await expect.poll(() => handedOver(worker)).toBeNull();

  const elsewhere = { address, kind: 'one-way', carrier: null, window: 987_654 };
  await hand(worker, elsewhere);
  await hand(worker, { ...elsewhere, address: 7 });
  await panel.waitForTimeout(500);
  await expect(pickupCity(panel)).toHaveValue('Reno');
});

test.describe('a trial whose searches of today are used up', () => {
  test.use({ expectedErrors: [/429/] });

  test('is told so in the panel, by the server’s own count', async ({ open, enterAs }) => {
    test.setTimeout(180_000);
    const carrier = await users.carrier('trial');
    await enterAs(carrier);
    const panel = await open('sidepanel');
    await said(panel, 'Daily Searches: 0/7');
    await fillFontana(panel);
    // meanwhile all seven are used elsewhere
    await searchTimes(carrier, 7);
    await find(panel);
    await expect(panel.getByRole('alert').filter({ hasText: TRIAL_LIMIT_MESSAGE })).toBeVisible();
    await expect(panel.getByRole('link', { name: /Daily Searches: 7\/7/ })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Daily Limit Reached' })).toBeDisabled();
    await inspectPanel(panel, 'panel-trial-refused');
    await panel.keyboard.press('/');
    const form = panel.getByRole('region', { name: 'Search' });
    await expect(form.getByText(TRIAL_LIMIT_MESSAGE)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Daily Limit Reached' })).toBeDisabled();
    await expect(form.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', /\/subscribe$/);
    await inspectPanel(panel, 'panel-trial-limit');
  });
});

test('a search is watched from its results, and no longer', async ({ open, enterAs }) => {
  await enterAs(await users.carrier('premium'));
  const panel = await open('sidepanel');
  await fillFontana(panel);
  await find(panel);
  await found(panel);
  await panel.getByRole('button', { name: 'Watch this search' }).click();
  await said(panel, 'You will be told of new loads for this search, at most every 15 minutes.');
  await panel.reload();
  await find(panel);
  const stop = panel.getByRole('button', { name: 'Stop watching this search' });
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  await stop.click();
  await expect(panel.getByRole('button', { name: 'Watch this search' })).toBeVisible();
});
