import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Shortcut, useShortcuts } from '#components/ui/shortcuts.ts';

type Options = {
  /** Of the cards, in their order. */
  ids: readonly string[];
  /** How many stand side by side. */
  columns: number;
  /** How many a page key moves. */
  page: number;
  list: RefObject<HTMLElement | null>;
  elementId: (id: string) => string;
  reveal: (index: number) => void;
  isOpen: (id: string) => boolean;
  onToggleOpen: (id: string) => void;
  onToggleSaved: (index: number) => void;
};

/** The keyboard's cursor over the cards: the focus itself. It stays on its pair when the order changes. */
export function useCardKeys(options: Options) {
  const { ids, columns, page, list, elementId, reveal, isOpen, onToggleOpen, onToggleSaved } = options;
  const [cursor, setCursor] = useState<string | null>(null);
  const found = cursor === null ? -1 : ids.indexOf(cursor);
  /** The one that Tab reaches. */
  const active = Math.max(0, found);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    // the card is drawn once the list has come to it
    if (focusNext.current === null) return;
    const card = document.getElementById(elementId(focusNext.current));
    if (!card) return;
    focusNext.current = null;
    card.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    const id = ids[Math.min(ids.length - 1, Math.max(0, index))];
    if (id === undefined) return;
    focusNext.current = id;
    setCursor(id);
    reveal(ids.indexOf(id));
    const card = document.getElementById(elementId(id));
    if (card) card.focus({ preventScroll: true });
  };
  const inList = () => list.current?.contains(document.activeElement) ?? false;
  /** The keys are the list's while a card has the focus, or nothing has. */
  const ours = () => {
    const { activeElement } = document;
    if (ids.length === 0) return false;
    return !activeElement || activeElement.matches('body, main') || (inList() && activeElement.matches('article'));
  };
  const move = (step: number) => moveTo(found < 0 || !inList() ? Math.max(0, found) : found + step);
  const at = () => (found >= 0 ? ids[found] : undefined);
  const shortcuts: Shortcut[] = [
    { keys: 'ArrowDown', label: 'Next pair', run: () => move(columns), when: ours },
    { keys: 'ArrowUp', label: 'Previous pair', run: () => move(-columns), when: ours },
    {
      keys: 'Enter',
      label: 'Show the pair’s details, or hide them',
      when: () => ours() && inList() && at() !== undefined,
      run: () => {
        const id = at();
        if (id !== undefined) onToggleOpen(id);
      },
    },
    {
      keys: 's',
      label: 'Save the pair, or delete it from the saved ones',
      when: () => at() !== undefined,
      run: () => onToggleSaved(found),
    },
    {
      keys: 'Escape',
      label: 'Hide the pair’s details',
      when: () => inList() && cursor !== null && isOpen(cursor),
      run: () => {
        if (cursor !== null) onToggleOpen(cursor);
      },
    },
  ];
  useShortcuts(shortcuts);

  /** Keys of every long list; they need no line in the keyboard map. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.matches('article'))) return;
    const sideways = columns > 1 ? 1 : undefined;
    const steps: Record<string, number | undefined> = {
      PageDown: page,
      PageUp: -page,
      Home: -ids.length,
      End: ids.length,
      ArrowRight: sideways,
      ArrowLeft: sideways && -sideways,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveTo(active + step);
  };

  return { active, setCursor, onKeyDown };
}
