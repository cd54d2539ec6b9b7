import { boardOf } from '#components/loads/board-names.ts';
import { BrokerMailLink } from '#components/loads/broker-mail-link.tsx';
import { type Fact, Facts } from '#components/loads/facts.tsx';
import { equipmentFact, laneOf } from '#components/loads/load-facts.ts';
import { PhoneLink } from '#components/ui/contact-links.tsx';
import type { Load } from '#core/contract/load.ts';
import { dateLabel, feet, miles, pounds, usd } from '#core/domain/format.ts';
import { LEGS, type LegName } from './legs.ts';

/** Everything that is known of one leg, with a tap to call or write. */
export function LegFacts({ leg, load }: { leg: LegName; load: Load }) {
  const { word, Icon } = LEGS[leg];
  const facts: Fact[] = [
    { label: 'Pickup', value: when(load.ship_date, load.pickup_time) },
    { label: 'Delivery', value: when(load.delivery_date, load.delivery_time) },
    { label: 'Weight', value: pounds(load.weight) },
    { label: 'Equipment', value: equipmentFact(load) },
    { label: 'Length', value: feet(load.length) },
    { label: 'DH', value: miles(load.dead_head) },
    { label: 'Total distance', value: miles(totalMiles(load), load.distance_is_estimate) },
    { label: 'Price', value: usd(load.payment) },
    { label: 'Phone', value: load.phone_number ? <PhoneLink number={load.phone_number} /> : '–' },
    { label: 'Company name', value: load.company_name ?? '–' },
    { label: 'Company email', value: <BrokerMailLink load={load} /> },
    { label: 'ID', value: `${boardOf(load).name} ${load.board_load_id}` },
  ];
  return (
    <section aria-label={`${word}: ${laneOf(load)}`} className="min-w-0 py-3">
      <h4 className="flex items-center gap-1.5 pb-2 font-semibold text-sm">
        <Icon aria-hidden className="size-4 shrink-0 text-pair" />
        <span className="min-w-0">
          {word}: {laneOf(load)}
        </span>
      </h4>
      <Facts facts={facts} />
      {load.notes && <p className="whitespace-pre-line pt-2 text-mute text-sm">{load.notes}</p>}
    </section>
  );
}

const when = (date: string | null, time: string | null): string =>
  [date && dateLabel(date), time].filter(Boolean).join(', ') || '–';

const totalMiles = ({ distance, dead_head }: Load): number | null =>
  distance === null || dead_head === null ? null : distance + dead_head;
