import { describe, expect, it } from 'vitest';
import { activeShortcuts } from './shortcuts.ts';

const shortcut = (keys: string, label: string) => ({ keys, label, run: () => undefined });

describe('shortcuts', () => {
  it('lets the screen’s key come before the app’s', () => {
    const entries = [
      { scope: 'app' as const, list: [shortcut('/', 'Go to the search'), shortcut('?', 'Show the keyboard map')] },
      { scope: 'screen' as const, list: [shortcut('/', 'Open the form')] },
    ];
    expect(activeShortcuts(entries).map(({ label }) => label)).toEqual(['Open the form', 'Show the keyboard map']);
  });
});
