import { laneOf } from '#components/loads/load-facts.ts';
import { savedFrom } from '#components/queries/saved-loads.ts';
import type { ApiClient } from '#core/api/client.ts';
import { DONE } from '#core/contract/answers.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import {
  deleteSavedLoad,
  listSavedLoads,
  listSuggestedLoads,
  type SavedLoad,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import { keptLists } from './kept-lists.ts';
import { type AskWorker, putQueued, type QueuedAction, queueSet, sendQueued, waitsBefore } from './queue.ts';
import { withWaiting } from './with-waiting.ts';

/**
 * The API for a part of the extension: a save, a deletion or an answer to a suggestion stands in the queue from its press
 * until the server has answered, so that a part closed meanwhile loses nothing. The part asks the server itself where
 * nothing waits before it; all else the worker sends, in its order.
 */
export function queuedApi(api: ApiClient, owner: () => string | null, askWorker?: AskWorker): ApiClient {
  const waiting = new WeakSet<object>();
  return {
    ...api,
    waits: (answer) => typeof answer === 'object' && answer !== null && waiting.has(answer),
    async call(endpoint, request, options) {
      const email = owner();
      if (email && isList(endpoint)) {
        // read before the list: what is sent meanwhile shows in it either way
        const queue = [...(await queueSet.all()).values()];
        const { loads } = (await api.call(endpoint, request, options)) as { loads: SavedLoad[] };
        const own = queue.filter(({ action }) => isSavedList(endpoint) || action.kind !== 'save');
        return { loads: withWaiting(loads, email, own) } as never;
      }
      const known = email && (await knownAnswer(email, endpoint, request));
      if (!known) return api.call(endpoint, request, options);
      const { action, about, answer } = known;
      const id = await putQueued(email, action, about);
      if (!(await waitsBefore(email, id))) {
        try {
          const done = await api.call(endpoint, { ...request, headers: { 'idempotency-key': id } }, options);
          await queueSet.remove(id);
          return done;
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'network')) {
            await queueSet.remove(id);
            throw error;
          }
        }
      }
      if ((await sendQueued(id, askWorker)) === 'waiting') waiting.add(answer);
      return answer as never;
    },
  };
}

const isSavedList = (endpoint: Endpoint) => endpoint === listSavedLoads;
const isList = (endpoint: Endpoint) => isSavedList(endpoint) || endpoint === listSuggestedLoads;

type Known = { action: QueuedAction; about: string; answer: object };

/** A call that can wait, as an action, and what it will answer; null for any other. */
async function knownAnswer(owner: string, endpoint: Endpoint, { params, body }: Parts): Promise<Known | null> {
  if (endpoint === saveLoad) {
    const parsed = saveLoad.body.safeParse(body);
    if (!parsed.success) return null;
    const { data } = parsed;
    return { action: { kind: 'save', body: data }, about: laneOf(data), answer: savedFrom(owner, data) };
  }
  if (endpoint === deleteSavedLoad) {
    const entry_id = deleteSavedLoad.params.safeParse(params).data?.entry_id;
    return entry_id ? { action: { kind: 'delete', entry_id }, about: 'A saved load', answer: { ...DONE } } : null;
  }
  if (endpoint !== updateSavedLoad) return null;
  const entry_id = updateSavedLoad.params.safeParse(params).data?.entry_id;
  const status = updateSavedLoad.body.safeParse(body).data?.load_status;
  if (!entry_id || (status !== 'approved' && status !== 'rejected')) return null;
  const load = await suggestedLoad(owner, entry_id);
  if (!load) return null;
  return {
    action: { kind: 'answer', entry_id, status },
    about: laneOf(load),
    answer: { ...load, load_status: status },
  };
}
type Parts = { params?: unknown; body?: unknown };

async function suggestedLoad(owner: string, entry_id: string): Promise<SavedLoad | undefined> {
  const kept = await keptLists.suggested.read();
  return kept?.owner === owner ? kept.loads.find((load) => load.entry_id === entry_id) : undefined;
}
