import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { EMAIL, person } from '../../tests/support/person.ts';
import { aSearchForm } from '../../tests/support/search-form.ts';
import { badge, workerWorld } from '../../tests/support/worker.ts';
import { watchSearch } from '../shared/watches.ts';
import { inTurn } from './in-turn.ts';
import { noticeSeen, openNotice } from './tell.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const world = workerWorld();

describe('watched searches', () => {
  it('tell of new loads every 15 minutes, and are new until they are looked at', async () => {
    await watchSearch(EMAIL, aSearchForm(), null);
    world.server.found = ['ts-1'];
    await world.workAt(0);
    world.server.found = ['ts-1', 'ts-2', 'ts-3'];
    await world.workAt(14);
    expect(world.extension.shown).toEqual([]);
    await world.workAt(15);
    expect(world.extension.shown).toMatchObject([expect.stringMatching(/^found:/)]);
    expect(await badge()).toBe('2');
    const opened = vi.spyOn(fakeBrowser.tabs, 'create');
    const [told = ''] = world.extension.shown;
    await openNotice(told);
    await noticeSeen(told);
    expect(opened.mock.calls[0]?.[0]?.url).toMatch(/\/load-results\?from=Fontana,CA&/);
    expect(await badge()).toBe('');
    await world.workAt(30);
    expect(world.extension.shown).toHaveLength(1);
  });

  it('make nobody wait who looks on: the rest is run after them', async () => {
    for (const to of ['Reno', 'Boise']) await watchSearch(EMAIL, { ...aSearchForm(), destination_city: to }, null);
    const runs = () => world.log.filter(({ path }) => path.startsWith('/loads/search')).length;
    const worker = inTurn(() => world.workAt(0));
    world.server.meanwhile = () => {
      world.server.meanwhile = () => undefined;
      void inTurn(async () => expect(runs()).toBe(0));
    };
    await worker;
    expect(runs()).toBe(0);
    await inTurn(() => world.workAt(1.35));
    expect(runs()).toBe(2);
  });

  it('spend nobody’s trial', async () => {
    world.server.me = person('carrier', 1);
    await watchSearch(EMAIL, aSearchForm(), null);
    await world.workAt(0);
    expect(world.log.some(({ path }) => path.startsWith('/loads/search'))).toBe(false);
  });
});
