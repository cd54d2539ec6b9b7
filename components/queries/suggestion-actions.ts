import { useState } from 'react';
import { toast } from '#components/ui/toast-store.ts';
import { messageOf } from '#core/contract/error.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { useApi } from './api-context.tsx';
import { KEPT_HERE } from './kept-here.ts';
import { type Answer, useAnswerSuggestion, useSuggestLoad } from './suggestions.ts';

export type SuggestionActions = ReturnType<typeof useSuggestionActions>;

/** Suggesting, taking back and answering, with the words that belong to each. */
export function useSuggestionActions() {
  const api = useApi();
  const { mutateAsync: send } = useSuggestLoad();
  const { mutateAsync: tell } = useAnswerSuggestion();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  /** Each press hears of its own end. */
  async function run(load: SavedLoad, call: () => Promise<unknown>, done: string | null, failed: string) {
    setBusy((before) => new Set(before).add(load.entry_id));
    try {
      const answer = await call();
      if (api.waits?.(answer)) toast.success(KEPT_HERE);
      else if (done) toast.success(done);
    } catch (error) {
      toast.error(messageOf(error, failed));
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== load.entry_id)));
    }
  }

  return {
    /** Whether the server has not yet answered about this load. */
    isBusy: (load: SavedLoad) => busy.has(load.entry_id),
    suggest: (load: SavedLoad, carrier: string) => {
      if (carrier === '') return void toast.error('Please select a carrier');
      const failed = 'Failed to suggest load. Please try again.';
      void run(load, () => send({ load, carrier }), 'Load suggested successfully!', failed);
    },
    cancel: (load: SavedLoad) => {
      const failed = 'Failed to cancel suggestion. Please try again.';
      void run(load, () => send({ load, carrier: null }), 'Suggestion cancelled successfully!', failed);
    },
    /** The changed row says that it is done. */
    answer: (load: SavedLoad, status: Answer) => {
      const failed = `Failed to ${status === 'approved' ? 'accept' : 'reject'} load. Please try again.`;
      void run(load, () => tell({ load, status }), null, failed);
    },
  };
}
