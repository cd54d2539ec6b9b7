import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';

type Options = {
  scroller: RefObject<HTMLElement | null>;
  virtual: Virtualizer<HTMLDivElement, Element>;
  ids: readonly string[];
  columns: number;
  /** Another order starts at the top. */
  orderKey: string;
};

/** Keeps the first pair in view where it is when better ones come above it, once the list is scrolled. */
export function useSteadyCards({ scroller, virtual, ids, columns, orderKey }: Options): void {
  const shown = useRef<{ ids: readonly string[]; orderKey: string; anchor: string | null; offset: number }>({
    ids,
    orderKey,
    anchor: null,
    offset: 0,
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    const before = shown.current;
    if (!element) return;
    if (before.orderKey !== orderKey) element.scrollTop = 0;
    else if (before.ids !== ids && before.anchor !== null && element.scrollTop > 0) {
      const now = ids.indexOf(before.anchor);
      const start = virtual.measurementsCache[Math.floor(now / columns)]?.start;
      if (now >= 0 && start !== undefined) element.scrollTop = start + before.offset;
    }
    const first = virtual.getVirtualItems().find(({ end }) => end > element.scrollTop);
    shown.current = {
      ids,
      orderKey,
      anchor: first ? (ids[first.index * columns] ?? null) : null,
      offset: first ? element.scrollTop - first.start : 0,
    };
  });
}
