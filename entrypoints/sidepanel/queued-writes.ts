import { laneOf } from '#components/loads/load-facts.ts';
import type { SavedWrites } from '#components/queries/saved-writes.tsx';
import type { ApiClient } from '#core/api/client.ts';
import { AppError } from '#core/contract/error.ts';
import { deleteSavedLoad, listSavedLoads, saveLoad, updateSavedLoad } from '#core/contract/saved-load.ts';
import { savedEntryId } from '#core/domain/entry-id.ts';
import { type QueuedAction, queueAction, queueSet } from '../shared/queue.ts';

const WAITS: Record<QueuedAction['kind'], string> = {
  save: 'Headhaul can’t be reached. The load is kept here, and saved once the line is back.',
  delete: 'Headhaul can’t be reached. The load is deleted once the line is back.',
  answer: 'Headhaul can’t be reached. Your answer is kept here, and sent once the line is back.',
};

/** Straight to the server while it answers and nothing waits; else through the queue that outlives the line and the panel. */
export function queuedWrites(owner: string, api: ApiClient): SavedWrites {
  const send = async (action: QueuedAction, about: string, straight: () => Promise<unknown>): Promise<void> => {
    const waiting = [...(await queueSet.all()).values()].some((each) => each.owner === owner && !each.refused);
    if (!waiting) {
      try {
        return void (await straight());
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'network')) throw error;
      }
    }
    if ((await queueAction(owner, action, about)) === 'waiting') throw new AppError('network', WAITS[action.kind]);
  };
  return {
    async save(body) {
      await send({ kind: 'save', body }, laneOf(body), () => api.call(saveLoad, { body }));
      const entryId = savedEntryId(owner, body);
      const { loads } = await api.call(listSavedLoads, {});
      const saved = loads.find(({ entry_id }) => entry_id === entryId);
      if (saved) return saved;
      throw new AppError('not_found', 'The load was saved, and deleted elsewhere a moment later.');
    },
    remove: (saved) => {
      const { entry_id } = saved;
      return send({ kind: 'delete', entry_id }, laneOf(saved), () =>
        api.call(deleteSavedLoad, { params: { entry_id } }),
      );
    },
    answer: (saved, status) => {
      const { entry_id } = saved;
      return send({ kind: 'answer', entry_id, status }, laneOf(saved), () =>
        api.call(updateSavedLoad, { params: { entry_id }, body: { load_status: status } }),
      );
    },
  };
}
