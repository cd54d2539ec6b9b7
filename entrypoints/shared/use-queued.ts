import { useEffect, useState } from 'react';
import { type Queued, queueSet } from './queue.ts';

const NONE: readonly Queued[] = [];

/** What this person did and the server does not know yet, in the order of the presses. */
export function useQueued(owner: string): readonly Queued[] {
  const [list, setList] = useState(NONE);
  useEffect(() => {
    let over = false;
    const read = async () => {
      const all = [...(await queueSet.all()).values()];
      if (!over) setList(all.filter((each) => each.owner === owner && !each.refused));
    };
    void read();
    const end = queueSet.watch(() => void read());
    return () => {
      over = true;
      end();
    };
  }, [owner]);
  return list;
}
