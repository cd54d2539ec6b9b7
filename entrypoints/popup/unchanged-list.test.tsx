// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { drawn } from '../../tests/support/drawn.tsx';
import { EMAIL, person } from '../../tests/support/person.ts';
import { aSearchForm } from '../../tests/support/search-form.ts';
import { checkedItem, keptLists } from '../shared/kept-lists.ts';
import { watchSet } from '../shared/watches.ts';
import { Loads } from './loads.tsx';

const worker = vi.hoisted(() => ({ asked: 0, work: async () => {} }));
vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));
vi.mock('../shared/messages.ts', async (original) => ({
  ...(await original<object>()),
  sendMessage: async () => {
    worker.asked += 1;
    await worker.work();
    return null;
  },
}));

const at = (second: number) => `2026-11-22T05:00:${String(second).padStart(2, '0')}.000Z`;
beforeEach(() => {
  fakeBrowser.reset();
  worker.asked = 0;
});
afterEach(() => {
  document.body.textContent = '';
});

it.each([
  { role: 'carrier', list: 'booked', last: 'Watched searches' },
  { role: 'driver', list: 'assigned', last: 'Navigate to delivery' },
] as const)(
  'draws nothing anew for a $role when the worker hears that nothing changed',
  async ({ role, list, last }) => {
    const loads = [aBookedLoad()];
    await keptLists[list].write({ owner: EMAIL, etag: null, changed_at: at(0), loads });
    await watchSet.put('watch-1', { owner: EMAIL, form: aSearchForm(), carrier: null });
    // as after a 304: the list stands, and when it was looked at is written down
    worker.work = () => checkedItem.write({ owner: EMAIL, at: at(worker.asked) });
    const popup = drawn(<Loads user={person(role)} known={{ loads, at: at(0) }} />, {
      user: person(role),
      answers: {},
    });
    await vi.waitFor(() => expect(popup.element.textContent).toContain('Nov 22, 05:00 UTC'));
    await vi.waitFor(() => expect(worker.asked).toBe(1));
    // what is loaded behind the first look has come
    await vi.waitFor(() => expect(popup.element.textContent).toContain(last));
    await popup.settled();
    const before = popup.times();
    const asked = worker.asked;
    for (let poll = 0; poll < 3; poll++) await popup.poll();
    expect(worker.asked).toBe(asked + 3);
    expect(popup.times()).toBe(before);
    await keptLists[list].write({
      owner: EMAIL,
      etag: null,
      changed_at: at(30),
      loads: [...loads, aBookedLoad({ id: 'b-2' })],
    });
    await vi.waitFor(() => expect(popup.element.textContent).toContain('2 loads'));
    popup.end();
  },
);
