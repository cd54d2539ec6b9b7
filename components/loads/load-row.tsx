import { clsx } from 'clsx';
import { type CSSProperties, memo } from 'react';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { pairSummary } from '#core/domain/pair-worksheet.ts';
import { scoreSummary } from '#core/domain/worksheet.ts';
import type { Layout } from './columns.ts';
import { CompactLines } from './compact-lines.tsx';
import { LoadCell } from './load-cell.tsx';
import { LoadLines } from './load-lines.tsx';

export const ROW_HEIGHTS: Record<Layout['kind'], number> = { columns: 36, lines: 60, compact: 52 };

export type LoadRowProps = {
  id: string;
  group: LoadGroup;
  index: number;
  top: number;
  layout: Layout;
  /** Under the keyboard's cursor. */
  active: boolean;
  /** Its details are open. */
  open: boolean;
  /** Under the pointer elsewhere: on the map. */
  lit?: boolean;
  saved: boolean;
  isNew: boolean;
  /** How much of the result this load's rate per mile is ahead of, 0 to 1; null when it has none. */
  standing: number | null;
};

/** One load. It takes no handlers: the table listens for all its rows, so that a row draws only when its load changes. */
export const LoadRow = memo(function LoadRow(props: LoadRowProps) {
  const { id, group, index, top, layout, active, open, lit, saved, isNew, standing } = props;
  const style: CSSProperties = { transform: `translateY(${top}px)` };
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={open}
      data-index={index}
      data-lit={lit || undefined}
      title={group.pair ? pairSummary(group.pair) : scoreSummary(group.lead)}
      style={style}
      className={clsx(
        'group/row contain-strict absolute inset-x-0 top-0 cursor-pointer border-line border-b text-sm tabular-nums',
        HEIGHT[layout.kind],
        open && 'bg-tint shadow-[inset_3px_0_0_var(--accent)]',
        !open && (lit ? 'bg-hover shadow-[inset_3px_0_0_var(--field)]' : 'hover:bg-hover'),
        active && 'group-focus-visible/grid:outline-2 group-focus-visible/grid:outline-focus outline-offset-[-2px]',
      )}
    >
      {layout.kind === 'columns' ? (
        layout.columns.map((column) => (
          <LoadCell key={column.id} {...{ column, group, saved, isNew, standing }} tight={layout.tight} />
        ))
      ) : layout.kind === 'lines' ? (
        <LoadLines {...{ group, saved, isNew }} />
      ) : (
        <CompactLines {...{ group, saved, isNew, standing }} />
      )}
    </tr>
  );
});

const HEIGHT: Record<Layout['kind'], string> = {
  columns: 'grid grid-cols-(--load-columns) h-9 items-center',
  lines: 'h-15',
  compact: 'h-13',
};
