import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSaveVoicePreferences } from '#components/queries/voice-preferences.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { checkPreferences, type PreferencesErrors, type PreferencesValues } from './preferences-values.ts';

const SAVED_MS = 3000;
export type PreferencesForm = ReturnType<typeof usePreferencesForm>;

/** What both preference forms do: hold the inputs, check them, save them, and say for three seconds that they are saved. */
export function usePreferencesForm(start: () => PreferencesValues, onSaved?: (saved: VoicePreferences) => void) {
  const [values, setValues] = useState(start);
  const [wrong, setWrong] = useState<{ errors: PreferencesErrors; message: string } | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const save = useSaveVoicePreferences();
  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  useEffect(() => {
    if (wrong) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  return {
    ref,
    values,
    wrong,
    save,
    change: (changed: Partial<PreferencesValues>) => setValues((before) => ({ ...before, ...changed })),
    submit(event: FormEvent) {
      event.preventDefault();
      const checked = checkPreferences(values);
      if ('errors' in checked) return setWrong(checked);
      setWrong(null);
      save.mutate(checked.preferences, { onSuccess: (saved) => onSaved?.(saved) });
    },
  };
}
