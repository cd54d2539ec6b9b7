import { listSavedLoads, saveLoad } from '#core/contract/saved-load.ts';
import { aLoad } from '../../support/load.ts';
import { inspectPanel } from '../screens.ts';
import { enter, users } from '../users.ts';
import { expect, test } from './extension.ts';
import { count, details, factOf, fillFontana, find, found, pickupCity, rows, said } from './panel.ts';

test('a carrier searches, sorts, opens and saves a load, and finds it in the web app', async ({
  context,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const carrier = await users.carrier('trial');
  await enterAs(carrier);
  const panel = await open('sidepanel');
  await expect(pickupCity(panel)).toBeFocused();
  await said(panel, 'Daily Searches: 0/7');
  await inspectPanel(panel, 'panel-form');
  await find(panel);
  await expect(pickupCity(panel)).toBeFocused();
  await expect(pickupCity(panel)).toHaveAttribute('aria-invalid', 'true');
  await fillFontana(panel);
  await find(panel);
  await found(panel);
  await expect(count(panel)).toHaveText(/^[\d,]+ loads$/);
  await expect(panel.getByRole('link', { name: /Daily Searches: 1\/7/ })).toBeVisible();
  await inspectPanel(panel, 'panel-results');

  await panel.getByRole('combobox', { name: 'Order' }).selectOption('Rate Per Mile');
  const shown = (await rows(panel).locator('td > span:first-child .font-semibold').allTextContents()).map((text) =>
    Number(text.replace('$', '')),
  );
  expect(shown.length).toBeGreaterThan(5);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));

  await panel.getByRole('grid', { name: 'Loads' }).focus();
  await panel.keyboard.press('ArrowDown');
  await panel.keyboard.press('ArrowDown');
  await panel.keyboard.press('Enter');
  await expect(details(panel)).toBeVisible();
  await expect(
    details(panel)
      .getByRole('link', { name: /^\(?\d/ })
      .first(),
  ).toHaveAttribute('href', /^tel:\+?\d+/);
  await expect(details(panel).getByRole('link', { name: 'View Route' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir/,
  );
  await expect(details(panel).getByRole('button', { name: 'Send Carrier Package Email' })).toBeVisible();
  await inspectPanel(panel, 'panel-details');
  await panel.keyboard.press('s');
  await said(panel, 'Load saved successfully!');
  await expect(details(panel).getByRole('button', { name: 'Delete Load' })).toBeVisible();
  const id = (await factOf(details(panel), 'ID').textContent()) ?? 'no id';
  await panel.keyboard.press('Escape');
  await expect(details(panel)).toHaveCount(0);
  await expect(panel.getByRole('grid', { name: 'Loads' })).toBeFocused();
  await expect(rows(panel).nth(1)).toContainText('saved');

  await panel.keyboard.press('g');
  await panel.keyboard.press('s');
  await expect(panel.getByRole('table', { name: /^Bookmarked Loads 1$/ })).toBeVisible();
  await inspectPanel(panel, 'panel-saved');
  await panel.keyboard.press('Escape');
  await expect(rows(panel).first()).toBeVisible();
  await panel.keyboard.press('/');
  await expect(pickupCity(panel)).toBeFocused();
  await expect(pickupCity(panel)).toHaveValue('Fontana');

  const web = await context.newPage();
  await enter(web, carrier, '/saved-loads');
  await web.getByRole('row').nth(1).click();
  await expect(factOf(web.getByRole('complementary', { name: 'Load Details' }), 'ID')).toHaveText(id);
  await web.getByRole('button', { name: 'Delete Load' }).click();
  await web.getByRole('dialog').getByRole('button', { name: 'Delete Load' }).click();
  await panel.bringToFront();
  await panel.getByRole('radio', { name: 'Saved' }).check({ force: true });
  await expect(panel.getByText('No saved loads yet. Start searching for loads to save them here!')).toBeVisible();
  await inspectPanel(panel, 'panel-saved-none');
});

test('a dispatcher is asked for a carrier first, and suggests what they saved', async ({ open, enterAs }) => {
  test.setTimeout(180_000);
  const carrier = await users.carrier('premium');
  const dispatcher = await users.dispatcher([carrier]);
  await enterAs(dispatcher);
  const panel = await open('sidepanel');
  await said(panel, 'Please select a carrier to begin load search');
  await expect(panel.getByRole('button', { name: 'Find Available Loads' })).toBeDisabled();
  await inspectPanel(panel, 'panel-carrier-first');
  await panel.getByLabel('Carrier').selectOption('Blue Mesa Trucking');
  await fillFontana(panel);
  await find(panel);
  await found(panel);
  await expect(panel.getByRole('button', { name: /^Blue Mesa Trucking: Fontana, CA/ })).toBeVisible();
  await rows(panel).first().click();
  await details(panel).getByRole('button', { name: 'Save Load' }).click();
  await said(panel, 'Load saved successfully!');
  await details(panel)
    .getByRole('combobox', { name: /^Suggest to a carrier/ })
    .selectOption('Blue Mesa Trucking');
  await said(panel, 'Load suggested successfully!');
  await expect(details(panel)).toContainText(/Waiting.*Blue Mesa Trucking/s);
  await inspectPanel(panel, 'panel-suggested');
  const { loads } = await dispatcher.call(listSavedLoads, {});
  expect(loads).toMatchObject([{ suggested_to: carrier.email, load_status: 'not approved yet' }]);

  await panel.getByRole('button', { name: /Close the details/ }).click();
  await panel.getByRole('radio', { name: 'Saved' }).check({ force: true });
  await expect(panel.getByRole('table', { name: /^Suggested Loads 1$/ })).toBeVisible();
  await inspectPanel(panel, 'panel-saved-dispatcher');
});

test('pairs of a load out and one back are found, opened and saved', async ({ open, enterAs }) => {
  test.setTimeout(180_000);
  const carrier = await users.carrier('premium');
  await enterAs(carrier);
  const panel = await open('sidepanel');
  await fillFontana(panel);
  await panel.getByRole('switch', { name: 'Enable Backhaul Search' }).check();
  await find(panel);
  const card = panel.locator('article[aria-posinset="1"]');
  await expect(card).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Boards' }).getByText(/\d+ out, .*\d+ back · \d+\.\d s/)).toHaveCount(3);
  await expect(count(panel)).toHaveText(/^[\d,]+ pairs$/);
  await inspectPanel(panel, 'panel-pairs');
  await card.getByRole('button', { name: /^Details/ }).click();
  await expect(card.getByRole('region', { name: /^Backhaul/ })).toContainText('Company email');
  await inspectPanel(panel, 'panel-pair-open');
  await panel.getByRole('combobox', { name: 'Order' }).selectOption('Total Revenue');
  await panel.getByRole('feed', { name: 'Backhaul pairs' }).getByRole('article').first().focus();
  await panel.keyboard.press('ArrowDown');
  await panel.keyboard.press('s');
  await said(panel, 'Pair saved successfully!');
  await expect.poll(async () => (await carrier.call(listSavedLoads, {})).loads.length).toBe(1);
});

test('Discuss Load takes the load along into the web app', async ({ context, open, enterAs }) => {
  test.setTimeout(180_000);
  const carrier = await users.carrier('premium');
  await enterAs(carrier);
  await enter(await context.newPage(), carrier, '/load-search');
  const panel = await open('sidepanel');
  await fillFontana(panel);
  await find(panel);
  await found(panel);
  await rows(panel).filter({ hasNotText: 'CH' }).first().click();
  const lane = await details(panel).getByRole('heading', { level: 3 }).first().textContent();
  const [web] = await Promise.all([
    context.waitForEvent('page'),
    details(panel).getByRole('link', { name: 'Discuss Load' }).click(),
  ]);
  await expect(web.getByRole('region', { name: 'Load to discuss' })).toContainText(lane ?? 'no lane');
  await expect(web).toHaveURL(/\/ai-voice-agent$/);
});

test('from a load in view to a call, a written mail and the carrier packet', async ({ open, enterAs }) => {
  const carrier = await users.carrier('premium');
  const load = aLoad({
    company_name: 'Timber Way Freight',
    company_email: 'loads@timber.example.com',
    phone_number: '(479) 555-0101 x12',
    contact_name: 'Ana Ruiz',
  });
  await carrier.call(saveLoad, { body: load });
  await enterAs(carrier);
  const panel = await open('sidepanel');
  await panel.keyboard.press('Tab');
  await panel.getByRole('radio', { name: 'Saved' }).check({ force: true });
  await panel.getByRole('button', { name: /^Fontana, CA/ }).click();
  await expect(details(panel).getByRole('link', { name: '(479) 555-0101 x12' })).toHaveAttribute(
    'href',
    'tel:4795550101,12',
  );
  const mail = new URL(
    (await details(panel)
      .getByRole('link', { name: /@timber/ })
      .getAttribute('href')) ?? '',
  );
  expect(mail.pathname).toBe('loads@timber.example.com');
  expect(mail.searchParams.get('subject')).toBe('Fontana, CA → Reno, NV, load 1');
  expect(mail.searchParams.get('body')).toMatch(/^Hello Ana Ruiz,[\s\S]*Posted at \$1,500\.00[\s\S]*Test User$/);
  await details(panel).getByRole('button', { name: 'Send Carrier Package Email' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Send Carrier Package Email' });
  await expect(dialog).toContainText('You have no documents to send yet.');
  await expect(dialog.getByRole('link', { name: 'Go to Documents' })).toHaveAttribute('href', /\/documents$/);
  await inspectPanel(panel, 'panel-packet');
});

test('who does not search is shown where to go', async ({ open, enterAs }) => {
  await enterAs(await users.driver());
  const panel = await open('sidepanel');
  await expect(panel.getByRole('link', { name: 'Open My Loads' })).toHaveAttribute('href', /\/my-loads$/);
  await inspectPanel(panel, 'panel-driver');
  await enterAs(await users.withRole('carrier'));
  await expect(panel.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', /\/subscribe$/);
});
