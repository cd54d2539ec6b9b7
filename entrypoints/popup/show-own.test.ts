// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readMe, type SessionUser } from '#core/contract/account.ts';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { fakeServer, ORIGIN } from '../../tests/support/extension.ts';
import { person } from '../../tests/support/person.ts';
import { VERSION } from '../shared/item-keys.ts';
import { originItem, tokenItem, userItem } from '../shared/items.ts';
import { keptLists } from '../shared/kept-lists.ts';
import { type Own, readOwn } from './known.ts';
import { showOwn } from './show-own.tsx';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));
/** A worker that can't reach the server: what is in store is all there is. */
vi.mock('../shared/messages.ts', async (original) => ({
  ...(await original<object>()),
  sendMessage: () => Promise.reject(new Error('Headhaul can’t be reached.')),
}));

const ana = person('carrier');
const ben: SessionUser = { ...ana, email: 'ben@example.com', name: 'Ben' };
const WHO: Record<string, SessionUser> = { 'token of ana': ana, 'token of ben': ben };
const [RENO, TULSA, BOISE] = ['Reno', 'Tulsa', 'Boise'].map((destination_city, index) =>
  aBookedLoad({ id: `b-${index}`, destination_city }),
) as [Load, Load, Load];
type Load = ReturnType<typeof aBookedLoad>;

const kept = (owner: SessionUser, loads: Load[], minute = 0) =>
  keptLists.booked.write({
    owner: owner.email,
    etag: null,
    changed_at: `2026-11-22T05:0${minute}:00.000Z`,
    version: VERSION,
    loads,
  });

const page = () => document.body.textContent ?? '';
const shows = (text: string) => vi.waitFor(() => expect(page()).toContain(text));
let who: string;
let broke: number;
let own: Own;

beforeEach(async () => {
  fakeBrowser.reset();
  document.body.innerHTML = '<div id="root"></div>';
  who = 'token of ana';
  broke = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockImplementation((async () => ({ id: 1 })) as never);
  await originItem.write(ORIGIN);
  await tokenItem.write('token of ana');
  await userItem.write(ana);
  await kept(ana, [RENO]);
  own = (await readOwn()) as Own;
});

const server = (reaches = true) =>
  fakeServer((path) => {
    if (!reaches) throw new TypeError('no connection');
    return path === readMe.path ? { body: WHO[who] ?? ana } : { body: {} };
  });
const show = () => showOwn(own, () => broke++);

it('shows the list of last time, and of what its time is when nobody answers', async () => {
  server(false);
  show();
  await shows('Reno');
  await shows('This list is from Nov 22, 05:00 UTC.');
});

it('shows nothing of one person to another who signed in before it listened', async () => {
  who = 'token of ben';
  server();
  await tokenItem.write(who);
  await userItem.write(ben);
  show();
  await shows('Failed to fetch booked loads');
  await vi.waitFor(() => expect(page()).not.toContain('Reno'));
  await kept(ben, [TULSA], 1);
  await shows('Tulsa');
});

it('shows nothing of who signed out before it listened, nor to who signs in then', async () => {
  who = 'token of ben';
  server();
  await tokenItem.clear();
  await userItem.clear();
  await keptLists.booked.clear();
  show();
  await shows('You are signed out');
  expect(page()).not.toContain('Reno');
  await tokenItem.write(who);
  await vi.waitFor(() => expect(page()).not.toContain('You are signed out'));
  for (let moment = 0; moment < 5; moment++) {
    expect(page()).not.toContain('Reno');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

it('shows what the worker read before it listened, also when nobody answers now', async () => {
  server(false);
  await kept(ana, [RENO, BOISE], 3);
  show();
  await shows('Boise');
  await shows('This list is from Nov 22, 05:03 UTC.');
});

it('opens the panel of this window also for who presses before the window has told its number', async () => {
  server();
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockImplementation(() => new Promise(() => {}));
  const open = vi.fn(async () => {});
  vi.spyOn(globalThis, 'close').mockImplementation(() => undefined);
  Object.assign(fakeBrowser, { sidePanel: { open } });
  show();
  await shows('Open panel');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open panel')?.click();
  // -2 is the browser's own name for the window of who asks
  expect(open).toHaveBeenCalledWith({ windowId: -2 });
});

it('gives way to the schemas when what is stored can’t be drawn', async () => {
  server();
  own = { ...own, list: { ...own.list, loads: [null as never] } };
  show();
  await vi.waitFor(() => expect(broke).toBe(1));
  expect(page()).toBe('');
});
