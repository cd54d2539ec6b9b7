import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import type { ScoredLoad } from '#core/domain/score.ts';
import { scoreSummary, scoreWorksheet, type WorksheetLine } from '#core/domain/worksheet.ts';

/** How the score came about: each line with its figure and where the figure comes from. */
export function ScoreWorksheet({ scored, figures }: { scored: ScoredLoad; figures: OperatingFigures }) {
  const lines = scoreWorksheet(scored, figures);
  if (lines.length === 0) return <p className="border-line border-t py-3 text-mute text-sm">{scoreSummary(scored)}</p>;
  return <Worksheet title="Why this score" lines={lines} />;
}

type WorksheetProps = { title: string; lines: readonly WorksheetLine[]; className?: string };

/** Unfolds to the lines of a reckoning, the last one its end. */
export function Worksheet({ title, lines, className }: WorksheetProps) {
  return (
    <details className="group/why border-line border-t py-3">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-mute transition-transform group-open/why:rotate-90" />
        {title}
      </summary>
      <dl className={clsx('pt-2 text-sm', className)}>
        {lines.map(({ label, figure, source }) => (
          <div
            key={label}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-1.5 last:border-b-0 last:font-semibold"
          >
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{figure}</dd>
            <dd className="col-span-2 font-normal text-mute text-xs">{source}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
