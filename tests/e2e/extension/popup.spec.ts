import { listBookedLoads, settleBookedLoad } from '#core/contract/booked-load.ts';
import { book, loadsOn, toBook } from '../../support/booking.ts';
import { type OwnServer, startServer } from '../own-server.ts';
import { inspectPopup } from '../screens.ts';
import type { User } from '../users.ts';
import { expect, test } from './extension.ts';
import { alarms, badge, notices, putAway, ring, store, stored } from './in-browser.ts';
import { fillFontana, find, found } from './panel.ts';

/** The browser names each connection that the stopped server refuses. */
test.use({ expectedErrors: [/Failed to load resource|ERR_|CORS policy/] });

const SIZE = { width: 380, height: 560 };
/** Boards that are waited for also on a machine under load. */
const PATIENT = { BOARD_DEADLINE_MS: '15000' };

async function bookOne(carrier: User, next: ReturnType<typeof loadsOn>) {
  const load = await next(carrier);
  await book(carrier, [toBook(load)]);
  return load;
}

test('a driver has in the popup what was assigned in the web app a moment before, and a notification of it', async ({
  context,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  let server: OwnServer | null = null;
  try {
    server = await startServer(PATIENT);
    const carrier = await server.users.carrier('premium');
    const driver = await server.users.driver([carrier]);
    const load = await bookOne(carrier, loadsOn('C.H. Robinson'));
    await enterAs(driver, server.origin);
    const first = await open('popup', SIZE);
    await expect(first.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
    await inspectPopup(first, 'popup-driver-none');
    await expect.poll(() => alarms(first)).toEqual(['work']);
    await first.goto('about:blank');

    const office = await context.newPage();
    await office.goto(`${server.origin}/robots.txt`);
    await office.evaluate((token) => localStorage.setItem('access_token', token), carrier.token ?? '');
    await office.goto(`${server.origin}/booked-loads`);
    await office.getByRole('combobox', { name: /^Assign/ }).selectOption('Test User');
    await expect(office.getByText('Load assigned successfully!', { exact: true })).toBeVisible();

    const popup = await open('popup', SIZE);
    await expect(popup.getByRole('article')).toContainText(load.board_load_id);
    await expect.poll(() => notices(popup)).toEqual([expect.stringMatching(/^assigned:/)]);
    await expect.poll(() => badge(popup)).toBe('1');
    await inspectPopup(popup, 'popup-driver');
    for (const name of ['Navigate', 'Call broker']) {
      await expect(popup.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        /^(tel:|https:\/\/www.google.com\/maps)/,
      );
    }
    // once, whatever the alarm does
    const [id = ''] = await notices(popup);
    await putAway(popup, id);
    await ring(popup);
    await popup.waitForTimeout(500);
    expect(await notices(popup)).toEqual([]);

    // two windows at once
    const other = await open('popup', SIZE);
    await expect(other.getByRole('article')).toContainText(load.board_load_id);
    await popup.getByRole('button', { name: 'I have seen this load' }).click();
    await expect(popup.getByRole('article')).toContainText('Acknowledged');
    await expect(other.getByRole('article')).toContainText('Acknowledged');
    await expect.poll(() => badge(popup)).toBe('');
    expect((await carrier.call(listBookedLoads, {})).loads[0]?.acknowledged_at).not.toBeNull();

    await server.stop();
    await popup.reload();
    await expect(popup.getByRole('article')).toContainText(load.board_load_id);
    await expect(popup.getByText(/^This list is from .* UTC\.$/)).toBeVisible();
    await inspectPopup(popup, 'popup-offline');
  } finally {
    await server?.stop();
  }
});

test('what is stored of last time and is no such thing is asked for anew; a token without a person is nobody signed out', async ({
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  let server: OwnServer | null = null;
  try {
    server = await startServer(PATIENT);
    const carrier = await server.users.carrier('premium');
    const load = await bookOne(carrier, loadsOn('C.H. Robinson'));
    await enterAs(carrier, server.origin);
    const popup = await open('popup', SIZE);
    const list = popup.getByRole('list', { name: 'Booked loads' });
    await expect(list).toContainText(load.origin_city);
    await expect.poll(async () => Object.keys(await stored(popup))).toContain('personal.checked');
    const last = (await stored(popup))['personal.list.booked'] as object;
    for (const nonsense of [
      { 'personal.list.booked': { ...last, loads: [null] } },
      { 'personal.list.booked': { ...last, loads: 'none' } },
      { 'personal.list.booked': 7, 'personal.checked': 'just now' },
      { user: 'carrier' },
      { user: { email: carrier.email } },
    ]) {
      await store(popup, nonsense);
      await popup.reload();
      await expect(list).toContainText(load.origin_city);
      await expect(popup.getByText(/^Updated .* UTC$/)).toBeVisible();
    }
    await server.stop();
    await store(popup, { user: null });
    await popup.reload();
    await expect(popup.getByText('Headhaul can’t be reached. Check the connection.')).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
    await inspectPopup(popup, 'popup-unreachable');
    const account = (await open('options')).getByRole('region', { name: 'Account' });
    await expect(account).toContainText('Headhaul can’t be reached. Check the connection.');
    await expect(account.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  } finally {
    await server?.stop();
  }
});

let own: OwnServer;
test.describe('with a server of its own', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    own = await startServer(PATIENT);
  });
  test.afterAll(() => own.stop());

  test('a carrier sees what is booked, the next pickup first, with route and telephone; ready is told once', async ({
    open,
    enterAs,
  }) => {
    test.setTimeout(120_000);
    const carrier = await own.users.carrier('premium');
    await enterAs(carrier, own.origin);
    const popup = await open('popup', SIZE);
    await expect(popup.getByRole('heading', { name: 'No booked loads' })).toBeVisible();
    await inspectPopup(popup, 'popup-carrier-none');
    const next = loadsOn('C.H. Robinson');
    await bookOne(carrier, next);
    await bookOne(carrier, next);
    const items = popup.getByRole('list', { name: 'Booked loads' }).getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Next pickup');
    await expect(items.first().getByRole('link', { name: /^View Route/ })).toHaveAttribute(
      'href',
      /google.com\/maps\/dir/,
    );
    const { loads } = await carrier.call(listBookedLoads, {});
    await carrier.call(settleBookedLoad, { params: { id: loads[0]?.id ?? '' }, body: { state: 'confirmed' } });
    await expect(popup.getByText('Ready to Go')).toBeVisible();
    await expect.poll(() => notices(popup)).toEqual([`ready:${loads[0]?.id}:outbound`]);
    await inspectPopup(popup, 'popup-carrier');
    // by keyboard: the list's first link comes after the head
    await popup.getByRole('button', { name: 'Open panel' }).focus();
    await popup.keyboard.press('Tab');
    await expect(items.first().getByRole('link').first()).toBeFocused();
  });

  test('a dispatcher sees for whom each is booked', async ({ open, enterAs }) => {
    test.setTimeout(120_000);
    const carrier = await own.users.carrier('premium');
    const dispatcher = await own.users.dispatcher([carrier]);
    const load = await loadsOn('C.H. Robinson')(dispatcher, carrier.email);
    await book(dispatcher, [toBook(load)], { carrier_email: carrier.email });
    await enterAs(dispatcher, own.origin);
    const popup = await open('popup', SIZE);
    await expect(popup.getByText('Booked for Blue Mesa Trucking')).toBeVisible();
    await inspectPopup(popup, 'popup-dispatcher');
  });

  test('a search watched from the panel tells of a new load once, and is listed in the popup', async ({
    open,
    enterAs,
  }) => {
    test.setTimeout(120_000);
    const carrier = await own.users.carrier('premium');
    await enterAs(carrier, own.origin);
    const panel = await open('sidepanel');
    await fillFontana(panel);
    await find(panel);
    await found(panel);
    await panel.getByRole('button', { name: 'Watch this search' }).click();
    await expect(panel.getByRole('button', { name: 'Stop watching this search' })).toBeVisible();
    const popup = await open('popup', SIZE);
    const watched = popup.getByRole('region', { name: 'Watched searches' });
    await expect(watched).toContainText('Fontana, CA');
    await inspectPopup(popup, 'popup-watched');
    const runs = async () =>
      (await stored(popup))['personal.watch-runs'] as {
        owner: string;
        runs: Record<string, { ran_at: string; known: string[] }>;
      };
    await expect.poll(async () => Object.values((await runs())?.runs ?? {})[0]?.known.length ?? 0).toBeGreaterThan(0);
    // as if one of them had come since, and a quarter of an hour had passed
    const before = await runs();
    const [[id, run] = ['', { ran_at: '', known: [''] }]] = Object.entries(before.runs);
    const earlier = { ...run, ran_at: new Date(Date.now() - 16 * 60_000).toISOString(), known: run.known.slice(1) };
    await store(popup, { 'personal.watch-runs': { ...before, runs: { [id]: earlier } } });
    await ring(popup);
    await expect.poll(() => notices(popup), { timeout: 30_000 }).toEqual([expect.stringMatching(/^found:/)]);
    await expect(watched).toContainText('1 new');
    await popup.getByRole('button', { name: /^Stop watching/ }).click();
    await expect(watched).toHaveCount(0);
  });
});
