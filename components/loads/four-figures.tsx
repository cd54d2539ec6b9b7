import { miles, rpm, usd, usdWhole } from '#core/domain/format.ts';
import type { ScoredLoad } from '#core/domain/score.ts';

/** What decides: the rate, what it is a mile with the empty miles, what it leaves a day, and the empty miles. */
export function FourFigures({ scored }: { scored: ScoredLoad }) {
  const { load, rpmWithDeadhead, score, worth } = scored;
  const figures = [
    { label: 'Rate', figure: usd(load.payment) },
    { label: 'RpM with deadhead', figure: rpm(rpmWithDeadhead) },
    {
      label: worth?.marketRate ? 'Net per day, est. rate' : 'Net per day',
      figure: usdWhole(score),
      tone: score === null ? '' : score < 0 ? 'text-bad' : 'text-ok',
    },
    { label: 'Deadhead', figure: miles(load.dead_head) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
      {figures.map(({ label, figure, tone }) => (
        <div key={label} className="flex flex-col bg-panel px-2.5 py-2">
          <dt className="text-mute text-xs">{label}</dt>
          <dd className={`font-semibold text-lg tabular-nums tracking-tight ${tone ?? ''}`}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
