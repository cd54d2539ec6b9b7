import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, type Theme } from '../storage.ts';
import { setTheme, useTheme } from '../theme.ts';

const LOOK = { system: Monitor, light: Sun, dark: Moon } as const;
const NAME: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** A native select under an icon; folded, only the icon shows and the whole of it opens the list. */
export function ThemeSelect() {
  const theme = useTheme((state) => state.theme);
  const Icon = LOOK[theme];
  return (
    <label
      title="Theme"
      className="relative flex h-9 items-center gap-2.5 rounded-md px-3 transition-colors hover:bg-nav-hover hover:text-white has-focus-visible:outline-2 has-focus-visible:outline-nav-accent lg:px-2.5"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">Theme</span>
      <select
        value={theme}
        onChange={(event) => setTheme(event.target.value as Theme)}
        className="absolute inset-0 opacity-0 lg:static lg:-ml-1 lg:min-w-0 lg:flex-1 lg:bg-transparent lg:opacity-100 lg:outline-none"
      >
        {THEMES.map((each) => (
          <option key={each} value={each} className="bg-raised text-ink">
            {NAME[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
