import { CircleSlash } from 'lucide-react';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { dateTimeLabel } from '#core/domain/format.ts';
import { boardOf } from './board-names.ts';

/** Of a load that left its board: since when. Nothing for the others. */
export function LastSeen({ saved }: { saved: SavedLoad }) {
  if (!saved.gone) return null;
  const when = dateTimeLabel(saved.last_seen_at);
  const what = saved.child
    ? 'One of its loads is no longer on its board.'
    : `${boardOf(saved).name} no longer shows it.`;
  return (
    <span
      title={`${what} Last seen ${when}.`}
      className="flex items-center gap-1 text-warn text-xs [&>svg]:size-3 [&>svg]:shrink-0"
    >
      <CircleSlash aria-hidden />
      <span className="truncate">Gone, last seen {when}</span>
    </span>
  );
}
