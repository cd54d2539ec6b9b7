import { useEffect, useState } from 'react';
import { type Watched, type WatchRun, watchRunsItem, watchSet } from './watches.ts';

type WatchState = { id: string; watched: Watched; run: WatchRun | null };

const NONE: readonly WatchState[] = [];

/** The searches that this person keeps, with what their last run found. */
export function useWatches(owner: string): readonly WatchState[] {
  const [list, setList] = useState(NONE);
  useEffect(() => {
    let over = false;
    const read = async () => {
      const [all, kept] = await Promise.all([watchSet.all(), watchRunsItem.read()]);
      const runs = kept?.owner === owner ? kept.runs : {};
      const own = [...all].filter(([, watched]) => watched.owner === owner);
      if (!over) setList(own.map(([id, watched]) => ({ id, watched, run: runs[id] ?? null })));
    };
    void read();
    const ends = [watchSet.watch(() => void read()), watchRunsItem.watch(() => void read())];
    return () => {
      over = true;
      for (const end of ends) end();
    };
  }, [owner]);
  return list;
}
