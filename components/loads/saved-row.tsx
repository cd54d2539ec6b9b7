import { clsx } from 'clsx';
import { ExternalLink, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { equipmentLabel } from '#core/domain/equipment.ts';
import { miles, pounds, rpm, usd } from '#core/domain/format.ts';
import { loadRoute, pairRoute } from '#core/domain/maps-link.ts';
import { BoardMarks } from './board-mark.tsx';
import { LastSeen } from './last-seen.tsx';
import { destinationOf, laneOf, originOf } from './load-facts.ts';
import { PairLanes } from './pair-lanes.tsx';
import type { SavedTableRow } from './saved-table.tsx';

type SavedRowProps = {
  row: SavedTableRow;
  /** The columns it shares with the head. */
  className: string;
  open: boolean;
  onOpen: () => void;
  /** Left out for what is not the user's to delete. */
  onDelete: (() => void) | undefined;
  suggestion: ReactNode;
  /** The way to book it, or how it was booked. */
  book: ReactNode;
  /** How each load of a pair is booked, where one is. */
  legMarks: { outbound: ReactNode; back: ReactNode } | undefined;
};

export function SavedRow({ row, className, open, onOpen, onDelete, suggestion, book, legMarks }: SavedRowProps) {
  const { changed, gone } = row;
  const { lead, pair } = row.group;
  const { load, rpmWithDeadhead } = lead;
  return (
    <tr
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, select')) onOpen();
      }}
      className={clsx(
        'relative min-h-15 @max-4xl:py-2 cursor-pointer border-line border-b transition-colors last:border-b-0 @5xl:min-h-11',
        open || changed ? 'bg-tint' : 'hover:bg-hover',
        changed && 'shadow-[inset_3px_0_0_var(--accent)]',
        className,
      )}
    >
      <td
        className={clsx('min-w-0 px-3', pair && 'py-1.5 @max-xl:col-span-full @5xl:col-span-2')}
        colSpan={pair ? 2 : 1}
      >
        <button
          type="button"
          title={`${pair ? 'Pair' : 'Load'} Details: ${laneOf(row.saved)}`}
          onClick={onOpen}
          className={clsx('block max-w-full rounded-sm text-left', gone && 'line-through')}
        >
          {changed && <span className="sr-only">changed, </span>}
          {pair ? (
            <PairLanes pair={pair} marks={gone ? undefined : legMarks} />
          ) : (
            <>
              <span className="block truncate">{originOf(load)}</span>
              <span className="block truncate @5xl:hidden">→ {destinationOf(load)}</span>
            </>
          )}
          <LastSeen saved={row.saved} />
        </button>
      </td>
      {!pair && (
        <td className="hidden truncate px-2 @5xl:block" title={destinationOf(load)}>
          {destinationOf(load)}
        </td>
      )}
      <td className={clsx('px-2 text-right', pair && '@max-xl:col-start-2')}>
        <span className={clsx('font-semibold', load.payment === null && 'text-mute')}>{usd(load.payment)}</span>
        <span className="block text-mute @5xl:ml-2 @5xl:inline">{rpm(rpmWithDeadhead)}</span>
      </td>
      <td className="hidden px-2 text-right @xl:block">{miles(load.distance, load.distance_is_estimate)}</td>
      <td className="hidden px-2 text-right @5xl:block">{pounds(load.weight)}</td>
      <td className="hidden truncate px-2 @5xl:block" title={equipmentLabel(load.equipment_type)}>
        {equipmentLabel(load.equipment_type) || '–'}
      </td>
      <td className={clsx('hidden px-2', suggestion === undefined ? '@3xl:block' : '@5xl:block')}>
        <BoardMarks boards={pair ? [pair.outbound, pair.back] : [load]} />
      </td>
      {suggestion !== undefined && (
        <td className="flex items-center gap-2 px-2 @max-4xl:order-last @max-4xl:col-span-full @max-4xl:px-3 @max-4xl:pt-1.5 @max-4xl:empty:hidden">
          {gone ? <Badge>Taken back</Badge> : suggestion}
        </td>
      )}
      <td className="flex flex-col items-end justify-end gap-x-2 pr-2 @xl:flex-row @xl:items-center">
        {!gone && book}
        <Actions lane={laneOf(row.saved)} route={pair ? pairRoute(pair) : loadRoute(load)} onDelete={onDelete} />
      </td>
    </tr>
  );
}

type ActionsProps = { lane: string; route: string | null; onDelete: (() => void) | undefined };

function Actions({ lane, route, onDelete }: ActionsProps) {
  return (
    <span className="inline-flex">
      {route && (
        <a
          href={route}
          target="_blank"
          rel="noreferrer"
          title="View Route"
          aria-label={`View Route: ${lane}`}
          className="inline-flex size-10 items-center justify-center rounded-md text-mute hover:bg-hover hover:text-ink dense:size-8"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      {onDelete ? (
        <IconButton label="Delete" aria-label={`Delete: ${lane}`} icon={<Trash2 aria-hidden />} onClick={onDelete} />
      ) : (
        <span className="size-10 dense:size-8" />
      )}
    </span>
  );
}
