import { boardOf } from '#components/loads/board-names.ts';
import { type Fact, Facts } from '#components/loads/facts.tsx';
import { PhoneLink } from '#components/ui/contact-links.tsx';
import type { BookedLeg, BookedLoad } from '#core/contract/booked-load.ts';
import { equipmentLabel } from '#core/domain/equipment.ts';
import { dateLabel, dateTimeLabel, miles, pounds, rpm, usd } from '#core/domain/format.ts';
import { BookingStatus } from './booking-status.tsx';
import { bookedLegs, legsOf, payOf, shortName, sum } from './legs.ts';

type BookedFactsProps = { load: BookedLoad; leg: BookedLeg; booked: 'By' | 'For' };

/** What a booked load is, what it pays, and how it was booked. */
export function BookedFacts({ load, leg, booked }: BookedFactsProps) {
  const facts: Fact[] = [
    { label: 'Status', value: <BookingStatus leg={leg} /> },
    { label: 'Pickup', value: [dateLabel(leg.ship_date), leg.pickup_time].filter(Boolean).join(', ') },
    { label: 'Total', value: <b className="font-semibold">{usd(payOf(leg))}</b> },
    { label: 'Rate', value: rpm(ratePerMile(leg)) },
    { label: 'Distance', value: miles(leg.distance, leg.distance_is_estimate) },
    { label: 'Equipment', value: equipmentLabel(leg.equipment_type) || '–' },
    { label: 'Weight', value: pounds(leg.weight) },
    { label: 'Broker', value: leg.company_name ?? '–' },
    { label: 'Phone', value: leg.phone_number ? <PhoneLink number={leg.phone_number} /> : '–' },
    { label: 'ID', value: `${boardOf(leg).name} ${leg.board_load_id}` },
    { label: 'Booked On', value: dateTimeLabel(load.booking_date) },
    booked === 'By'
      ? { label: 'Booked By', value: <span title={load.booked_by}>{shortName(load.booked_by)}</span> }
      : { label: 'Booked For', value: <span title={load.load_for}>{load.load_for_name || load.load_for}</span> },
  ];
  return <Facts facts={facts} />;
}

/** What both loads of a pair come to, or the one that is booked; its empty miles are not among the miles. */
export function PairTotals({ load }: { load: BookedLoad }) {
  const legs = bookedLegs(load);
  if (legs.length === 0) return null;
  return (
    <span className="text-mute text-sm tabular-nums">
      {legs.length === legsOf(load).length ? 'Both' : 'The booked one'}: {usd(sum(legs.map(payOf)))} ·{' '}
      {miles(sum(legs.map(({ distance }) => distance)))} loaded
    </span>
  );
}

const ratePerMile = (leg: BookedLeg): number | null => {
  const pay = payOf(leg);
  return pay === null || !leg.distance ? null : pay / leg.distance;
};
