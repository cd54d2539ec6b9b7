import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { workerWorld } from '../../tests/support/worker.ts';
import { tokenItem, userItem } from '../shared/items.ts';
import { checkedItem, keptLists } from '../shared/kept-lists.ts';
import { pollItem } from './person.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const world = workerWorld();
const START = new TextEncoder().encode('{"loads":');

describe('a server that does not answer as it should', () => {
  it('signs out everywhere and stops asking when the token is refused', async () => {
    await world.workAt(0);
    world.server.trouble = { status: 401 };
    await world.workAt(2);
    expect([
      await tokenItem.read(),
      await userItem.read(),
      await keptLists.booked.read(),
      await pollItem.read(),
    ]).toEqual([null, null, null, null]);
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
    world.log.length = 0;
    for (const minute of [3, 4, 5]) await world.workAt(minute);
    expect(world.log).toEqual([]);
  });

  it('does not sign out who has signed in anew while the old token was refused', async () => {
    await world.workAt(0);
    world.server.trouble = { status: 401 };
    const refused = world.workAt(2, true);
    await tokenItem.write('token-2-of-rosa');
    await refused;
    expect(await tokenItem.read()).toBe('token-2-of-rosa');
  });

  it('is asked ever less, keeps what is known, and nothing storms in afterwards', async () => {
    world.server.booked = [aBookedLoad({ state: 'requested', green_light: false })];
    await world.workAt(0);
    const checked = await checkedItem.read();
    world.log.length = 0;
    world.server.trouble = { status: 500 };
    for (let minute = 1.35; minute <= 60; minute += 1.35) await world.workAt(minute);
    expect(world.log.length).toBeLessThan(15);
    expect(await checkedItem.read()).toEqual(checked);
    expect((await keptLists.booked.read())?.loads).toHaveLength(1);
    expect(world.extension.shown).toEqual([]);
    world.server.trouble = null;
    world.server.booked = [aBookedLoad()];
    await world.workAt(75);
    await world.workAt(77);
    expect(world.extension.shown).toEqual(['ready:b-1:outbound']);
  });

  it('is left alone as long as it asks for', async () => {
    await world.workAt(0);
    world.server.trouble = { status: 429, headers: { 'retry-after': '1200' } };
    await world.workAt(2);
    world.log.length = 0;
    world.server.trouble = null;
    await world.workAt(21);
    expect(world.log).toEqual([]);
    await world.workAt(23);
    expect(world.log.length).toBeGreaterThan(0);
  });

  it('is not waited for without end when the rest of its answer never comes', async () => {
    await world.workAt(0);
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: (body) => body.enqueue(START) })));
    const ended = vi.fn();
    const worker = world.workAt(2, true).then(ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toHaveBeenCalledOnce();
    await worker;
    expect((await pollItem.read())?.failures).toBe(1);
    vi.useRealTimers();
  });

  it('answers somebody who signed out meanwhile: nothing of it is kept', async () => {
    await world.workAt(0);
    world.server.booked = [aBookedLoad()];
    const under = world.workAt(2);
    await tokenItem.clear();
    await under;
    expect((await keptLists.booked.read())?.loads).toEqual([]);
  });
});

describe('who the user is', () => {
  const profileAsked = () => world.log.filter(({ path }) => path === '/auth/me').length;

  it('is asked for every 15 minutes, and for a page that is looked at every minute', async () => {
    for (const minute of [0, 5, 14]) await world.workAt(minute);
    expect(profileAsked()).toBe(1);
    await world.workAt(14.1, true);
    expect(profileAsked()).toBe(2);
    await world.workAt(14.5, true);
    expect(profileAsked()).toBe(2);
  });
});
