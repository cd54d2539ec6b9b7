import { create } from 'zustand';
import { type Theme, themeItem } from './storage.ts';

const device = matchMedia('(prefers-color-scheme: dark)');

export const useTheme = create<{ theme: Theme }>(() => ({ theme: themeItem.read() ?? 'system' }));

export function setTheme(theme: Theme): void {
  themeItem.write(theme);
  useTheme.setState({ theme });
}

function apply(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && device.matches);
  document.body.classList.toggle('dark', dark);
  document.body.classList.toggle('light', !dark);
}

/** Follows the user's choice, the device, and a choice made in another tab. */
export function startTheme(): void {
  apply(useTheme.getState().theme);
  useTheme.subscribe(({ theme }) => apply(theme));
  device.addEventListener('change', () => apply(useTheme.getState().theme));
  window.addEventListener('storage', (event) => {
    if (event.key === themeItem.key) useTheme.setState({ theme: themeItem.read() ?? 'system' });
  });
}
