import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { aBookedLoad } from '../../tests/support/booked.ts';
import { EMAIL, person } from '../../tests/support/person.ts';
import { aSearchForm } from '../../tests/support/search-form.ts';
import { workerWorld } from '../../tests/support/worker.ts';
import { watchSearch } from '../shared/watches.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const world = workerWorld();

describe('an idle hour', () => {
  /** The busiest of three, as the browser would: the alarm that the worker keeps. */
  async function hour() {
    await world.workAt(0);
    const [alarm] = await fakeBrowser.alarms.getAll();
    const period = alarm?.periodInMinutes ?? 60;
    const addresses = new Set<string>();
    const looks: { asked: number; unchanged: number }[] = [];
    for (let minute = period; minute <= 180; minute += period) {
      world.log.length = 0;
      await world.workAt(minute);
      looks.push({ asked: world.log.length, unchanged: world.log.filter(({ status }) => status === 304).length });
      for (const { method, path } of world.log) addresses.add(`${method} ${path}`);
    }
    // as many as begin within an hour, the first and the last minute counted
    const many = Math.floor(60 / period) + 1;
    const hours = looks.slice(0, looks.length - many + 1).map((_, from) => {
      const sum = (of: 'asked' | 'unchanged') =>
        looks.slice(from, from + many).reduce((all, look) => all + look[of], 0);
      return { asked: sum('asked'), unchanged: sum('unchanged') };
    });
    const busiest = hours.reduce((most, each) => (each.asked > most.asked ? each : most));
    // the browser asks at each address whether it may (CORS), and keeps the answer for two hours: once in an hour
    return { ...busiest, questions: addresses.size, all: busiest.asked + addresses.size };
  }

  it('costs a carrier 97 requests: all answered 304, but whether they may be asked', async () => {
    world.server.booked = [aBookedLoad()];
    expect(await hour()).toEqual({ asked: 94, unchanged: 94, questions: 3, all: 97 });
  });

  it('costs a driver 88', async () => {
    world.server.me = person('driver');
    world.server.assigned = [aBookedLoad()];
    expect(await hour()).toEqual({ asked: 86, unchanged: 86, questions: 2, all: 88 });
  });

  it('stays within 120 with five watched searches', async () => {
    for (const origin_range of [10, 20, 30, 40, 50]) await watchSearch(EMAIL, aSearchForm({ origin_range }), null);
    await expect(watchSearch(EMAIL, aSearchForm({ origin_range: 60 }), null)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await hour()).toEqual({ asked: 114, unchanged: 94, questions: 4, all: 118 });
    expect(world.extension.shown).toEqual([]);
  });
});
