import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import { loadsOf, type SavedLoadsService } from '#server/modules/saved-loads/service.ts';
import type { ShownMiles } from '#server/modules/search/shown-miles.ts';
import type { Actor } from '#server/policy/actor.ts';

type Named = { id: string; load?: Load | undefined };
type Entry = Awaited<ReturnType<SavedLoadsService['open']>>;

export type LoadsPorts = { saved: Pick<SavedLoadsService, 'open'>; shownMiles: Pick<ShownMiles, 'of'> };

/**
 * The loads that a request names, from the actor's own saved entry, a pair's outbound first; or as the page knows them:
 * those are then looked up on their board, and what the board shows is what counts. Empty miles, which are from where the
 * truck stands, are those that were saved or that a search showed.
 */
export async function loadsToBook<T extends Named>(
  { saved, shownMiles }: LoadsPorts,
  actor: Actor,
  { loads, entry_id }: { loads: readonly T[]; entry_id?: string | null | undefined },
): Promise<{ entry: Entry | null; named: { item: T; load: Load }[] }> {
  if (new Set(loads.map(({ id }) => id)).size < loads.length) throw invalid('A load is named twice.');
  const entry = entry_id ? await saved.open(actor, entry_id) : null;
  const posted = loads.flatMap(({ load }) => load ?? []);
  const known = entry
    ? loadsOf(entry)
    : await Promise.all(posted.map(async (load) => ({ ...load, dead_head: await shownMiles.of(actor.id, load) })));
  const named = loads.map((item) => {
    const load = known.find(({ id }) => id === item.id);
    if (!load) throw invalid(entry ? 'This load is not the one that you saved.' : 'Say which load to book.');
    return { item, load };
  });
  named.sort((a, b) => known.indexOf(a.load) - known.indexOf(b.load));
  return { entry, named };
}

const invalid = (detail: string) => new AppError('invalid', detail, { loads: detail });
