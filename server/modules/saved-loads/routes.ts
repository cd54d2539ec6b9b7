import { DONE } from '#core/contract/answers.ts';
import {
  deleteSavedLoad,
  listSavedLoads,
  listSuggestedLoads,
  saveLoad,
  updateSavedLoad,
} from '#core/contract/saved-load.ts';
import type { Api } from '#server/http/api.ts';
import { only } from '#server/policy/policies.ts';
import type { SavedLoadsService } from './service.ts';
import type { SuggestionsService } from './suggestions.ts';

const searchers = only(['dispatcher', 'carrier'], 1);
const carriers = only(['carrier'], 1);

type Services = { saved: SavedLoadsService; suggestions: SuggestionsService };

export function addSavedLoadsRoutes(api: Api, { saved, suggestions }: Services): void {
  api.handle(listSavedLoads, searchers, async ({ actor }) => ({ loads: await saved.list(actor) }));
  api.handle(saveLoad, searchers, ({ actor, body }) => saved.save(actor, body));
  api.handle(deleteSavedLoad, searchers, async ({ actor, params }) => {
    await saved.remove(actor, params.entry_id);
    return DONE;
  });
  api.handle(updateSavedLoad, searchers, ({ actor, params, body }) => suggestions.update(actor, params.entry_id, body));
  api.handle(listSuggestedLoads, carriers, async ({ actor }) => ({ loads: await suggestions.suggestedTo(actor) }));
}
