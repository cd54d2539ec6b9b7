import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { aBookedLoad, aSavedLoad } from '../../tests/support/booked.ts';
import { ORIGIN } from '../../tests/support/extension.ts';
import { EMAIL, person } from '../../tests/support/person.ts';
import { badge, titles, workerWorld } from '../../tests/support/worker.ts';
import { VERSION } from '../shared/item-keys.ts';
import { tokenItem } from '../shared/items.ts';
import { keptLists } from '../shared/kept-lists.ts';
import { quietHoursItem } from '../shared/quiet-hours.ts';
import { noticeSeen, openNotice } from './tell.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const world = workerWorld();

describe('following the lists', () => {
  it('tells a driver of a new assignment once, with the badge, and opens their loads', async () => {
    world.server.me = person('driver', 0);
    await world.workAt(0);
    expect(await badge()).toBe('');
    world.server.assigned = [aBookedLoad({ assign_to: EMAIL, assigned_at: '2026-11-21T18:00:30Z' })];
    for (const minute of [1, 2, 3]) await world.workAt(minute);
    expect(world.extension.shown).toEqual(['assigned:b-1:2026-11-21T18:00:30Z']);
    expect(await badge()).toBe('1');
    const opened = vi.spyOn(fakeBrowser.tabs, 'create');
    const [told = ''] = world.extension.shown;
    await openNotice(told);
    await noticeSeen(told);
    expect(opened).toHaveBeenCalledWith({ url: `${ORIGIN}/my-loads` });
    expect(await titles()).toEqual([]);
    await world.workAt(4);
    expect(world.extension.shown).toHaveLength(1);
  });

  it('asks a dispatcher’s saved loads for answers, and a carrier’s suggestions', async () => {
    world.server.me = person('dispatcher');
    const waiting = aSavedLoad({ suggested_to: 'carl@example.com', load_status: 'not approved yet' });
    world.server.saved.set(waiting.entry_id, waiting);
    await world.workAt(0);
    world.server.saved.set(waiting.entry_id, { ...waiting, load_status: 'approved' });
    await world.workAt(2);
    expect(world.extension.shown).toMatchObject([expect.stringMatching(/^answered:/)]);
    expect(await badge()).toBe('1');
    expect(world.log.some(({ path }) => path === '/loads/suggested-to-me')).toBe(false);
  });

  it('reads no list without a level, as the server would refuse it', async () => {
    world.server.me = person('carrier', 0);
    await world.workAt(0);
    expect(world.log.map(({ path }) => path)).toEqual(['/auth/me']);
  });

  it('tells in one what came in quiet hours, when they end', async () => {
    world.server.me = person('driver');
    await world.workAt(0);
    await quietHoursItem.write({ on: true, from: '00:00', until: '23:59' });
    world.server.assigned = ['1', '2', '3', '4'].map((id) => aBookedLoad({ id, assigned_at: '2026-11-21T18:00:30Z' }));
    await world.workAt(1);
    expect(world.extension.shown).toEqual([]);
    expect(await badge()).toBe('4');
    await quietHoursItem.write({ on: false, from: '00:00', until: '23:59' });
    await world.workAt(2);
    await world.workAt(3);
    expect(world.extension.shown).toEqual(['many:assigned:1:2026-11-21T18:00:30Z']);
  });

  it('reads a list anew that another version of the extension wrote, and tells nothing of it again', async () => {
    world.server.me = person('driver');
    world.server.assigned = [aBookedLoad()];
    await world.workAt(0);
    const kept = await keptLists.assigned.read();
    if (!kept) throw new Error('Nothing kept');
    await keptLists.assigned.write({ ...kept, version: '0.0.9' });
    await world.workAt(1);
    expect(await keptLists.assigned.read()).toMatchObject({ version: VERSION, loads: [{ id: 'b-1' }] });
    expect(world.extension.shown).toEqual([]);
  });

  it('shows another person nothing of the one before', async () => {
    world.server.me = person('driver');
    world.server.assigned = [aBookedLoad()];
    await world.workAt(0);
    world.server.me = { ...person('driver'), email: 'dana@example.com' };
    world.server.assigned = [aBookedLoad({ id: 'b-2' })];
    await tokenItem.write('token-of-dana');
    await world.workAt(1);
    expect(await keptLists.assigned.read()).toMatchObject({
      owner: 'dana@example.com',
      version: VERSION,
      loads: [{ id: 'b-2' }],
    });
    expect(world.extension.shown).toEqual([]);
  });
});
