import { Monitor, Moon, Sun } from 'lucide-react';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { setTheme, useTheme } from '../theme.ts';

const OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

export function ThemeChoice() {
  const theme = useTheme((state) => state.theme);
  return <SegmentedControl label="Theme" options={OPTIONS} value={theme} onChange={setTheme} className="flex w-full" />;
}
