import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import { type CSSProperties, type MouseEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { LoadGroup } from '#core/domain/grouping.ts';
import type { ResultOrder } from '#core/domain/result-order.ts';
import { layoutFor } from './columns.ts';
import { LoadRow, ROW_HEIGHTS } from './load-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { useWidth } from './use-width.ts';

export type LoadTableProps = {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly LoadGroup[];
  /** Shows the shape of rows that are on their way, while there are none. */
  waiting?: boolean;
  /** Left out: the rows stand as they are given and the heads do not order. */
  order?: { by: ResultOrder; reversed: boolean; onChange: (by: ResultOrder, reversed: boolean) => void };
  savedIds: ReadonlySet<string>;
  newIds?: ReadonlySet<string>;
  /** 0 to 1: how much of the result a rate per mile is ahead of. */
  standingOf: (dollarsPerMile: number | null) => number | null;
  /** The load whose details are open. */
  openId: string | null;
  onOpen: (group: LoadGroup) => void;
  onClose: () => void;
  onToggleSaved: (group: LoadGroup) => void;
  /** The load that the map shows beside the table, brought into view; and what the pointer is on here. */
  litId?: string | null;
  onHover?: (id: string | null) => void;
  /** Two lines a row, the rate per mile first, at any width; the list takes all the height there is. */
  compact?: boolean;
};

const NONE: ReadonlySet<string> = new Set();
const HEAD_HEIGHT = 34;
const COMPACT = { kind: 'compact' } as const;

/** Loads, one a row, of which only those in view are drawn; as high as the flex column that it stands in allows. Arrows move, Enter opens, s saves, Escape closes. */
export function LoadTable(props: LoadTableProps) {
  const {
    label,
    rows,
    waiting = false,
    order,
    savedIds,
    newIds = NONE,
    standingOf,
    openId,
    litId = null,
    onHover,
    compact = false,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const width = useWidth(scroller);
  const layout = useMemo(() => (compact ? COMPACT : layoutFor(width)), [compact, width]);
  const rowHeight = ROW_HEIGHTS[layout.kind];
  const headHeight = layout.kind === 'columns' ? HEAD_HEIGHT : 0;
  const idPrefix = useId();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: headHeight,
    paddingStart: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a row is what asks for new measures
  useEffect(() => virtual.measure(), [rowHeight]);

  const indexOf = useMemo(() => indexById(rows), [rows]);
  const orderKey = order ? `${order.by} ${order.reversed}` : '';
  const keys = useRowKeys({
    rows,
    indexOf,
    grid,
    page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    openId,
    onOpen: props.onOpen,
    onClose: props.onClose,
    onToggleSaved: props.onToggleSaved,
  });
  const { above, toTop } = useSteadyScroll({ scroller, rows, indexOf, orderKey, rowHeight, headHeight });

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
    const group = rows[index];
    if (!group) return;
    keys.moveTo(index);
    if (!target.closest('[data-save]')) props.onOpen(group);
    // the second press of a double click would ask to delete what the first one saved
    else if (event.detail < 2) props.onToggleSaved(group);
  };

  const litAt = litId === null ? undefined : indexOf.get(litId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another load moves the list
  useEffect(() => {
    if (litAt !== undefined) virtual.scrollToIndex(litAt, { align: 'auto' });
  }, [litId]);
  const hovered = useRef<string | null>(null);
  const hover = (target: EventTarget | null) => {
    const row = target instanceof Element ? target.closest('[data-index]') : null;
    const id = (row && rows[Number(row.getAttribute('data-index'))]?.lead.load.id) ?? null;
    if (id !== hovered.current) onHover?.(id);
    hovered.current = id;
  };

  const template = layout.kind === 'columns' ? layout.template : '';
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <div
        ref={scroller}
        className={clsx(
          'overflow-y-auto overflow-x-hidden border-line bg-panel [scrollbar-width:thin]',
          compact ? 'h-full border-t' : 'max-h-[min(100%,70vh)] rounded-md border',
        )}
      >
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid, whose rows and cells stay native
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-busy={waiting}
          aria-activedescendant={keys.activeId ? `${idPrefix}-${keys.activeId}` : undefined}
          tabIndex={0}
          onClick={onClick}
          onKeyDown={keys.onKeyDown}
          onPointerOver={onHover && ((event) => hover(event.target))}
          onPointerLeave={onHover && (() => hover(null))}
          style={{ '--load-columns': template } as CSSProperties}
          className="group/grid block outline-none focus-visible:outline-none"
        >
          {layout.kind === 'columns' && (
            <thead className="sticky top-0 z-10 block">
              <TableHead
                columns={layout.columns}
                tight={layout.tight}
                order={order?.by ?? null}
                reversed={order?.reversed ?? false}
                onOrder={order?.onChange}
              />
            </thead>
          )}
          {waiting && rows.length === 0 ? (
            <SkeletonRows layout={layout} />
          ) : (
            <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
              {virtual.getVirtualItems().map(({ index, start }) => {
                const group = rows[index];
                if (!group) return null;
                const { id } = group.lead.load;
                return (
                  <LoadRow
                    key={id}
                    id={`${idPrefix}-${id}`}
                    group={group}
                    index={index}
                    top={start}
                    layout={layout}
                    active={keys.activeId === id}
                    open={openId === id}
                    lit={index === litAt}
                    saved={savedIds.has(id)}
                    isNew={newIds.has(id)}
                    standing={standingOf(group.lead.rpmWithDeadhead)}
                  />
                );
              })}
            </tbody>
          )}
        </table>
      </div>
      {above > 0 && (
        <button
          type="button"
          onClick={toTop}
          className={clsx(
            'absolute left-1/2 z-20 inline-flex -translate-x-1/2 animate-rise items-center gap-1 rounded-full border border-line',
            'bg-raised px-2.5 py-1 text-accent text-xs shadow-float',
            layout.kind === 'columns' ? 'top-10' : 'top-2',
          )}
        >
          <ArrowUp aria-hidden className="size-3.5" />
          {above === 1 ? '1 new load above' : `${above.toLocaleString('en-US')} new loads above`}
        </button>
      )}
    </div>
  );
}

/** Where each posting stands: a grouped one at its lead's row. */
function indexById(rows: readonly LoadGroup[]): ReadonlyMap<string, number> {
  const map = new Map<string, number>();
  for (const [index, { lead, others }] of rows.entries()) {
    map.set(lead.load.id, index);
    for (const { load } of others) map.set(load.id, index);
  }
  return map;
}
