import { CalendarCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { BookingMark } from '#components/booked/booking-mark.tsx';
import { DocumentButtons } from '#components/booked/document-buttons.tsx';
import { isByTelephone } from '#components/booking/telephone.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import { useBookedByLoad } from '#components/queries/booked-by-load.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import type { AttachedDocument } from '#core/contract/documents.ts';
import type { Load } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { BookLoad, type ToBook } from './book-load.tsx';

export type BookAction = ReturnType<typeof useBookAction>;

const PdfViewer = lazy(() =>
  import('#components/documents/pdf-viewer.tsx').then((file) => ({ default: file.PdfViewer })),
);

/** Book beside a load: the button, what it was booked as in its place, and the dialog. */
export function useBookAction() {
  const booked = useBookedByLoad(true);
  const [order, setOrder] = useState<ToBook | null>(null);
  const [viewed, setViewed] = useState<AttachedDocument | null>(null);

  const bookedAs = (load: Load) => booked.get(load.id) ?? ('booked' in load ? (load as SavedLoad).booked : null);

  const inDetails = (load: Load, label: string, toBook: ToBook): ReactNode =>
    bookedAs(load) ? (
      <AppLink to={paths.bookedLoads} className={buttonClass('secondary', 'md', 'col-span-full')}>
        <CalendarCheck aria-hidden />
        Go to Booked Loads
      </AppLink>
    ) : (
      <Button
        variant="primary"
        icon={<CalendarCheck aria-hidden />}
        className="col-span-full"
        onClick={() => setOrder(toBook)}
      >
        {label}
      </Button>
    );

  return {
    /** Of a found load: what a board that takes bookings offers. `carrier`: whom a dispatcher searched for. */
    found: (load: Load, carrier: string | null): ReactNode =>
      isByTelephone(load) && !bookedAs(load)
        ? null
        : inDetails(load, 'Book Load', { loads: [load], entryId: null, carrier }),
    /** Of a saved load, in the details. */
    saved: (saved: SavedLoad): ReactNode => inDetails(saved, 'Book Load', orderOf(saved)),
    /** The same in a row. */
    row: (saved: SavedLoad): ReactNode => {
      const now = bookedAs(saved);
      return now ? (
        <AppLink to={paths.bookedLoads} title="Go to Booked Loads" className="rounded-sm">
          <BookingMark state={now.state} />
        </AppLink>
      ) : (
        <Button
          size="sm"
          aria-label={`Book: ${laneOf(saved)}`}
          onClick={() => setOrder(orderOf(saved))}
          className="touch:h-10 touch:px-3"
        >
          Book
        </Button>
      );
    },
    /** How the booking stands, in the details. */
    standing: (load: Load): ReactNode => {
      const now = bookedAs(load);
      return (
        now && (
          <>
            <BookingMark booked state={now.state} />
            <DocumentButtons documents={booked.get(load.id)?.documents ?? []} onView={setViewed} />
          </>
        )
      );
    },
    dialog: (
      <>
        {order && <BookLoad key={order.loads[0]?.id} order={order} onClose={() => setOrder(null)} />}
        {viewed && (
          <Suspense fallback={null}>
            <PdfViewer document={viewed} onClose={() => setViewed(null)} />
          </Suspense>
        )}
      </>
    ),
  };
}

/** A suggested load is booked for the carrier it was suggested to, unless they do not want it. */
const orderOf = (saved: SavedLoad): ToBook => ({
  loads: [saved, ...(saved.child ? [saved.child] : [])],
  entryId: saved.entry_id,
  carrier: saved.load_status === 'rejected' ? null : saved.suggested_to,
});
