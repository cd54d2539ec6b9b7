import type { Load } from '#core/contract/load.ts';
import { dateLabel } from '#core/domain/format.ts';
import { destinationOf, originOf } from './load-facts.ts';

/** Pickup and delivery on one line downwards. */
export function TwoStops({ load }: { load: Load }) {
  const stops = [
    { name: 'Pickup', place: originOf(load), date: load.ship_date, time: load.pickup_time },
    { name: 'Delivery', place: destinationOf(load), date: load.delivery_date, time: load.delivery_time },
  ];
  return (
    <ol className="relative py-3">
      <span aria-hidden className="absolute top-8 bottom-10 left-1 w-px bg-line" />
      {stops.map(({ name, place, date, time }) => (
        <li key={name} className="relative py-1 pl-6">
          <span aria-hidden className="absolute top-2.5 left-0 size-2.5 rounded-full border-2 border-accent bg-panel" />
          {place}
          <span className="block text-mute text-sm">
            {[name, date && dateLabel(date), time].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
      {load.stops !== null && load.stops > 0 && (
        <li className="pl-6 text-mute text-sm">
          {load.stops === 1 ? '1 stop between' : `${load.stops} stops between`}
        </li>
      )}
    </ol>
  );
}
