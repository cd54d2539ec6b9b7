import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { workerWorld } from '../../tests/support/worker.ts';
import { followNotices } from './follow-notices.ts';
import { inTurn, sharedTurn } from './in-turn.ts';
import { ledgerItem } from './ledger.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

workerWorld();

/** A turn that lasts until it is ended. */
function longTurn() {
  let end = () => {};
  const turn = inTurn(() => new Promise<void>((done) => (end = done)));
  return { turn, end: () => end() };
}

it('is one for all who ask for the same before it begins, and anew after that', async () => {
  const job = vi.fn(async () => 'done');
  const ask = sharedTurn(job);
  const { end, turn } = longTurn();
  const asked = [ask(), ask(), ask()];
  await new Promise((later) => setTimeout(later));
  end();
  await turn;
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
  expect(job).toHaveBeenCalledOnce();
  await ask();
  expect(job).toHaveBeenCalledTimes(2);
});

it('is not waited for by who presses a notification', async () => {
  const item = { id: 'ready:b-1', title: '', message: '', path: '/booked-loads', shown: true };
  await ledgerItem.write({ owner: 'rosa@example.com', items: [item] });
  const opened = vi.spyOn(fakeBrowser.tabs, 'create');
  followNotices();
  const { end, turn } = longTurn();
  await fakeBrowser.notifications.onClicked.trigger('ready:b-1');
  await expect.poll(() => opened.mock.calls[0]?.[0]?.url).toMatch(/\/booked-loads$/);
  end();
  await turn;
});
