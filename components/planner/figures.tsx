import type { Plan } from '#core/domain/planner.ts';

/** The four figures, each with what it is worked out from. */
export function Figures({ figures }: Pick<Plan, 'figures'>) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
      {figures.map(({ label, figure, source }) => (
        <div key={label} className="flex flex-col bg-panel px-2.5 py-2">
          <dt className="text-mute text-xs">{label}</dt>
          <dd className="font-semibold text-md tabular-nums tracking-tight">{figure}</dd>
          <dd className="text-mute text-xs tabular-nums">{source}</dd>
        </div>
      ))}
    </dl>
  );
}
