import { boardOf } from '#components/loads/board-names.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { usd } from '#core/domain/format.ts';
import { bookedPay, headWord, isBooked, type LegName, legOf, payOf } from './legs.ts';

type DeleteBookedDialogProps = {
  load: BookedLoad | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a booked load is deleted, names it, and says what it does not do. */
export function DeleteBookedDialog({ load, busy, onConfirm, onCancel }: DeleteBookedDialogProps) {
  return (
    <ConfirmDialog
      open={load !== null}
      title="Delete this booked load?"
      confirmLabel="Delete Load"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {load && (
        <>
          <p>
            <b>{laneOf(load)}</b>, {usd(isBooked(load) ? bookedPay(load) : payOf(load))}, {boardOf(load).name}{' '}
            {load.board_load_id}, {headWord(load)}
          </p>
          <p className="mt-2">
            It goes from the lists of carrier, dispatcher and driver. This does not cancel with the broker: call them to
            cancel.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}

export type ToSettle = { load: BookedLoad; leg: LegName; state: 'confirmed' | 'failed' };

type SettleDialogProps = { asked: ToSettle | null; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before somebody says by hand how a booking stands. */
export function SettleDialog({ asked, busy, onConfirm, onCancel }: SettleDialogProps) {
  const leg = asked && legOf(asked.load, asked.leg);
  const booked = asked?.state === 'confirmed';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={booked ? 'Did the broker confirm this load?' : 'Is this load not booked?'}
      confirmLabel={booked ? 'It is booked' : 'It is not booked'}
      tone={booked ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {leg && (
        <>
          <p>
            <b>{laneOf(leg)}</b>, {usd(payOf(leg))}, {boardOf(leg).name} {leg.board_load_id}
          </p>
          <p className="mt-2">
            {booked
              ? 'Everybody concerned will see it as Ready to Go. Say so only when the broker told you.'
              : 'It can then be booked again. Say so only when the broker told you: it cancels nothing with them.'}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
