import { laneOf } from '#components/loads/load-facts.ts';
import type { Plan } from '#core/domain/planner.ts';

/** The booked load with the highest rate, and the one that pays most. */
export function Highlights({ highlights }: Pick<Plan, 'highlights'>) {
  if (highlights.length === 0) return null;
  return (
    <section aria-label="Best booked">
      <h3 className="mb-1.5 font-semibold text-sm">Best booked</h3>
      <ul className="rounded-md border border-line text-sm">
        {highlights.map(({ label, load, figure, source }) => (
          <li key={label} className="border-line border-b px-2.5 py-2 last:border-b-0">
            <span className="flex items-baseline gap-2">
              <span className="flex-1 text-mute text-xs">{label}</span>
              <span className="font-semibold tabular-nums">{figure}</span>
            </span>
            <span className="block truncate" title={laneOf(load)}>
              {laneOf(load)}
            </span>
            <span className="block text-mute text-xs tabular-nums">{source}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
