import { clsx } from 'clsx';
import { ArrowLeftRight, CircleCheck, CircleX, Clock, ExternalLink, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { laneOf } from '#components/loads/load-facts.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { routeLink } from '#core/domain/maps-link.ts';
import { BookedFacts, PairTotals } from './booked-facts.tsx';
import { headWord, isBooked, type LegName, legOf } from './legs.ts';
import { Settlement } from './settlement.tsx';

export type BookedCardProps = {
  load: BookedLoad;
  /** Came or changed within the last seconds. */
  changed: boolean;
  /** Taken out of the list by somebody else a moment ago. */
  gone: boolean;
  /** 'By' for the carrier, who sees who booked; 'For' for the dispatcher. */
  booked: 'By' | 'For';
  busy: boolean;
  /** Who drives it, or whom it could go to. */
  assignment: ReactNode;
  /** The documents of the half that shows. */
  documents: (leg: LegName) => ReactNode;
  onSettle: (leg: LegName, state: 'confirmed' | 'failed') => void;
  onAskBoard: () => void;
  onDelete: () => void;
};

const LEGS = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'return', label: 'Return' },
] as const;

/** A booked load or pair: purple for a pair, green when ready to go, else blue, with the word in its head. */
export function BookedCard(props: BookedCardProps) {
  const { load, changed, gone, booked, busy, assignment, documents, onSettle, onAskBoard, onDelete } = props;
  const [shown, setShown] = useState<LegName>('outbound');
  const id = useId();
  const leg = legOf(load, shown);
  const { Icon, look } = headOf(load);
  const route = routeLink([
    { city: leg.origin_city, state: leg.origin_state },
    { city: leg.destination_city, state: leg.destination_state },
  ]);
  return (
    <li
      aria-labelledby={id}
      className={clsx(
        'flex flex-col overflow-hidden rounded-md border border-line bg-panel',
        changed && 'outline-2 outline-accent',
      )}
    >
      <div className={clsx('flex items-center gap-2 border-t-4 border-b px-4 py-2', look)}>
        <h2 id={id} className="min-w-0 flex-1 font-semibold text-ink text-md">
          {changed && <span className="sr-only">changed, </span>}
          <span className={clsx(gone && 'line-through')}>{laneOf(leg)}</span>
        </h2>
        <span className="flex shrink-0 items-center gap-1.5 font-medium text-sm [&>svg]:size-4">
          <Icon aria-hidden />
          {gone ? 'Deleted' : headWord(load)}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        {load.child && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <SegmentedControl label="Load of the pair" options={LEGS} value={shown} onChange={setShown} />
            <PairTotals load={load} />
          </div>
        )}
        <BookedFacts load={load} leg={leg} booked={booked} />
        {!gone && (
          <>
            <Settlement leg={leg} busy={busy} onSettle={(state) => onSettle(shown, state)} onAskBoard={onAskBoard} />
            {documents(shown)}
            <div className="mt-auto empty:hidden">{assignment}</div>
          </>
        )}
      </div>
      {!gone && (
        <div className="grid grid-cols-2 gap-2 border-line border-t px-4 py-3">
          {route && (
            <a href={route} target="_blank" rel="noreferrer" className={buttonClass()}>
              <ExternalLink aria-hidden />
              View Route
            </a>
          )}
          <Button
            icon={<Trash2 aria-hidden />}
            aria-label={`Delete: ${laneOf(load)}`}
            onClick={onDelete}
            className="col-start-2"
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}

function headOf(load: BookedLoad) {
  if (load.is_pair) return { Icon: ArrowLeftRight, look: 'border-pair bg-pair-tint text-pair' };
  if (load.green_light) return { Icon: CircleCheck, look: 'border-ok bg-ok-tint text-ok' };
  return { Icon: isBooked(load) ? Clock : CircleX, look: 'border-accent bg-tint text-accent' };
}
