import type { ReactNode } from 'react';
import { boardOf } from '#components/loads/board-names.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Load } from '#core/contract/load.ts';
import type { LookedUp } from '#core/contract/load-book.ts';
import { dateTimeLabel, usd } from '#core/domain/format.ts';
import { isByTelephone } from './telephone.ts';

type LookUpNoteProps = {
  load: Load;
  /** Undefined until it is known. */
  lookedUp: LookedUp | undefined;
  /** The way to the booked loads. */
  bookedLink: ReactNode;
  onRestore: (bookedId: string) => void;
  onLookAgain: () => void;
};

/** What the board, and the list of booked loads, say of a load just before it is booked. */
export function LookUpNote({ load, lookedUp, bookedLink, onRestore, onLookAgain }: LookUpNoteProps) {
  const { name } = boardOf(load);
  if (!lookedUp) {
    return (
      <p role="status" className="flex items-center gap-2 pt-3 text-mute text-sm">
        <Spinner />
        Looking the load up on {name}...
      </p>
    );
  }
  const { board_says, payment_before, payment_now, reason, booked_as } = lookedUp;
  if (booked_as) {
    const when = dateTimeLabel(booked_as.booking_date);
    const { id, deleted_at } = booked_as;
    return deleted_at && id ? (
      <Note
        kind="warn"
        action={
          <Button size="sm" onClick={() => onRestore(id)}>
            Restore it
          </Button>
        }
      >
        This load was booked on {when} and then deleted from the list, which cancelled nothing with the broker.
      </Note>
    ) : (
      <Note kind="warn" action={id && bookedLink}>
        This load was booked on {when} already{id ? '' : ', by somebody else of this carrier'}. It can’t be booked
        twice.
      </Note>
    );
  }
  switch (board_says) {
    case 'on_offer':
      return (
        <Note kind="ok">
          {name} still offers it{payment_now === null ? ' and names no rate' : ` at ${usd(payment_now)}`}.
        </Note>
      );
    case 'price_changed':
      return (
        <Note kind="warn">
          The price changed: it was <s>{usd(payment_before)}</s> and is now <b>{usd(payment_now)}</b>.
        </Note>
      );
    case 'gone':
      return isByTelephone(load) ? (
        <Note kind="warn">{name} no longer shows it. Record it if you booked it with the broker.</Note>
      ) : (
        <Note kind="bad">This load is gone: {name} no longer offers it, so it can’t be booked.</Note>
      );
    case 'no_answer':
      return (
        <Note
          kind="warn"
          action={
            <Button size="sm" onClick={onLookAgain}>
              Look again
            </Button>
          }
        >
          It is not known whether {name} still offers it. {reason}
        </Note>
      );
  }
}

type NoteProps = { kind: 'ok' | 'warn' | 'bad'; children: ReactNode; action?: ReactNode };

function Note({ kind, children, action }: NoteProps) {
  return (
    <Alert kind={kind} className="mt-3 text-sm">
      {children}
      {action && <span className="mt-2 flex">{action}</span>}
    </Alert>
  );
}

/** Whether a load may be booked after what the look-up said. */
export const isFree = (load: Load, { board_says, booked_as }: LookedUp): boolean =>
  booked_as === null && (isByTelephone(load) || board_says === 'on_offer' || board_says === 'price_changed');
