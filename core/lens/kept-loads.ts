import type { BookedLoad, BookingState } from '#core/contract/booked-load.ts';
import type { Load, LoadSource } from '#core/contract/load.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';

/** What became of a load: never better than what is known. */
export type KeptAs = 'saved' | Exclude<BookingState, 'failed'>;

/** What the user saved and booked, by what a page can say of a load: its id, and its number on a board we search too. */
export type KeptLoads = Readonly<Record<string, KeptAs>>;

const RANK: Record<KeptAs, number> = { saved: 0, unknown: 1, requested: 2, confirmed: 3 };

/** Booked goes before saved. A booking that failed is none. */
export function keptLoads(saved: readonly SavedLoad[], booked: readonly BookedLoad[]): KeptLoads {
  const kept: Record<string, KeptAs> = {};
  const keep = (id: string, load: Numbered, as: KeptAs) => {
    for (const key of [id, numberKey(load.data_source, load.board_load_id)]) {
      if (key && (kept[key] === undefined || RANK[as] > RANK[kept[key]])) kept[key] = as;
    }
  };
  for (const load of saved) for (const each of [load, load.child]) if (each) keep(each.id, each, 'saved');
  for (const { load_id, child, ...load } of booked) {
    if (load.state !== 'failed') keep(load_id, load, load.state);
    if (child && child.state !== 'failed') keep(child.id, child, child.state);
  }
  return kept;
}

type Numbered = Pick<Load, 'data_source' | 'board_load_id'>;

const numberKey = (source: LoadSource | null, number: string): string =>
  source === null || source === 'page' || number === '' ? '' : `${source}#${number}`;

/** What became of a load read from a page of a board; `source`: as which board Headhaul searches it. */
export const keptAs = (kept: KeptLoads, load: Load, source: LoadSource | null): KeptAs | null =>
  kept[load.id] ?? kept[numberKey(source, load.board_load_id)] ?? null;
