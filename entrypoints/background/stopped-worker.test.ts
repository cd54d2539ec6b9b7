import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { aBookedLoad, aSavedLoad } from '../../tests/support/booked.ts';
import { EMAIL, person } from '../../tests/support/person.ts';
import { aSearchForm } from '../../tests/support/search-form.ts';
import { lane, remove, save, titles, workerWorld } from '../../tests/support/worker.ts';
import { putQueued, queueSet } from '../shared/queue.ts';
import { watchRunsItem, watchSearch } from '../shared/watches.ts';
import { noticeClosed } from './tell.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const world = workerWorld();

/** Everything at once: news of each kind, a search's finds, and actions of every kind. */
async function scene() {
  world.server.me = person('carrier');
  world.server.booked = [aBookedLoad({ state: 'requested', green_light: false })];
  world.server.found = ['ts-7'];
  await watchSearch(EMAIL, aSearchForm(), null);
  await world.workAt(0);
  world.server.booked = [aBookedLoad()];
  world.server.suggested = [aSavedLoad({ entry_id: 'e-9', load_status: 'not approved yet' })];
  world.server.found = ['ts-7', 'ts-8'];
  for (const action of [save('ts-1'), remove('ts-1'), save('ts-2')]) await putQueued(EMAIL, action, lane);
}

const untimed = (id: string) => id.replace(/:\d{4}-\d\d-\d\dT.*/, '');

it('loses nothing and does nothing twice, stopped before any of its steps', async () => {
  let whole = false;
  let stop = 0;
  for (; !whole; stop++) {
    vi.restoreAllMocks();
    vi.spyOn(console, 'error');
    await world.anew();
    await scene();
    world.extension.stopAfter(stop);
    whole = await world.workAt(20).then(
      () => true,
      () => false,
    );
    world.extension.goOn();
    // one is put away before the worker is back
    const [first] = await titles();
    if (first) {
      await fakeBrowser.notifications.clear(first);
      await noticeClosed(first);
    }
    for (const minute of [36, 38]) await world.workAt(minute);
    const about = `stopped after ${stop} steps`;
    expect(world.extension.shown.map(untimed).sort(), about).toEqual([
      expect.stringMatching(/^found:/),
      'ready:b-1:outbound',
      'suggested:e-9',
    ]);
    expect(
      [...world.server.saved.values()].map(({ id }) => id),
      about,
    ).toEqual(['ts-2']);
    expect(world.server.writes, about).toEqual(['save ts-1', 'delete carrier@example.com-ts-1', 'save ts-2']);
    expect(await queueSet.all(), about).toEqual(new Map());
    expect((await watchRunsItem.read())?.runs, about).not.toEqual({});
  }
  expect(stop).toBeGreaterThanOrEqual(15);
});
