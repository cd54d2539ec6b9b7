import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ApiClient } from '#core/api/client.ts';
import { listSavedLoads } from '#core/contract/saved-load.ts';
import { aSavedLoad } from '../../tests/support/booked.ts';
import { lensKeptItem } from '../shared/lens-items.ts';
import { createKeptLists } from './lens-kept.ts';

vi.mock('../shared/browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

beforeEach(() => fakeBrowser.reset());

/** The server's answers come when the test says so, in any order. */
function aServer() {
  const questions: ((ids: string[]) => void)[] = [];
  const api = {
    call: (endpoint: unknown) =>
      endpoint === listSavedLoads
        ? new Promise((resolve) => {
            questions.push((ids) => resolve({ loads: ids.map((id) => aSavedLoad({ id, board_load_id: '' })) }));
          })
        : Promise.resolve({ loads: [] }),
  } as unknown as ApiClient;
  const lists = createKeptLists((call) => call(api), vi.fn());
  return { lists, answer: (question: number, ids: string[]) => questions[question]?.(ids) };
}

it('a load saved while the lists are asked for stays saved, though their answer does not know of it', async () => {
  const { lists, answer } = aServer();
  const renewed = lists.renew();
  await lists.add('ts-2');
  answer(0, ['ts-1']);
  await renewed;
  expect((await lensKeptItem.read())?.kept).toEqual({ 'ts-1': 'saved', 'ts-2': 'saved' });
});

it('an answer that comes after one asked for later is left aside', async () => {
  const { lists, answer } = aServer();
  const [first, second] = [lists.renew(), lists.renew()];
  answer(1, ['ts-1', 'ts-2']);
  await second;
  answer(0, ['ts-1']);
  await first;
  expect((await lensKeptItem.read())?.kept).toEqual({ 'ts-1': 'saved', 'ts-2': 'saved' });
});
