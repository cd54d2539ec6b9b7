import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useState } from 'react';
import { useChanged } from './use-changed.ts';

/** Of what the list is; the functions must stay the same ones. */
export type LiveKind<T> = {
  idOf: (item: T) => string;
  /** What marks an item as changed when it changes. */
  stateOf: (item: T) => string;
};

export type LiveItem<T> = {
  item: T;
  /** Came or changed within the last seconds. */
  changed: boolean;
  /** Taken away by somebody else; stands only until the pointer leaves. */
  gone: boolean;
};

const NONE: readonly never[] = [];

/**
 * A list that others change too, undefined until it came. While the pointer is on it no item moves: what comes goes to the
 * end, and what `isTheirs`, somebody else's to take away, stays in its place. Spread `hold` on what is around the items.
 */
export function useLiveList<T>(
  list: readonly T[] = NONE,
  ready: boolean,
  { idOf, stateOf }: LiveKind<T>,
  isTheirs: (item: T) => boolean,
) {
  const [seen, setSeen] = useState(list);
  const [shown, setShown] = useState(list);
  /** What the pointer is on, while it is. */
  const [held, setHeld] = useState<Element | null>(null);
  if (seen !== list) {
    setSeen(list);
    const next = held ? inPlace(shown, list, idOf, isTheirs) : list;
    setShown(next);
    // the items go, and with them what the pointer was on
    if (next.length === 0) setHeld(null);
  }
  const release = useCallback(() => {
    setHeld(null);
    setShown(list);
  }, [list]);
  useEffect(() => {
    if (!held) return;
    // a button taken away under the pointer never tells that the pointer left, so the page is listened to
    const moved = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && held.contains(target))) release();
    };
    document.addEventListener('pointermove', moved);
    document.documentElement.addEventListener('pointerleave', release);
    return () => {
      document.removeEventListener('pointermove', moved);
      document.documentElement.removeEventListener('pointerleave', release);
    };
  }, [held, release]);
  const changed = useChanged(list, ready, idOf, stateOf);
  const ids = new Set(list.map(idOf));
  return {
    shown,
    items: shown.map((item): LiveItem<T> => ({ item, changed: changed.has(idOf(item)), gone: !ids.has(idOf(item)) })),
    changes: changed.size,
    hold: {
      onPointerEnter: ({ currentTarget }: ReactPointerEvent) => setHeld(currentTarget),
      onPointerLeave: release,
    },
  };
}

/** The items as they stand, with what is known of them now. */
function inPlace<T>(
  shown: readonly T[],
  list: readonly T[],
  idOf: (item: T) => string,
  isTheirs: (item: T) => boolean,
): T[] {
  const now = new Map(list.map((item) => [idOf(item), item]));
  const kept = shown.flatMap((item) => now.get(idOf(item)) ?? (isTheirs(item) ? item : []));
  const ids = new Set(kept.map(idOf));
  return [...kept, ...list.filter((item) => !ids.has(idOf(item)))];
}
