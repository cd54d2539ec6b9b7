import { Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { BookingStatus } from '#components/booked/booking-status.tsx';
import { DocumentButtons } from '#components/booked/document-buttons.tsx';
import { boardOf } from '#components/loads/board-names.ts';
import { type Fact, Facts } from '#components/loads/facts.tsx';
import { destinationOf, equipmentFact, originOf } from '#components/loads/load-facts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { dialable } from '#components/ui/contact-links.tsx';
import type { BookedLeg } from '#core/contract/booked-load.ts';
import type { AttachedDocument } from '#core/contract/documents.ts';
import { dateLabel, feet, miles, pounds } from '#core/domain/format.ts';
import { directionsLink } from '#core/domain/maps-link.ts';

type DriverLegProps = {
  leg: BookedLeg;
  /** Which half of a pair; each is booked by itself. */
  name: string | null;
  primary: boolean;
  onView: (document: AttachedDocument) => void;
};

/** Pickup first, then delivery, then what is asked for at the gate. */
export function DriverLeg({ leg, name, primary, onView }: DriverLegProps) {
  const dial = leg.phone_number ? dialable(leg.phone_number) : '';
  const to = directionsLink({ city: leg.origin_city, state: leg.origin_state });
  const on = directionsLink({ city: leg.destination_city, state: leg.destination_state });
  const facts: Fact[] = [
    { label: 'Reference', value: <b className="font-semibold">{leg.board_load_id}</b> },
    { label: 'Booked with', value: leg.company_name ?? boardOf(leg).name },
    { label: 'Contact', value: [leg.contact_name, leg.phone_number].filter(Boolean).join(', ') || '–' },
    { label: 'Equipment', value: equipmentFact(leg) },
    { label: 'Weight, length', value: `${pounds(leg.weight)}, ${feet(leg.length)}` },
    { label: 'Distance', value: miles(leg.distance, leg.distance_is_estimate) },
  ];
  return (
    <section className="not-first-of-type:border-line not-first-of-type:border-t px-4 py-3">
      {name && (
        <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pb-2 text-sm">
          <span className="font-semibold text-base text-pair">{name}</span>
          <BookingStatus leg={leg} />
        </p>
      )}
      <Stop name="Pickup" place={originOf(leg)} when={[dateLabel(leg.ship_date), leg.pickup_time]} />
      <div className="grid grid-cols-2 gap-2 py-3">
        {to && (
          <a href={to} target="_blank" rel="noreferrer" className={bigClass(primary ? 'primary' : 'secondary')}>
            <Navigation aria-hidden />
            Navigate
          </a>
        )}
        {dial && (
          <a href={`tel:${dial}`} className={bigClass('secondary')}>
            <Phone aria-hidden />
            Call broker
          </a>
        )}
      </div>
      <Stop name="Delivery" place={destinationOf(leg)} when={[dateLabel(leg.delivery_date), leg.delivery_time]} />
      {on && (
        <a href={on} target="_blank" rel="noreferrer" className={bigClass('secondary', 'my-3 w-full')}>
          <Navigation aria-hidden />
          Navigate to delivery
        </a>
      )}
      <Facts facts={facts} />
      <DocumentButtons documents={leg.documents} onView={onView} large />
      {leg.notes && (
        <p className="mt-3 whitespace-pre-line border-line border-t pt-3">
          <b className="block font-semibold text-sm">Notes</b>
          {leg.notes}
        </p>
      )}
    </section>
  );
}

type StopProps = { name: string; place: string; when: readonly (string | null)[] };

const Stop = ({ name, place, when }: StopProps): ReactNode => (
  <div>
    <h3 className="text-mute text-sm">{name}</h3>
    <p className="font-semibold text-lg leading-7">{place}</p>
    <p className="text-md">{when.filter(Boolean).join(', ')}</p>
  </div>
);

/** 48 px, on a wide screen too: a tablet on the dashboard is one. */
const bigClass = (variant: 'primary' | 'secondary', more = '') =>
  buttonClass(variant, 'lg', `h-12 text-md sm:h-12 sm:text-md ${more}`);
