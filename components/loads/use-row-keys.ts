import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Shortcut, useShortcuts } from '#components/ui/shortcuts.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';

type Options = {
  rows: readonly LoadGroup[];
  indexOf: ReadonlyMap<string, number>;
  grid: RefObject<HTMLElement | null>;
  /** How many rows a page key moves. */
  page: () => number;
  reveal: (index: number) => void;
  openId: string | null;
  onOpen: (group: LoadGroup) => void;
  onClose: () => void;
  onToggleSaved: (group: LoadGroup) => void;
};

/** While the cursor runs through the rows, the details wait for it to rest. */
const REST_MS = 120;

/** The keyboard's cursor over the rows. It stays on its load when the order changes, and open details follow it. */
export function useRowKeys({ rows, indexOf, grid, page, reveal, openId, onOpen, onClose, onToggleSaved }: Options) {
  const [cursor, setCursor] = useState<string | null>(null);
  const at = cursor === null ? -1 : (indexOf.get(cursor) ?? -1);
  const openAt = openId === null ? -1 : (indexOf.get(openId) ?? -1);
  const activeId = rows[at]?.lead.load.id ?? null;
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  const moveTo = (index: number) => {
    const group = rows[index];
    clearTimeout(resting.current);
    if (group) setCursor(group.lead.load.id);
  };
  const move = (step: number) => {
    if (rows.length === 0) return;
    const start = at >= 0 ? at : openAt;
    const index = Math.min(rows.length - 1, Math.max(0, start + step));
    const group = rows[index];
    if (!group) return;
    moveTo(index);
    reveal(index);
    grid.current?.focus({ preventScroll: true });
    if (openId !== null) resting.current = setTimeout(() => onOpen(group), REST_MS);
  };
  const chosen = () => rows[at] ?? rows[openAt];

  /** The keys are the table's while it has the focus, or nothing has. */
  const ours = () => {
    const { activeElement } = document;
    return rows.length > 0 && (!activeElement || activeElement.matches('body, main') || activeElement === grid.current);
  };
  const shortcuts: Shortcut[] = [
    { keys: 'ArrowDown', label: 'Next load', run: () => move(1), when: ours },
    { keys: 'ArrowUp', label: 'Previous load', run: () => move(-1), when: ours },
    {
      keys: 'Enter',
      label: 'Open the load',
      when: () => ours() && at >= 0,
      run: () => {
        const group = rows[at];
        if (group) onOpen(group);
      },
    },
    {
      keys: 's',
      label: 'Save the load, or delete it from the saved ones',
      when: () => chosen() !== undefined,
      run: () => {
        const group = chosen();
        if (group) onToggleSaved(group);
      },
    },
    { keys: 'Escape', label: 'Close the details', when: () => openId !== null, run: onClose },
  ];
  useShortcuts(shortcuts);

  /** Keys of every long list; they need no line in the keyboard map. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== grid.current) return;
    const step = { PageDown: page(), PageUp: -page(), Home: -rows.length, End: rows.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };

  return { activeId, moveTo, onKeyDown };
}
