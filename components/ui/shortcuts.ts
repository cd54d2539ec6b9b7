import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export type Shortcut = {
  /** A key, or two in a row: '?', '/', 'g s', 'ArrowDown'. */
  keys: string;
  /** What it does, for the keyboard map. */
  label: string;
  run: () => void;
  /** Asked at each press; while it says no, the key does what it always does. */
  when?: () => boolean;
};

type Scope = 'app' | 'screen';
type Registered = { scope: Scope; list: readonly Shortcut[] };

/** What the keyboard does now; a screen's keys come before the app's. */
export const useShortcutRegistry = create<{ entries: Registered[] }>(() => ({ entries: [] }));

/** Puts keys to work while the component stands. They rest while someone types or a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[], scope: Scope = 'screen'): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const named = shortcuts.map(({ keys, label }) => `${keys}\t${label}`).join('\n');
  useEffect(() => {
    const list = named
      .split('\n')
      .filter(Boolean)
      .map((line, at) => {
        const [keys = '', label = ''] = line.split('\t');
        return {
          keys,
          label,
          run: () => latest.current[at]?.run(),
          when: () => latest.current[at]?.when?.() ?? true,
        };
      });
    const entry: Registered = { scope, list };
    useShortcutRegistry.setState(({ entries }) => ({ entries: [...entries, entry] }));
    return () => useShortcutRegistry.setState(({ entries }) => ({ entries: entries.filter((e) => e !== entry) }));
  }, [named, scope]);
}

/** The active shortcuts, each key once, a screen's before the app's. */
export function activeShortcuts(entries: readonly Registered[], scope?: Scope): Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const shortcut of inOrder(scope ? entries.filter((each) => each.scope === scope) : entries))
    if (!byKeys.has(shortcut.keys)) byKeys.set(shortcut.keys, shortcut);
  return [...byKeys.values()];
}

/** Every shortcut, a screen's before the app's: where one does not apply at a press, the next with its key may. */
const inOrder = (entries: readonly Registered[]): Shortcut[] =>
  (['screen', 'app'] as const).flatMap((scope) =>
    entries.filter((each) => each.scope === scope).flatMap(({ list }) => list),
  );

const SEQUENCE_MS = 1000;

/** Listens for every shortcut; called once, by the app's frame. */
export function listenForShortcuts(): () => void {
  let prefix = '';
  let prefixAt = 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const active = inOrder(useShortcutRegistry.getState().entries);
    const typed = prefix && event.timeStamp - prefixAt < SEQUENCE_MS ? `${prefix} ${event.key}` : event.key;
    prefix = '';
    const found = active.find(({ keys, when }) => keys === typed && (when?.() ?? true));
    if (found) {
      event.preventDefault();
      // a key that is held moves on and on, and does everything else once
      if (!event.repeat || found.keys.startsWith('Arrow')) found.run();
    } else if (active.some(({ keys }) => keys.startsWith(`${event.key} `))) {
      prefix = event.key;
      prefixAt = event.timeStamp;
    }
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'));
