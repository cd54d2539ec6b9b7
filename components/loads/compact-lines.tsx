import { Bookmark } from 'lucide-react';
import { miles, usd } from '#core/domain/format.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { BoardMarks } from './board-mark.tsx';
import { boardOf } from './board-names.ts';
import { Age, NewDot } from './load-cell.tsx';
import { laneOf } from './load-facts.ts';
import { PairMark } from './pair-mark.tsx';

type Props = { group: LoadGroup; saved: boolean; isNew: boolean; standing: number | null };

/** A load in a narrow column: what it pays a mile with deadhead, beside where it goes and what it takes. */
export function CompactLines({ group, saved, isNew, standing }: Props) {
  const { load, rpmWithDeadhead } = group.lead;
  const also = group.others.map((other) => `${boardOf(other.load).name} ${usd(other.load.payment)}`);
  return (
    <td className="grid h-full grid-cols-[3.75rem_minmax(0,1fr)_auto] items-center gap-x-2 pr-2">
      <span className="relative flex h-full flex-col justify-center pl-3" title="Rate per mile with deadhead">
        {standing !== null && (
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 bg-bar"
            style={{ width: `${Math.round(12 + standing * 88)}%` }}
          />
        )}
        <span className="relative font-semibold text-base leading-5">
          {rpmWithDeadhead === null ? '–' : usd(rpmWithDeadhead)}
        </span>
        {rpmWithDeadhead !== null && <span className="relative text-mute text-xs leading-4">/mi</span>}
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex items-center gap-1.5">
          {isNew && <NewDot className="shrink-0" />}
          {group.pair && <PairMark />}
          <span className="truncate">{laneOf({ ...load, child: group.pair?.back ?? null })}</span>
        </span>
        <span className="truncate text-mute text-xs">
          <span className="font-medium text-ink">{usd(load.payment)}</span> · {miles(load.dead_head)} DH ·{' '}
          <Age load={load} /> · {miles(load.distance, load.distance_is_estimate)}
        </span>
      </span>
      <span className="flex flex-col items-end justify-center gap-1 text-mute text-xs">
        <span className="flex items-center gap-1">
          {saved && (
            <>
              <Bookmark aria-hidden className="size-3.5 fill-current text-accent" />
              <span className="sr-only">saved</span>
            </>
          )}
          <BoardMarks boards={group.pair ? [group.pair.outbound, group.pair.back] : [load]} />
          {also.length > 0 && (
            <span title={`also on ${also.join(', ')}`}>
              <span aria-hidden>+{also.length}</span>
              <span className="sr-only">also on {also.join(', ')}</span>
            </span>
          )}
        </span>
        <span className="max-w-12 truncate">{load.equipment_type.join(', ')}</span>
      </span>
    </td>
  );
}
