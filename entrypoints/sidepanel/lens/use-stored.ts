import { useEffect, useState } from 'react';
import type { StoredItem } from '../../shared/stored-item.ts';

/** A stored item as it is now; undefined until it is read. */
export function useStored<T>(item: StoredItem<T>): T | null | undefined {
  const [value, setValue] = useState<T | null>();
  useEffect(() => {
    let ended = false;
    const unwatch = item.watch(setValue);
    void item.read().then((stored) => {
      if (!ended) setValue((known) => (known === undefined ? stored : known));
    });
    return () => {
      ended = true;
      unwatch();
    };
  }, [item]);
  return value;
}
