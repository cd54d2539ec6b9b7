import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LoadGroup } from '#core/domain/grouping.ts';

type Options = {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly LoadGroup[];
  indexOf: ReadonlyMap<string, number>;
  /** Another order starts at the top. */
  orderKey: string;
  rowHeight: number;
  headHeight: number;
};

/**
 * Keeps what someone points at or reads where it is when more rows come: the row under the pointer, else the first one
 * in view once the list is scrolled. `above` counts the rows that slipped in over it.
 */
export function useSteadyScroll({ scroller, rows, indexOf, orderKey, rowHeight, headHeight }: Options) {
  const pointer = useRef<number | null>(null);
  const shown = useRef({ rows, orderKey });
  const [above, setAbove] = useState(0);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const listening = new AbortController();
    const listen = (type: string, handle: (event: PointerEvent) => void) =>
      element.addEventListener(type, handle as EventListener, { signal: listening.signal, passive: true });
    listen('pointermove', (event) => {
      if (event.pointerType === 'mouse') pointer.current = event.clientY;
    });
    listen('pointerleave', () => {
      pointer.current = null;
    });
    listen('scroll', () => setAbove((count) => (element.scrollTop === 0 ? 0 : count)));
    return () => listening.abort();
  }, [scroller]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { rows, orderKey };
    const element = scroller.current;
    if (!element || before.rows === rows) return;
    if (before.orderKey !== orderKey) {
      element.scrollTop = 0;
      setAbove(0);
      return;
    }
    const top = element.scrollTop;
    const over = pointer.current === null ? null : pointer.current - element.getBoundingClientRect().top - headHeight;
    const anchor =
      over !== null && over >= 0 ? Math.floor((top + over) / rowHeight) : top > 0 ? Math.floor(top / rowHeight) : -1;
    const group = before.rows[anchor];
    const now = group && indexOf.get(group.lead.load.id);
    if (now === undefined || now === anchor) return;
    element.scrollTop = top + (now - anchor) * rowHeight;
    if (now > anchor) setAbove((count) => count + now - anchor);
  }, [rows, indexOf, orderKey, rowHeight, headHeight, scroller]);

  const toTop = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
    setAbove(0);
  }, [scroller]);
  return { above, toTop };
}
