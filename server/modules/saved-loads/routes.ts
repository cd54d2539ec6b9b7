import { DONE } from '#core/contract/answers.ts';
import {
  deleteSavedLoad,
  listSavedLoads,
  listSuggestedLoads,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import type { Api } from '#server/http/api.ts';
import { rateLimitByUser } from '#server/http/rate-limit.ts';
import { only } from '#server/policy/policies.ts';
import type { SavedLoadsService } from './service.ts';
import type { SuggestionsService } from './suggestions.ts';

const searchers = only(['dispatcher', 'carrier'], 1);
const carriers = only(['carrier'], 1);
const MINUTE = 60;

type Services = { saved: SavedLoadsService; suggestions: SuggestionsService };

export function addSavedLoadsRoutes(api: Api, { saved, suggestions }: Services, savesPerMinute: number): void {
  const limit = rateLimitByUser(savesPerMinute, MINUTE, 'That is a lot of saving. Wait a minute and try again.');

  api.handle(listSavedLoads, searchers, async ({ actor }) => ({ loads: await saved.list(actor) }));
  api.handle(saveLoad, searchers, async ({ actor, headers, body, c }) => {
    await limit(c, actor);
    return saved.save(actor, body, headers['idempotency-key']);
  });
  api.handle(deleteSavedLoad, searchers, async ({ actor, params, headers, c }) => {
    await limit(c, actor);
    await saved.remove(actor, params.entry_id, headers['idempotency-key']);
    return DONE;
  });
  api.handle(updateSavedLoad, searchers, async ({ actor, params, headers, body, c }) => {
    await limit(c, actor);
    return suggestions.update(actor, params.entry_id, body, headers['idempotency-key']);
  });
  api.handle(listSuggestedLoads, carriers, async ({ actor }) => ({ loads: await suggestions.suggestedTo(actor) }));
}
