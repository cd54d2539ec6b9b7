import { CircleSlash } from 'lucide-react';
import type { SavedLoad } from '#core/contract/saved-load.ts';
import { dateTimeLabel } from '#core/domain/format.ts';
import { boardOf } from './board-names.ts';

/** Of a load that left its board: since when. Nothing for the others. */
export function LastSeen({ saved }: { saved: SavedLoad }) {
  if (!saved.gone) return null;
  const { name } = boardOf(saved);
  const when = dateTimeLabel(saved.last_seen_at);
  return (
    <span
      title={`${name} no longer shows it. Last seen ${when}.`}
      className="flex items-center gap-1 text-warn text-xs [&>svg]:size-3 [&>svg]:shrink-0"
    >
      <CircleSlash aria-hidden />
      <span className="truncate">Gone, last seen {when}</span>
    </span>
  );
}
