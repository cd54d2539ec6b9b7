import { BookmarkX, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { DetailsFrame } from '#components/loads/details-frame.tsx';
import { laneOf } from '#components/loads/load-facts.ts';
import { PairMark } from '#components/loads/pair-mark.tsx';
import { Worksheet } from '#components/loads/score-worksheet.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { pairRoute } from '#core/domain/maps-link.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import type { Pair } from '#core/domain/pair.ts';
import { pairWorksheet } from '#core/domain/pair-worksheet.ts';
import { LegFacts } from './leg-facts.tsx';
import { LongWait } from './long-wait.tsx';
import { figuresOf } from './pair-figures.ts';

export type PairDetailsProps = {
  pair: Pair;
  /** Those the pair was scored with. */
  figures: OperatingFigures;
  /** Whether it is the user's own to delete. */
  saved: boolean;
  /** True when it comes from the sandbox's boards. */
  sandbox: boolean;
  /** How its suggestion and its booking stand, and what the user can answer. */
  standing?: ReactNode;
  /** The way to book it, or how it was booked. */
  booking?: ReactNode;
  onDelete: () => void;
  onClose: () => void;
};

/** Everything that is known of a saved pair, both legs, and what can be done with it. */
export function PairDetails(props: PairDetailsProps) {
  const { pair, figures, saved, sandbox, standing, booking, onDelete, onClose } = props;
  const { outbound, back } = pair;
  const route = pairRoute(pair);
  const lines = pairWorksheet(pair, figures);
  return (
    <DetailsFrame
      title="Pair Details"
      onClose={onClose}
      footer={
        <>
          {booking}
          {saved && (
            <Button icon={<BookmarkX aria-hidden />} onClick={onDelete}>
              Delete Pair
            </Button>
          )}
          {route && (
            <a href={route} target="_blank" rel="noreferrer" className={buttonClass()}>
              <ExternalLink aria-hidden />
              VIEW ROUTE
            </a>
          )}
        </>
      }
    >
      <h3 className="font-semibold text-md">{laneOf(outbound)}</h3>
      <p className="text-mute">Back: {laneOf(back)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <PairMark />
        {sandbox && <Badge>Sandbox data</Badge>}
      </p>
      {standing}
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
        {figuresOf(pair).map(({ label, figure, tone }) => (
          <div key={label} className="flex flex-col bg-panel px-2.5 py-2 last:col-span-2">
            <dt className="text-mute text-xs">{label}</dt>
            <dd className={`font-semibold text-lg tabular-nums tracking-tight ${tone ?? ''}`}>{figure}</dd>
          </div>
        ))}
      </dl>
      {pair.figures && (
        <div className="pt-2 empty:hidden">
          <LongWait figures={pair.figures} />
        </div>
      )}
      <LegFacts leg="outbound" load={outbound} />
      <div className="border-line border-t">
        <LegFacts leg="backhaul" load={back} />
      </div>
      {lines.length > 0 && <Worksheet title="Why it pays what it pays" lines={lines} />}
    </DetailsFrame>
  );
}
