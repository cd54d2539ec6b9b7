import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Load } from '#core/contract/load.ts';
import type { LookedUp } from '#core/contract/load-book.ts';
import { usd } from '#core/domain/format.ts';
import { LoadToBook } from './load-to-book.tsx';
import { isFree, LookUpNote } from './look-up-note.tsx';
import { isByTelephone, type Typed, type TypedErrors } from './telephone.ts';
import { TelephoneFields } from './telephone-fields.tsx';

type BookDialogProps = {
  /** One load, or both of a pair, the outbound first. */
  loads: readonly Load[];
  /** For whom: the carrier, or the choice of one. Nothing for a carrier's own. */
  forWhom: ReactNode;
  /** What has to be put right first. */
  missing: ReactNode;
  /** By the load's id, as far as known. */
  lookedUp: ReadonlyMap<string, LookedUp>;
  /** Whether the look-up is made; it waits for what is missing. */
  asks: boolean;
  typed: Typed;
  errors: TypedErrors;
  onType: (typed: Typed) => void;
  /** The server has not answered yet. */
  booking: boolean;
  /** A press got no answer: what was sent stands, and is only sent again. */
  unanswered: boolean;
  /** What came of the last press, when it was not what was wanted. */
  failure: ReactNode;
  /** It came to a booking that has to be looked after: nothing more can be pressed. */
  over: boolean;
  bookedLink: ReactNode;
  onRestore: (bookedId: string) => void;
  onLookAgain: () => void;
  onBook: () => void;
  onClose: () => void;
};

/** Shows what will be booked, for whom and at what price, and books it. */
export function BookDialog(props: BookDialogProps) {
  const { loads, lookedUp, booking, unanswered, over, onClose } = props;
  const formId = useId();
  const telephone = loads.every(isByTelephone);
  const isKnown = loads.every((load) => lookedUp.has(load.id));
  const free = loads.every((load) => {
    const each = lookedUp.get(load.id);
    return each !== undefined && isFree(load, each);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!booking && (free || unanswered) && !over) props.onBook();
  };
  return (
    <Dialog
      open
      onClose={() => {
        if (!booking) onClose();
      }}
      title={telephone ? 'Record a booking by telephone' : loads.length > 1 ? 'Book this pair' : 'Book this load'}
      footer={
        <>
          <Button onClick={onClose} disabled={booking}>
            {over || (isKnown && !free && !unanswered) ? 'Close' : 'Cancel'}
          </Button>
          {!over && (free || unanswered || !isKnown) && (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              busy={booking}
              disabled={!free && !unanswered && !booking}
            >
              {labelOf(props, telephone)}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={booking || unanswered} className="min-w-0">
          {loads.map((load, index) => (
            <LoadToBook key={load.id} load={load} name={loads.length > 1 ? (NAMES[index] ?? null) : null}>
              {props.asks && !over && (
                <LookUpNote
                  load={load}
                  lookedUp={lookedUp.get(load.id)}
                  bookedLink={props.bookedLink}
                  onRestore={props.onRestore}
                  onLookAgain={props.onLookAgain}
                />
              )}
              {props.asks && !over && isByTelephone(load) && lookedUp.get(load.id)?.booked_as === null && (
                <TelephoneFields load={load} typed={props.typed} errors={props.errors} onType={props.onType} />
              )}
            </LoadToBook>
          ))}
          {props.forWhom && <div className="pt-4">{props.forWhom}</div>}
          {props.missing}
        </fieldset>
        {props.failure}
        <p role="status" className="sr-only">
          {booking && 'Booking load...'}
        </p>
      </form>
    </Dialog>
  );
}

const NAMES = ['Outbound', 'Return'];

function labelOf({ loads, lookedUp, booking, unanswered }: BookDialogProps, telephone: boolean): string {
  if (booking) return 'Booking load...';
  if (unanswered) return 'Try again';
  if (telephone) return 'Record Booking';
  const [only] = loads.length === 1 ? loads : [];
  const now = only && lookedUp.get(only.id);
  if (now?.board_says === 'price_changed') return `Book at ${usd(now.payment_now)}`;
  return loads.length > 1 ? 'Book Pair' : 'Book Load';
}
