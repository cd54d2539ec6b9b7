import { Bookmark } from 'lucide-react';
import { miles, rpm, usd } from '#core/domain/format.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { BoardMarks } from './board-mark.tsx';
import { boardOf } from './board-names.ts';
import { Age, NewDot, Price } from './load-cell.tsx';
import { laneOf } from './load-facts.ts';
import { PairMark } from './pair-mark.tsx';

/** A load in two lines, for a phone: where it goes and what it pays; what that is a mile and how far away it starts. */
export function LoadLines({ group, saved, isNew }: { group: LoadGroup; saved: boolean; isNew: boolean }) {
  const { load, rpmWithDeadhead } = group.lead;
  const also = group.others.map((other) => `${boardOf(other.load).name} ${usd(other.load.payment)}`);
  return (
    <td className="flex h-full flex-col justify-center gap-1 px-3">
      <span className="flex gap-3 text-base">
        <span className="min-w-0 flex-1 truncate">
          {group.pair && <PairMark className="mr-1.5" />}
          {laneOf({ ...load, child: group.pair?.back ?? null })}
        </span>
        <span className="font-semibold">
          <Price group={group} />
        </span>
      </span>
      <span className="flex items-center gap-1.5 text-mute text-xs">
        <span className="font-semibold text-ink">{rpm(rpmWithDeadhead)}</span>
        <span aria-hidden>·</span>
        <span>{miles(load.dead_head)} DH</span>
        <span aria-hidden>·</span>
        <span>{miles(load.distance, load.distance_is_estimate)}</span>
        <span aria-hidden>·</span>
        {isNew && <NewDot />}
        <Age load={load} />
        <span className="ml-auto flex items-center gap-1.5">
          <span className="max-w-16 truncate">{load.equipment_type.join(', ')}</span>
          <BoardMarks boards={group.pair ? [group.pair.outbound, group.pair.back] : [load]} />
          {also.length > 0 && (
            <>
              <span aria-hidden>+{also.length}</span>
              <span className="sr-only">also on {also.join(', ')}</span>
            </>
          )}
          {saved && (
            <>
              <Bookmark aria-hidden className="size-3.5 fill-current text-accent" />
              <span className="sr-only">saved</span>
            </>
          )}
        </span>
      </span>
    </td>
  );
}
