import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { EMAIL, person } from '../../tests/support/person.ts';
import { VERSION } from '../shared/item-keys.ts';
import { originItem, tokenItem, userItem } from '../shared/items.ts';
import { checkedItem, keptLists } from '../shared/kept-lists.ts';
import { readOwn } from './known.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const CHANGED = '2026-11-22T05:00:00.000Z';
const CHECKED = '2026-11-22T06:00:00.000Z';
const loads = [aBookedLoad()];
const kept = { owner: EMAIL, etag: null, changed_at: CHANGED, version: VERSION, loads };

beforeEach(async () => {
  fakeBrowser.reset();
  await tokenItem.write('a token');
  await userItem.write(person('carrier'));
  await originItem.write('https://headhaul.example');
  await keptLists.booked.write(kept);
  await keptLists.assigned.write({ ...kept, loads: [aBookedLoad({ id: 'b-2' })] });
});

it('shows what this version wrote, by the role of who is signed in', async () => {
  expect(await readOwn()).toEqual({
    user: person('carrier'),
    list: { loads, at: CHANGED },
    origin: 'https://headhaul.example',
  });
  await checkedItem.write({ owner: EMAIL, at: CHECKED });
  expect((await readOwn())?.list.at).toBe(CHECKED);
  await userItem.write(person('driver'));
  expect((await readOwn())?.list.loads[0]?.id).toBe('b-2');
});

it.each([
  { of: 'nobody signed in', change: () => tokenItem.clear() },
  { of: 'a user yet unknown', change: () => userItem.clear() },
  { of: 'somebody else', change: () => keptLists.booked.write({ ...kept, owner: 'other@example.com' }) },
  { of: 'another version', change: () => keptLists.booked.write({ ...kept, version: '0.0.9' }) },
  { of: 'a version that wrote none down', change: () => keptLists.booked.write({ ...kept, version: undefined }) },
  { of: 'a list never read', change: () => keptLists.booked.clear() },
])('leaves it to the schemas to read what is of $of', async ({ change }) => {
  await change();
  expect(await readOwn()).toBeNull();
});
