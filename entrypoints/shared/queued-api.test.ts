import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '#core/contract/error.ts';
import {
  deleteSavedLoad,
  listSavedLoads,
  listSuggestedLoads,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import { aSavedLoad } from '../../tests/support/booked.ts';
import { aLoad } from '../../tests/support/load.ts';
import { keptLists } from './kept-lists.ts';
import { type Queued, type QueuedAction, queueSet } from './queue.ts';
import { queuedApi } from './queued-api.ts';

vi.mock('./browser.ts', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

const OWNER = 'rosa@example.com';
const away = new AppError('network', 'Headhaul can’t be reached.');
const call = vi.fn();
const api = queuedApi({ call, open: vi.fn(), upload: vi.fn() }, () => OWNER);
const queued = async () => [...(await queueSet.all()).values()].map(({ action }) => action);
const removal = { params: { entry_id: `${OWNER}-ts-1` } };

beforeEach(() => {
  fakeBrowser.reset();
  call.mockReset();
});

describe('the API of a page', () => {
  it('asks the server itself while it can', async () => {
    call.mockResolvedValue('its answer');
    const answer = await api.call(saveLoad, { body: aLoad() });
    expect(answer).toBe('its answer');
    expect(api.waits?.(answer)).toBe(false);
    expect(await queued()).toEqual([]);
  });

  it('keeps what the server cannot be asked for, and all that follows, in its order', async () => {
    call.mockRejectedValueOnce(away);
    const saved = await api.call(saveLoad, { body: aLoad() });
    expect(saved).toMatchObject({ entry_id: `${OWNER}-ts-1`, isSaved: true });
    const removed = await api.call(deleteSavedLoad, removal);
    expect(removed).toEqual({ success: true });
    // so that nobody is told that the server has it
    expect([saved, removed].map((answer) => api.waits?.(answer))).toEqual([true, true]);
    expect(call).toHaveBeenCalledOnce();
    expect((await queued()).map(({ kind }) => kind)).toEqual(['save', 'delete']);
  });

  it('queues what it could not ask for under the key that it asked with: the server may have done it', async () => {
    call.mockRejectedValueOnce(away);
    await api.call(saveLoad, { body: aLoad() });
    const asked = call.mock.calls[0]?.[1].headers['idempotency-key'];
    expect(asked).toMatch(/^[\w.:-]{8,100}$/);
    expect([...(await queueSet.all()).keys()]).toEqual([asked]);
  });

  it('has what was pressed in store before the server answers: a page that is closed meanwhile loses nothing', async () => {
    call.mockImplementation(() => new Promise(() => undefined));
    void api.call(saveLoad, { body: aLoad() });
    await expect.poll(() => call.mock.calls.length).toBe(1);
    expect([...(await queueSet.all()).keys()]).toEqual([call.mock.calls[0]?.[1].headers['idempotency-key']]);
  });

  it('sends a deletion behind a save that the server has not answered', async () => {
    let fail = (_: unknown) => undefined as unknown;
    call.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const saved = api.call(saveLoad, { body: aLoad() });
    await expect.poll(() => call.mock.calls.length).toBe(1);
    await api.call(deleteSavedLoad, removal);
    fail(away);
    await saved;
    expect(call).toHaveBeenCalledOnce();
    expect((await queued()).map(({ kind }) => kind)).toEqual(['save', 'delete']);
  });

  it('keeps an answer to a suggestion that it knows', async () => {
    const load = aSavedLoad({ entry_id: 'e-1', load_status: 'not approved yet' });
    await keptLists.suggested.write({ owner: OWNER, etag: null, changed_at: '', loads: [load] });
    call.mockRejectedValue(away);
    const answer = { params: { entry_id: 'e-1' }, body: { load_status: 'approved' as const } };
    expect(await api.call(updateSavedLoad, answer)).toMatchObject({ entry_id: 'e-1', load_status: 'approved' });
    const suggesting = { params: { entry_id: 'e-1' }, body: { suggested_to: 'carl@example.com' } };
    await expect(api.call(updateSavedLoad, suggesting)).rejects.toBe(away);
    expect(await queued()).toEqual([{ kind: 'answer', entry_id: 'e-1', status: 'approved' }]);
  });

  it('passes on what the server refuses, and every other call', async () => {
    const refusal = new AppError('conflict', 'Booked by another.');
    call.mockRejectedValueOnce(refusal).mockRejectedValueOnce(away);
    await expect(api.call(saveLoad, { body: aLoad() })).rejects.toBe(refusal);
    await expect(api.call(listSavedLoads, {})).rejects.toBe(away);
    expect(await queued()).toEqual([]);
  });

  it('lists loads as they are once what waits is sent, but for what was refused or is another’s', async () => {
    const entry = (entry_id: string) => aSavedLoad({ entry_id, load_status: 'not approved yet' });
    const put = (id: string, action: QueuedAction, of: Partial<Queued> = {}) =>
      queueSet.put(id, { owner: OWNER, action, about: '', tries: 0, refused: null, ...of });
    await put('1', { kind: 'save', body: aLoad({ id: 'ts-7' }) });
    await put('2', { kind: 'answer', entry_id: 'e-1', status: 'rejected' });
    await put('3', { kind: 'delete', entry_id: 'e-2' });
    const refused = { at: '', code: 'conflict' as const, detail: '' };
    await put('4', { kind: 'delete', entry_id: 'e-3' }, { refused });
    await put('5', { kind: 'delete', entry_id: 'e-3' }, { owner: 'carl@example.com' });
    call.mockResolvedValue({ loads: [entry('e-1'), entry('e-2'), entry('e-3')] });
    const stands = async (list: typeof listSavedLoads | typeof listSuggestedLoads) =>
      (await api.call(list, {})).loads.map(({ entry_id, load_status }) => [entry_id, load_status]);
    const answered = [
      ['e-1', 'rejected'],
      ['e-3', 'not approved yet'],
    ];
    expect(await stands(listSuggestedLoads)).toEqual(answered);
    expect(await stands(listSavedLoads)).toEqual([[`${OWNER}-ts-7`, null], ...answered]);
  });
});
