import { type LiveKind, useLiveList } from '#components/live/use-live-list.ts';
import type { SavedLoad } from '#core/contract/saved-load.ts';

export type LiveRow = {
  saved: SavedLoad;
  /** Came or changed within the last seconds. */
  changed: boolean;
  /** Taken away by somebody else; stands only until the pointer leaves. */
  gone: boolean;
};

const SAVED: LiveKind<SavedLoad> = {
  idOf: ({ entry_id }) => entry_id,
  stateOf: ({ suggested_to, load_status, booked, child_booked, gone }) =>
    `${suggested_to} ${load_status} ${booked?.state} ${child_booked?.state} ${gone}`,
};

/** The saved loads as a list that others change too. */
export function useLiveRows(
  list: readonly SavedLoad[] | undefined,
  ready: boolean,
  isTheirs: (saved: SavedLoad) => boolean,
) {
  const { shown, items, changes, hold } = useLiveList(list, ready, SAVED, isTheirs);
  const rows = items.map(({ item, changed, gone }): LiveRow => ({ saved: item, changed, gone }));
  return { loads: shown, rows, changes, hold };
}
