import { clsx } from 'clsx';
import { Bookmark, BookmarkX, ChevronDown, ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { NewDot } from '#components/loads/load-cell.tsx';
import { laneOf } from '#components/loads/load-facts.ts';
import { PairMark } from '#components/loads/pair-mark.tsx';
import { Worksheet } from '#components/loads/score-worksheet.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import type { BookingState } from '#core/contract/booked-load.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { pairRoute } from '#core/domain/maps-link.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import { type Pair, pairOf } from '#core/domain/pair.ts';
import type { PairOrder } from '#core/domain/pair-order.ts';
import { pairRank, pairSummary, pairWorksheet } from '#core/domain/pair-worksheet.ts';
import { LegFacts } from './leg-facts.tsx';
import { LegLine } from './leg-line.tsx';
import { LongWait } from './long-wait.tsx';
import { figuresOf } from './pair-figures.ts';

export type PairCardProps = {
  id: string;
  pair: LoadPair;
  /** Those the pair was scored with. */
  figures: OperatingFigures;
  index: number;
  count: number;
  order: PairOrder;
  /** Its details show. */
  open: boolean;
  /** The keyboard's cursor is on it. */
  active: boolean;
  /** Pointed at on the map. */
  lit?: boolean;
  saved: boolean;
  isNew: boolean;
  /** How each load's booking stands; null while it is not booked. */
  outboundBooked: BookingState | null;
  backBooked: BookingState | null;
};

/**
 * One pair. It takes no handlers: the list listens for all its cards (`data-index`, `data-do`), so that a card draws only
 * when its pair changes.
 */
export const PairCard = memo(function PairCard(props: PairCardProps) {
  const { id, index, count, order, open, active, lit = false, saved, isNew } = props;
  const pair = pairOf(props.pair);
  const route = pairRoute(pair);
  const name = `${laneOf(pair.outbound)} and back`;
  return (
    <article
      id={id}
      data-index={index}
      data-lit={lit || undefined}
      tabIndex={active ? 0 : -1}
      aria-label={`Pair ${index + 1}: ${name}`}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={clsx(
        '@container cursor-default rounded-md border border-line border-l-3 border-l-pair bg-panel outline-offset-[-2px]',
        'focus:bg-tint/40',
        lit && 'bg-hover',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 max-sm:px-3" title={pairSummary(pair)}>
        <span className="flex items-center gap-2 @min-[620px]:flex-col @min-[620px]:items-start @min-[620px]:gap-0.5">
          <PairMark />
          <span className="flex items-center gap-1 text-mute text-xs tabular-nums">
            {isNew && <NewDot />}
            No. {index + 1}
          </span>
        </span>
        <dl className="grid min-w-0 flex-1 grid-cols-3 gap-x-4 gap-y-1 @max-[620px]:basis-full @min-[620px]:flex @min-[620px]:gap-x-6">
          {figuresOf(pair).map(({ label, figure, tone }, at) => (
            <div key={label} className="flex flex-col">
              <dt className="whitespace-nowrap text-mute text-xs">{label}</dt>
              <dd
                className={clsx(
                  'whitespace-nowrap font-semibold tabular-nums tracking-tight',
                  at < 3 ? 'text-md' : 'text-base leading-6',
                  tone,
                )}
              >
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <div className="order-1 grid basis-full gap-1.5 @min-[620px]:gap-1">
          <LegLine leg="outbound" load={pair.outbound} booked={props.outboundBooked} />
          <LegLine leg="backhaul" load={pair.back} booked={props.backBooked} />
          <LongWait figures={props.pair} />
        </div>
        <div className="order-2 flex basis-full flex-wrap gap-2 max-sm:gap-1.5 @min-[900px]:order-none @min-[900px]:ml-auto @min-[900px]:basis-auto">
          <Button
            data-do="save"
            size="sm"
            className={ACTION}
            icon={saved ? <BookmarkX aria-hidden className="text-accent" /> : <Bookmark aria-hidden />}
            aria-label={`${saved ? 'Delete' : 'Save'} Pair: ${name}`}
          >
            {saved ? 'Delete Pair' : 'Save Pair'}
          </Button>
          {route && (
            <a
              href={route}
              target="_blank"
              rel="noreferrer"
              aria-label={`VIEW ROUTE: ${name}`}
              className={buttonClass('secondary', 'sm', ACTION)}
            >
              <ExternalLink aria-hidden />
              VIEW ROUTE
            </a>
          )}
          <Button
            data-do="open"
            size="sm"
            variant="ghost"
            className={clsx(ACTION, '@max-[900px]:ml-auto')}
            aria-expanded={open}
            aria-label={`Details: ${name}`}
            icon={<ChevronDown aria-hidden className={clsx('transition-transform', open && 'rotate-180')} />}
          >
            Details
          </Button>
        </div>
      </div>
      {open && <Inside pair={pair} rank={pairRank(props.pair, order, index + 1, count)} figures={props.figures} />}
    </article>
  );
});

/** Large enough for a finger. */
const ACTION = 'touch:h-10';

function Inside({ pair, rank, figures }: { pair: Pair; rank: string; figures: OperatingFigures }) {
  return (
    <div className="border-line border-t px-4 pb-1 max-sm:px-3">
      <div className="grid divide-line @max-[620px]:divide-y @min-[620px]:grid-cols-2 @min-[620px]:divide-x @min-[620px]:[&>*:first-child]:pr-5 @min-[620px]:[&>*:last-child]:pl-5">
        <LegFacts leg="outbound" load={pair.outbound} />
        <LegFacts leg="backhaul" load={pair.back} />
      </div>
      <p className="border-line border-t py-2.5 text-mute text-sm tabular-nums">{rank}</p>
      <Worksheet
        title="Why this pair ranks here"
        lines={pairWorksheet(pair, figures)}
        className="@min-[760px]:columns-2 gap-x-10 [&>div]:break-inside-avoid"
      />
    </div>
  );
}
