import type { SearchAnswer } from '#core/contract/search.ts';
import type { WatchRun } from '../shared/watches.ts';

const MOST_KNOWN = 3000;

/**
 * A watched search after one more run, and how many loads are new. Nothing is on the first run of a ship date, nor what a
 * board shows that has not answered before: it was there already.
 */
export function afterRun(
  before: WatchRun | null,
  { loads, boards }: SearchAnswer,
  shipDate: string,
  at: string,
): { run: WatchRun; found: number } {
  const same = before?.ship_date === shipDate ? before : null;
  const known = new Set(same?.known);
  const answered = new Set(same?.boards);
  const found = loads.filter((load) => !known.has(load.id) && answered.has(load.data_source)).length;
  for (const { id } of loads) {
    // the latest last
    known.delete(id);
    known.add(id);
  }
  for (const { board, state } of boards) if (state === 'ok') answered.add(board);
  const run = {
    ran_at: at,
    ship_date: shipDate,
    boards: [...answered],
    known: [...known].slice(-MOST_KNOWN),
    fresh: (same?.fresh ?? 0) + found,
    error: null,
  };
  return { run, found };
}
