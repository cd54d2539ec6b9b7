import { CalendarCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { BookingMark } from '#components/booked/booking-mark.tsx';
import { DocumentButtons } from '#components/booked/document-buttons.tsx';
import { LegMark, LegMarks } from '#components/booked/leg-marks.tsx';
import {
  foundStandings,
  type LegStanding,
  savedStandings,
  unbookedLoads,
  worstState,
} from '#components/booking/leg-standings.ts';
import { isByTelephone } from '#components/booking/telephone.ts';
import { laneOf } from '#components/loads/load-facts.ts';
import { LEGS } from '#components/pairs/legs.ts';
import { type BookedAs, useBookedByLoad } from '#components/queries/booked-by-load.ts';
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

  const inDetails = (standings: readonly LegStanding[], toBook: ToBook): ReactNode =>
    worstState(standings) ? (
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
        Book {whatOf(standings)}
      </Button>
    );
  const standingsOf = (saved: SavedLoad) => savedStandings(saved, booked);
  const standing = (standings: readonly LegStanding[]): ReactNode => (
    <>
      <LegMarks standings={standings} />
      <DocumentButtons documents={documentsOf(standings, booked)} onView={setViewed} />
    </>
  );

  return {
    /** Of a found load: what a board that takes bookings offers. `carrier`: whom a dispatcher searched for. */
    found: (load: Load, carrier: string | null): ReactNode => {
      const standings = foundStandings(load, booked);
      return isByTelephone(load) && !worstState(standings)
        ? null
        : inDetails(standings, { loads: [load], entryId: null, carrier });
    },
    /** Of a saved load or pair, in the details. */
    saved: (saved: SavedLoad): ReactNode => inDetails(standingsOf(saved), orderOf(saved, standingsOf(saved))),
    /** The same in a row. */
    row: (saved: SavedLoad): ReactNode => {
      const standings = standingsOf(saved);
      const state = worstState(standings);
      const what = whatOf(standings);
      return state ? (
        <AppLink to={paths.bookedLoads} title="Go to Booked Loads" className="rounded-sm">
          <BookingMark state={state} />
        </AppLink>
      ) : (
        <Button
          size="sm"
          title={`Book ${what}`}
          aria-label={`${what === 'Load' ? 'Book' : `Book ${what}`}: ${laneOf(saved)}`}
          onClick={() => setOrder(orderOf(saved, standings))}
          className="touch:h-10 touch:px-3"
        >
          Book
        </Button>
      );
    },
    /** How a found load's booking stands, in the details. */
    foundStanding: (load: Load): ReactNode => standing(foundStandings(load, booked)),
    /** How a saved one's stands, each leg by itself. */
    savedStanding: (saved: SavedLoad): ReactNode => standing(standingsOf(saved)),
    /** How each load of a pair stands, once one of them is booked. */
    legMarks: (saved: SavedLoad) => {
      const [outbound, back] = standingsOf(saved);
      if (!outbound || !back || (outbound.as === null && back.as === null)) return undefined;
      return { outbound: <LegMark as={outbound.as} />, back: <LegMark as={back.as} /> };
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

/** What Book books: a load, a pair, or the half of a pair that is not booked yet. */
function whatOf(standings: readonly LegStanding[]): string {
  if (standings.length === 1) return 'Load';
  const left = standings.filter(({ as }) => as === null);
  const [only] = left.length === 1 ? left : [];
  return only?.leg ? LEGS[only.leg].word : 'Pair';
}

/** A suggested load is booked for the carrier it was suggested to, unless they do not want it. */
const orderOf = (saved: SavedLoad, standings: readonly LegStanding[]): ToBook => ({
  loads: unbookedLoads(standings),
  entryId: saved.entry_id,
  carrier: saved.load_status === 'rejected' ? null : saved.suggested_to,
});

/** Of the bookings that hold these loads, each once: a booked pair has one set for both. */
const documentsOf = (standings: readonly LegStanding[], booked: ReadonlyMap<string, BookedAs>): AttachedDocument[] => [
  ...new Map(
    standings
      .flatMap(({ load, as }) => {
        const own = booked.get(load.id);
        return own && own.id === as?.id ? own.documents : [];
      })
      .map((each) => [each._id, each]),
  ).values(),
];
