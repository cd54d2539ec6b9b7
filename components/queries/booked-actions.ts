import { useState } from 'react';
import { toast } from '#components/ui/toast-store.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { messageOf } from '#core/contract/error.ts';
import {
  useAskBoard,
  useAssignLoad,
  useDeleteBookedLoad,
  useRestoreBookedLoad,
  useSettleLoad,
} from './booked-loads.ts';

type Settled = { state: 'confirmed' | 'failed'; leg: 'outbound' | 'return' };
export type BookedActions = ReturnType<typeof useBookedActions>;

/** What can be done with a booked load, with the words that belong to each. Deleting asks first: `asked`. */
export function useBookedActions() {
  const { mutateAsync: assign } = useAssignLoad();
  const { mutateAsync: settle } = useSettleLoad();
  const { mutateAsync: askBoard } = useAskBoard();
  const { mutateAsync: remove } = useDeleteBookedLoad();
  const { mutateAsync: restore } = useRestoreBookedLoad();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<BookedLoad | null>(null);

  /** Each press hears of its own end. */
  async function run(id: string, call: () => Promise<unknown>, failed: string): Promise<boolean> {
    setBusy((before) => new Set(before).add(id));
    try {
      await call();
      return true;
    } catch (error) {
      toast.error(messageOf(error, failed));
      return false;
    } finally {
      setBusy((before) => new Set([...before].filter((each) => each !== id)));
    }
  }

  const restoreNow = async (id: string) => {
    const back = await run(id, () => restore(id), 'Failed to restore load. Please try again.');
    if (back) toast.success('The load is back under Booked Loads.');
    return back;
  };

  return {
    /** Whether the server has not yet answered about this load. */
    isBusy: ({ id }: BookedLoad) => busy.has(id),
    assign: async (load: BookedLoad, driver: string | null) => {
      const done = await run(load.id, () => assign({ load, driver }), 'Failed to assign load. Please try again.');
      if (done) toast.success(driver ? 'Load assigned successfully!' : 'Assignment cancelled successfully!');
    },
    /** The card shows what became of it. */
    settle: (load: BookedLoad, settled: Settled) =>
      run(load.id, () => settle({ load, ...settled }), 'Failed to settle the booking. Please try again.'),
    askBoard: (load: BookedLoad) =>
      run(load.id, () => askBoard({ load }), 'The board could not be asked. Please try again.'),
    restore: restoreNow,
    asked,
    askToDelete: setAsked,
    cancelDelete: () => setAsked(null),
    confirmDelete: async () => {
      if (!asked) return;
      const { id } = asked;
      const done = await run(id, () => remove(asked), 'Failed to delete load. Please try again.');
      if (!done) return;
      setAsked(null);
      toast.success('Load deleted from Booked Loads. It is not cancelled with the broker.', {
        action: { label: 'Undo', run: () => void restoreNow(id) },
        duration: 10_000,
      });
    },
  };
}
