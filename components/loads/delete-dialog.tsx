import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { usd } from '#core/domain/format.ts';
import { boardOf } from './board-names.ts';
import { laneOf } from './load-facts.ts';

export type DeleteDialogProps = { saved: SavedLoad | null; onConfirm: () => void; onCancel: () => void };

/** Asks before a saved load or pair is deleted, and names it. */
export function DeleteDialog({ saved, onConfirm, onCancel }: DeleteDialogProps) {
  const what = saved?.child ? 'pair' : 'load';
  return (
    <ConfirmDialog
      open={saved !== null}
      title={`Delete this saved ${what}?`}
      confirmLabel={what === 'pair' ? 'Delete Pair' : 'Delete Load'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {saved && <Named load={{ ...saved, child: null }} />}
      {saved?.child && (
        <p className="pt-1">
          and back: <Named load={saved.child} />
        </p>
      )}
    </ConfirmDialog>
  );
}

const Named = ({ load }: { load: Load & { child?: null } }) => (
  <>
    <b>{laneOf(load)}</b>, {usd(load.payment)}, {boardOf(load).name} {load.board_load_id}
  </>
);
