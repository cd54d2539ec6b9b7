import { useDeferredValue } from 'react';

/** As many as the first look takes in, of a popup 560 px high. */
const FIRST = 6;

/** The first items for the first paint, all of them right after: a long list holds back nobody who only glances at it. */
export function useFirstDrawn<T>(items: readonly T[]): readonly T[] {
  const all = useDeferredValue(true, false);
  return all ? items : items.slice(0, FIRST);
}
