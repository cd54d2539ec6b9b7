import type { Load } from '#core/contract/load.ts';
import { ageLabel, dateLabel, feet, miles, pounds, rpm, usd } from '#core/domain/format.ts';
import { rpmWithoutDeadhead } from '#core/domain/rate-per-mile.ts';
import { boardOf } from './board-names.ts';
import { DetailsPart, Facts } from './facts.tsx';
import { equipmentFact } from './load-facts.ts';

/** The figures of the load itself. */
export function FactList({ load }: { load: Load }) {
  return (
    <DetailsPart>
      <Facts
        facts={[
          { label: 'Pay', value: usd(load.payment) },
          { label: 'Rate per mile', value: rpm(rpmWithoutDeadhead(load)) },
          { label: 'Distance', value: miles(load.distance, load.distance_is_estimate) },
          { label: 'Deadhead', value: miles(load.dead_head) },
          { label: 'Total trip distance', value: miles(totalMiles(load), load.distance_is_estimate) },
          { label: 'Weight', value: pounds(load.weight) },
          { label: 'Length', value: feet(load.length) },
          { label: 'Equipment', value: equipmentFact(load) },
          { label: 'Pickup date', value: dateLabel(load.ship_date) },
          { label: 'Age', value: ageLabel(load.age) },
          { label: 'Source', value: boardOf(load).name + (load.page ? ', read from its page' : '') },
          { label: 'ID', value: load.board_load_id || '–' },
        ]}
      />
      {load.notes && <p className="whitespace-pre-line pt-3 text-sm">{load.notes}</p>}
    </DetailsPart>
  );
}

const totalMiles = ({ distance, dead_head }: Load): number | null =>
  distance === null || dead_head === null ? null : distance + dead_head;
