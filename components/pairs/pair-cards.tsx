import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BookedAs } from '#components/booking/leg-standings.ts';
import { useWidth } from '#components/loads/use-width.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { pairId } from '#core/domain/entry-id.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import type { PairOrder } from '#core/domain/pair-order.ts';
import { PairCard } from './pair-card.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useSteadyCards } from './use-steady-cards.ts';

export type PairCardsProps = {
  pairs: readonly LoadPair[];
  /** Those the pairs were scored with. */
  figures: OperatingFigures;
  /** More are on their way; shows their shape while there are none. */
  waiting: boolean;
  order: PairOrder;
  /** Another one starts at the top. */
  orderKey: string;
  savedIds: ReadonlySet<string>;
  newIds: ReadonlySet<string>;
  /** By the load's id: how its booking stands. */
  booked: ReadonlyMap<string, BookedAs>;
  onToggleSaved: (pair: LoadPair) => void;
  /** Pointed at elsewhere: its card is marked and comes into view. */
  litId?: string | null;
  onHover?: (id: string | null) => void;
  /** Asked for elsewhere, a new object each time: it unfolds and comes into view. */
  asked?: { id: string } | null;
};

const LEAST_COLUMN = 650;
const GAP = 12;
/** Of a closed card: with its legs in a line each, in two on a phone. */
const HEIGHT = { wide: 124, narrow: 250 };

/**
 * Pairs as cards, as many side by side as have 650 px, of which only those in view are drawn; as high as the flex column
 * that it stands in. Arrows move, Enter unfolds, s saves.
 */
export function PairCards(props: PairCardsProps) {
  const { pairs, figures, waiting, order, savedIds, newIds, booked, onToggleSaved } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const columns = Math.max(1, Math.floor((width + GAP) / (LEAST_COLUMN + GAP)));
  const prefix = useId();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => pairs.map((pair) => pairId(pair.outbound.id, pair.return.id)), [pairs]);
  const activeRow = useRef(0);
  const virtual = useVirtualizer({
    count: Math.ceil(pairs.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => (width < 800 ? HEIGHT.narrow : HEIGHT.wide),
    getItemKey: (row) => ids[row * columns] ?? row,
    indexAttribute: 'data-row',
    gap: GAP,
    overscan: 3,
    // the card with the focus stays, wherever the list is scrolled to
    rangeExtractor: (range) => [...new Set([activeRow.current, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });
  const toggleOpen = (id: string) =>
    setOpenIds((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set(before).add(id),
    );
  const { litId = null, onHover, asked = null } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish scrolls, not what else changes
  useEffect(() => {
    const index = asked ? ids.indexOf(asked.id) : -1;
    if (!asked || index < 0) return;
    setOpenIds((before) => new Set(before).add(asked.id));
    virtual.scrollToIndex(Math.floor(index / columns), { align: 'start' });
  }, [asked]);
  const litRow = litId === null ? -1 : Math.floor(ids.indexOf(litId) / columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at comes into view once
  useEffect(() => {
    if (litRow >= 0) virtual.scrollToIndex(litRow, { align: 'auto' });
  }, [litId]);
  const keys = useCardKeys({
    ids,
    columns,
    page: 4 * columns,
    list: scroller,
    elementId: (id) => `${prefix}-${id}`,
    reveal: (index) => virtual.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
    isOpen: (id) => openIds.has(id),
    onToggleOpen: toggleOpen,
    onToggleSaved: (index) => {
      const pair = pairs[index];
      if (pair) onToggleSaved(pair);
    },
  });
  activeRow.current = Math.min(Math.floor(keys.active / columns), Math.max(0, Math.ceil(pairs.length / columns) - 1));
  useSteadyCards({ scroller, virtual, ids, columns, orderKey: props.orderKey });

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
    const [pair, id] = [pairs[index], ids[index]];
    if (!pair || id === undefined) return;
    keys.setCursor(id);
    const doing = target.closest('[data-do]')?.getAttribute('data-do');
    if (doing === 'save' && event.detail < 2) onToggleSaved(pair);
    else if (doing === 'open') toggleOpen(id);
  };

  return (
    <div
      ref={scroller}
      className="-mx-1 min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-1 pb-1 [scrollbar-width:thin]"
    >
      {waiting && pairs.length === 0 ? (
        <SkeletonCards />
      ) : (
        <div
          role="feed"
          aria-label="Backhaul pairs"
          aria-busy={waiting}
          onClick={onClick}
          onKeyDown={keys.onKeyDown}
          onPointerOver={onHover && (({ target }) => onHover(idAt(target, ids)))}
          onPointerLeave={onHover && (() => onHover(null))}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ key, index: row, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-row={row}
              className="absolute inset-x-0 top-0 grid items-start gap-3"
              style={{ transform: `translateY(${start}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {pairs.slice(row * columns, (row + 1) * columns).map((pair, column) => {
                const index = row * columns + column;
                const id = ids[index] ?? '';
                return (
                  <PairCard
                    key={id}
                    id={`${prefix}-${id}`}
                    pair={pair}
                    figures={figures}
                    index={index}
                    count={pairs.length}
                    order={order}
                    open={openIds.has(id)}
                    active={keys.active === index}
                    lit={litId === id}
                    saved={savedIds.has(id)}
                    isNew={newIds.has(id)}
                    outboundBooked={booked.get(pair.outbound.id)?.state ?? null}
                    backBooked={booked.get(pair.return.id)?.state ?? null}
                  />
                );
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The pair whose card this is in. */
function idAt(target: EventTarget, ids: readonly string[]): string | null {
  const card = target instanceof Element ? target.closest('[data-index]') : null;
  return ids[Number(card?.getAttribute('data-index') ?? Number.NaN)] ?? null;
}
