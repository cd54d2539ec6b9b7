import { useMemo, useState } from 'react';
import { toast } from '#components/ui/toast-store.ts';
import { AppError, messageOf } from '#core/contract/error.ts';
import { type Load, load as loadSchema } from '#core/contract/load.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import type { SaveBody, SavedLoad } from '#core/contract/saved-load.ts';
import { pairId } from '#core/domain/entry-id.ts';
import { bySavedId } from '#core/domain/pair.ts';
import { pairBody } from '#core/domain/pair-body.ts';
import { agedFrom } from '#core/domain/saved-age.ts';
import { useApi } from './api-context.tsx';
import { KEPT_HERE } from './kept-here.ts';
import { useDeleteSavedLoad, useSavedLoads, useSaveLoad } from './saved-loads.ts';
import { useSuggestLoad } from './suggestions.ts';
import { usage } from './usage.ts';

export type SaveActions = ReturnType<typeof useSaveActions>;

/**
 * Saving and deleting with the words that belong to it. Deleting asks first: `asked` is the load or pair it asks about.
 * `seenAt`: when the boards showed what can be saved here; left out while they do.
 */
export function useSaveActions(ownerEmail: string | undefined, seenAt?: string | null) {
  const { data: list } = useSavedLoads(ownerEmail !== undefined);
  const api = useApi();
  const save = useSaveLoad(ownerEmail ?? '');
  const remove = useDeleteSavedLoad();
  const suggest = useSuggestLoad();
  const [asked, setAsked] = useState<SavedLoad | null>(null);
  const byId = useMemo(() => bySavedId(list ?? []), [list]);
  const savedIds = useMemo<ReadonlySet<string>>(() => new Set(byId.keys()), [byId]);

  const seen = seenAt ? { last_seen_at: seenAt } : {};

  const saveNow = async (body: SaveBody): Promise<SavedLoad | null> => {
    const words = body.child ? PAIR : LOAD;
    if (ownerEmail === undefined) {
      toast.error(`Please log in to save ${words.many}`);
      return null;
    }
    try {
      // Each press hears of its own end.
      const saved = await save.mutateAsync(body);
      usage.report(body.child ? 'pair_load_save' : 'load_save', { data_source: body.data_source });
      toast.success(api.waits?.(saved) ? KEPT_HERE : `${words.One} saved successfully!`);
      return saved;
    } catch (error) {
      toast.error(wordsFor(error, 'save', words));
      return null;
    }
  };
  /** Deleting took the suggestion back too; the carrier has to answer anew. */
  const putBack = async (deleted: SavedLoad) => {
    const saved = await saveNow(bodyOf(deleted));
    if (!saved || deleted.suggested_to === null) return;
    try {
      await suggest.mutateAsync({ load: saved, carrier: deleted.suggested_to });
      toast.success('Load suggested successfully!');
    } catch (error) {
      toast.error(messageOf(error, 'Failed to suggest load. Please try again.'));
    }
  };
  const removeNow = (saved: SavedLoad) => {
    const words = saved.child ? PAIR : LOAD;
    setAsked(null);
    remove.mutateAsync(saved).then(
      (removed) =>
        toast.success(api.waits?.(removed) ? KEPT_HERE : `${words.One} removed successfully!`, {
          action: { label: 'Undo', run: () => void putBack(saved) },
        }),
      (error: unknown) => toast.error(wordsFor(error, 'remove', words)),
    );
  };
  const askToRemove = (saved: SavedLoad) => {
    if (ownerEmail === undefined) toast.error(`Please log in to delete ${(saved.child ? PAIR : LOAD).many}`);
    else setAsked(saved);
  };
  /** Saves what is not saved; asks before it deletes what is. */
  const toggle = (id: string, body: SaveBody) => {
    const saved = byId.get(id);
    if (saved) askToRemove(saved);
    else void saveNow(body);
  };

  return {
    /** Of loads and pairs, by `savedId`. */
    savedIds,
    asked,
    /** Asks about what is saved under this `savedId`. */
    remove: (id: string) => {
      const saved = byId.get(id);
      if (saved) askToRemove(saved);
    },
    confirm: () => asked && removeNow(asked),
    cancel: () => setAsked(null),
    toggle: (load: Load) => toggle(load.id, { ...loadSchema.parse(load), ...seen }),
    togglePair: (pair: LoadPair) => toggle(pairId(pair.outbound.id, pair.return.id), { ...pairBody(pair), ...seen }),
  };
}

const LOAD = { One: 'Load', one: 'load', many: 'loads' };
const PAIR = { One: 'Pair', one: 'pair', many: 'pairs' };

/** What 'Undo' saves again, without what only a saved one has. Its board did not show it just now: it is as old as then. */
function bodyOf(saved: SavedLoad): SaveBody {
  const { pair_figures, saved_at, last_seen_at, gone } = saved;
  const { child, ...load } = agedFrom(saved, Date.parse(saved_at), Date.parse(last_seen_at));
  return { ...loadSchema.parse(load), last_seen_at, gone, ...(child ? { is_pair: true, child, pair_figures } : {}) };
}

function wordsFor(error: unknown, doing: 'save' | 'remove', { one, many }: typeof LOAD): string {
  if (error instanceof AppError && error.code === 'unauthenticated') {
    return `Please log in to ${doing === 'save' ? 'save' : 'delete'} ${many}`;
  }
  return messageOf(error, `Failed to ${doing} ${one}`);
}
