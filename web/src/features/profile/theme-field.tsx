import { SelectField } from '#components/ui/select-field.tsx';
import { THEMES } from '#web/app/storage.ts';
import { setTheme, useTheme } from '#web/app/theme.ts';

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ThemeField() {
  const theme = useTheme((state) => state.theme);
  return (
    <SelectField
      label="Theme"
      options={OPTIONS}
      value={theme}
      hint="System follows your device."
      onChange={(event) => {
        const chosen = THEMES.find((each) => each === event.target.value);
        if (chosen) setTheme(chosen);
      }}
    />
  );
}
