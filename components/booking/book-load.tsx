import { useMemo, useState } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { BookDialog } from '#components/booking/book-dialog.tsx';
import { agreedFrom, isByTelephone, type Typed, type TypedErrors } from '#components/booking/telephone.ts';
import { useRestoreBookedLoad } from '#components/queries/booked-loads.ts';
import { type BookingOrder, isUnanswered, useBookLoads, useLookUp } from '#components/queries/booking.ts';
import { Alert } from '#components/ui/alert.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { AppError, messageOf } from '#core/contract/error.ts';
import type { LookedUp } from '#core/contract/load-book.ts';
import { paths } from '#core/domain/app-paths.ts';
import { useBookingParty } from './use-booking-party.tsx';

/** What somebody pressed Book on; `carrier` where it is known for whom. */
export type ToBook = BookingOrder;

/** The whole way of one booking: for whom, the look-up, the press and what came of it. */
export function BookLoad({ order: asked, onClose }: { order: ToBook; onClose: () => void }) {
  const { loads } = asked;
  const party = useBookingParty({ carrier: asked.carrier, needsTNumber: !loads.every(isByTelephone) });
  const order = useMemo(() => ({ ...asked, carrier: party.carrier }), [asked, party.carrier]);
  const lookUp = useLookUp(order, party.ready);
  const lookedUp = useMemo(() => new Map((lookUp.data ?? []).map((each) => [each.id, each])), [lookUp.data]);
  const known = lookUp.isFetching ? NOTHING_KNOWN : lookedUp;
  const { mutate: book, ...sent } = useBookLoads();
  const { mutate: restore } = useRestoreBookedLoad();
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<TypedErrors>({});
  const notBooked = sent.data && !sent.data.success ? sent.data : null;

  const press = () => {
    const result = agreedFrom(loads, typed);
    if ('errors' in result) return setErrors(result.errors);
    setErrors({});
    const prices = Object.fromEntries(
      loads.map(({ id, sourceCostPerUnit }) => [id, lookedUp.get(id)?.load?.sourceCostPerUnit ?? sourceCostPerUnit]),
    );
    book(
      { order, prices, agreed: result.agreed },
      {
        onSuccess: ({ success }) => {
          if (!success) return;
          toast.success('Load booked successfully!');
          onClose();
        },
        // what is wrong now shows with it: another price, or somebody was quicker
        onError: (error) => void (isUnanswered(error) || lookUp.refetch()),
      },
    );
  };
  const restoreNow = (id: string) =>
    restore(id, {
      onSuccess: () => {
        toast.success('The load is back under Booked Loads.');
        onClose();
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to restore load. Please try again.')),
    });
  const bookedLink = (
    <AppLink to={paths.bookedLoads} className={buttonClass('secondary', 'sm')}>
      Go to Booked Loads
    </AppLink>
  );
  return (
    <BookDialog
      loads={loads}
      forWhom={party.forWhom}
      missing={
        party.missing ??
        (lookUp.error && !lookUp.isFetching && (
          <Alert kind="bad" className="mt-3">
            {messageOf(lookUp.error, 'The load could not be looked up. Close this and try again.')}
          </Alert>
        ))
      }
      lookedUp={known}
      asks={party.ready && (lookUp.isFetching || lookUp.data !== undefined)}
      typed={typed}
      errors={errors}
      onType={setTyped}
      booking={sent.isPending}
      unanswered={sent.isError && isUnanswered(sent.error)}
      failure={
        notBooked ? (
          <Alert kind="bad" className="mt-3">
            Booking Error: {notBooked.detail}
            <span className="mt-2 flex">{bookedLink}</span>
          </Alert>
        ) : (
          sent.isError && (
            <Alert kind="bad" className="mt-3">
              {wordsFor(sent.error)}
            </Alert>
          )
        )
      }
      over={notBooked !== null}
      bookedLink={bookedLink}
      onRestore={restoreNow}
      onLookAgain={() => void lookUp.refetch()}
      onBook={press}
      onClose={onClose}
    />
  );
}

const NOTHING_KNOWN: ReadonlyMap<string, LookedUp> = new Map();

function wordsFor(error: unknown): string {
  if (error instanceof AppError && error.code === 'unauthenticated') return 'Please log in to book loads';
  if (isUnanswered(error)) {
    return 'Failed to book load. Please try again. No answer came, so it may be booked: trying again books nothing twice.';
  }
  return error instanceof AppError && error.detail
    ? `Booking Error: ${error.detail}`
    : 'Failed to book load. Please try again.';
}
