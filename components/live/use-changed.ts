import { useEffect, useRef, useState } from 'react';

const MARKED_MS = 5000;
const NONE: ReadonlySet<string> = new Set();

/** The items that came, or whose state changed, within the last seconds, by their id; none of the first list. */
export function useChanged<T>(
  list: readonly T[],
  ready: boolean,
  idOf: (item: T) => string,
  stateOf: (item: T) => string,
): ReadonlySet<string> {
  const before = useRef<Map<string, string> | null>(null);
  const [changed, setChanged] = useState(NONE);
  useEffect(() => {
    if (!ready) return;
    const known = before.current;
    before.current = new Map(list.map((item) => [idOf(item), stateOf(item)]));
    if (!known) return;
    const ids = list.filter((item) => known.get(idOf(item)) !== stateOf(item)).map(idOf);
    if (ids.length > 0) setChanged((marked) => new Set([...marked, ...ids]));
  }, [list, ready, idOf, stateOf]);
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(NONE), MARKED_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
