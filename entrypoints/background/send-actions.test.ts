import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { EMAIL } from '../../tests/support/person.ts';
import { lane, remove, save, workerWorld } from '../../tests/support/worker.ts';
import { tokenItem } from '../shared/items.ts';
import { forgetKept } from '../shared/personal-items.ts';
import { putQueued, queueSet, sendQueued } from '../shared/queue.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const world = workerWorld();

describe('what was done without a connection', () => {
  it('is sent once and in its order when the line is back', async () => {
    await world.workAt(0);
    for (const action of [save('ts-1'), remove('ts-1'), save('ts-2'), save('ts-1')]) {
      expect(await sendQueued(await putQueued(EMAIL, action, lane))).toBe('waiting');
    }
    await putQueued(EMAIL, { kind: 'answer', entry_id: 'e-1', status: 'approved' }, lane);
    await world.workAt(1);
    await world.workAt(2);
    expect(world.server.writes).toEqual([
      'save ts-1',
      'delete carrier@example.com-ts-1',
      'save ts-2',
      'save ts-1',
      'approved e-1',
    ]);
    expect(await queueSet.all()).toEqual(new Map());
  });

  it('is not done again when the server took it unheard, and it was undone since', async () => {
    await world.workAt(0);
    await putQueued(EMAIL, save('ts-1'), lane);
    world.server.mute = true;
    await world.workAt(1);
    expect([...world.server.saved.values()].map(({ id }) => id)).toEqual(['ts-1']);
    expect((await queueSet.all()).size).toBe(1);
    // deleted in the web app
    world.server.saved.clear();
    world.server.mute = false;
    await world.workAt(3);
    expect(world.server.saved.size).toBe(0);
    expect(await queueSet.all()).toEqual(new Map());
    expect(world.extension.shown).toEqual([]);
  });

  it('waits behind what the server cannot do yet, and is not refused by that', async () => {
    await world.workAt(0);
    await putQueued(EMAIL, save('ts-1'), lane);
    await putQueued(EMAIL, save('ts-2'), lane);
    world.server.trouble = { status: 500 };
    await world.workAt(1);
    world.server.trouble = null;
    await world.workAt(3);
    expect(world.server.writes).toEqual(['save ts-1', 'save ts-2']);
  });

  it('is told of once when the server refuses it, by a notification where no page heard', async () => {
    await world.workAt(0);
    await putQueued(EMAIL, save('ts-1'), lane);
    world.server.refuse = true;
    await world.workAt(1);
    expect(world.extension.shown).toEqual([]);
    await world.workAt(2);
    await world.workAt(3);
    expect(world.extension.shown).toMatchObject([expect.stringMatching(/^refused:/)]);
    expect(Object.values(await fakeBrowser.notifications.getAll())).toHaveLength(1);
    expect(await queueSet.all()).toEqual(new Map());
  });

  it('stays away when its page heard of the end, or its user signed out, while the worker sent it', async () => {
    await world.workAt(0);
    for (const wrong of [{ trouble: { status: 500 } }, { trouble: null, refuse: true }]) {
      await putQueued(EMAIL, save('ts-1'), lane);
      Object.assign(world.server, wrong);
      world.server.meanwhile = async () => {
        world.server.meanwhile = () => undefined;
        await forgetKept();
      };
      await world.workAt(1, true);
      expect(await queueSet.all()).toEqual(new Map());
    }
  });

  it('outlives a session that ended, and goes when somebody else signs in', async () => {
    await world.workAt(0);
    await putQueued(EMAIL, save('ts-1'), lane);
    world.server.trouble = { status: 401 };
    await world.workAt(2);
    expect(await tokenItem.read()).toBeNull();
    world.server.trouble = null;
    await tokenItem.write('token-2-of-rosa');
    await world.workAt(3);
    expect(world.server.writes).toEqual(['save ts-1']);
    await putQueued(EMAIL, save('ts-2'), lane);
    world.server.me = { ...world.server.me, email: 'dana@example.com' };
    await tokenItem.write('token-of-dana');
    await world.workAt(4);
    expect(world.server.writes).toEqual(['save ts-1']);
    expect(await queueSet.all()).toEqual(new Map());
  });
});
