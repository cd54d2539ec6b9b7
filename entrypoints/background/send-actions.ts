import type { ApiClient } from '#core/api/client.ts';
import { AppError, type ErrorCode } from '#core/contract/error.ts';
import { deleteSavedLoad, saveLoad, updateSavedLoad } from '#core/contract/saved-load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { type Queued, type QueuedAction, queueSet } from '../shared/queue.ts';
import { ledgerItem, withNews } from './ledger.ts';
import type { News } from './news.ts';
import type { Person } from './person.ts';

/** What says nothing about the action: it is sent again. */
const LATER: readonly ErrorCode[] = ['network', 'unavailable', 'rate_limited', 'upstream', 'unauthenticated'];
/** A server that fails over one action this often will not do it. */
const MOST_TRIES = 10;
/** The page that did it tells of a refusal; when it is gone after this, a notification does. */
const HEARD_WITHIN_MS = 15_000;

/** Sends what waits, in the order it was done; ends with the first that the server cannot be asked about. */
export async function sendActions({ api, user }: Person, now: Date): Promise<void> {
  for (const [id, queued] of await queueSet.all()) {
    if (queued.owner !== user.email) await queueSet.remove(id);
    else if (queued.refused) await tellRefused(id, queued, now);
    else await send(api, id, queued, now);
  }
}

async function send(api: ApiClient, id: string, queued: Queued, now: Date): Promise<void> {
  try {
    await apply(api, queued.action, { 'idempotency-key': id });
  } catch (error) {
    if (!(error instanceof AppError) || LATER.includes(error.code)) throw error;
    // the page that asked too has heard meanwhile, or its user signed out: it does not come back
    const still = await queueSet.read(id);
    if (error.code === 'internal' && queued.tries + 1 < MOST_TRIES) {
      if (still) await queueSet.put(id, { ...queued, tries: queued.tries + 1 });
      throw error;
    }
    if (!still) return;
    const { code, detail, fields } = error;
    // the server took it when it was sent before
    if (code === 'done_before') return queueSet.remove(id);
    const refused = { at: now.toISOString(), code, detail, ...(fields ? { fields } : {}) };
    return queueSet.put(id, { ...queued, refused });
  }
  await queueSet.remove(id);
}

/** Sent again under its key, an action changes nothing: not even what was done by other ways since. */
async function apply(api: ApiClient, action: QueuedAction, headers: { 'idempotency-key': string }): Promise<unknown> {
  switch (action.kind) {
    case 'save':
      return api.call(saveLoad, { headers, body: action.body });
    case 'answer': {
      const { entry_id, status } = action;
      return api.call(updateSavedLoad, { params: { entry_id }, headers, body: { load_status: status } });
    }
    case 'delete':
      return api.call(deleteSavedLoad, { params: { entry_id: action.entry_id }, headers }).catch((error: unknown) => {
        // gone already
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      });
  }
}

const FAILED = { save: 'Failed to save load', delete: 'Failed to remove load', answer: 'Failed to answer' } as const;

async function tellRefused(id: string, { owner, action, about, refused }: Queued, now: Date): Promise<void> {
  if (!refused || now.getTime() - Date.parse(refused.at) < HEARD_WITHIN_MS) return;
  const news: News = {
    id: `refused:${id}`,
    title: FAILED[action.kind],
    message: `${about}\n${refused.detail}`.trim(),
    path: paths.savedLoads,
  };
  await ledgerItem.write(withNews(await ledgerItem.read(), owner, [news]));
  await queueSet.remove(id);
}
