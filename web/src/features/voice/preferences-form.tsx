import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePlaces } from '#components/queries/geo.ts';
import { useSaveVoicePreferences } from '#components/queries/voice-preferences.ts';
import { CityField } from '#components/search/city-field.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { messageOf } from '#core/contract/error.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { COMMON_EQUIPMENT_CODES, EQUIPMENT } from '#core/domain/equipment.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';
import { CallNow } from './call-now.tsx';
import { checkPreferences, type PreferencesErrors, type PreferencesValues, valuesOf } from './preferences-values.ts';

const SAVED_MS = 3000;
const TRUCKS = COMMON_EQUIPMENT_CODES.map((code) => ({ value: code, label: EQUIPMENT[code] }));
const STATES = STATE_CODES.map((code) => ({ value: code, label: code }));

export function PreferencesForm({ saved }: { saved: VoicePreferences | null }) {
  const [values, setValues] = useState(() => valuesOf(saved));
  const [wrong, setWrong] = useState<{ errors: PreferencesErrors; message: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const places = usePlaces(values.origin_city);
  const save = useSaveVoicePreferences();
  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  const change = (changed: Partial<PreferencesValues>) => setValues((before) => ({ ...before, ...changed }));
  const text = (name: Exclude<keyof PreferencesValues, 'is_active'>) => ({
    name,
    value: values[name],
    error: wrong?.errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const number = (name: 'max_weight' | 'min_rate_per_mile' | 'max_deadhead', step: number) =>
    ({ ...text(name), type: 'number', inputMode: 'decimal', min: 0, step }) as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkPreferences(values, saved?.text_active ?? false);
    if ('errors' in checked) return setWrong(checked);
    setWrong(null);
    save.mutate(checked.preferences);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="preferences" className="flex flex-col gap-4">
      <h2 id="preferences" className="font-semibold text-md">
        Load Search Preferences
      </h2>
      <label className="flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          checked={values.is_active}
          onChange={(event) => change({ is_active: event.target.checked })}
          className="size-4 accent-accent"
        />
        Enable AI calls
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Phone number" type="tel" autoComplete="tel" required {...text('phone_number')} />
        <SelectField label="Truck type" options={TRUCKS} required {...text('truck_type')} />
        <CityField
          label="Origin city"
          required
          name="origin_city"
          value={values.origin_city}
          error={wrong?.errors.origin_city}
          places={places.isPlaceholderData ? [] : (places.data ?? [])}
          searching={places.isFetching}
          onType={(origin_city) => change({ origin_city })}
          onChoose={({ city, state }) => change({ origin_city: city, origin_state: state })}
        />
        <SelectField label="Origin state" options={STATES} placeholder="Choose" required {...text('origin_state')} />
        <TextField label="Max weight" suffix="lb" {...number('max_weight', 500)} />
        <TextField label="Min rate per mile" suffix="$/mi" {...number('min_rate_per_mile', 0.1)} />
        <TextField label="Max deadhead" suffix="mi" {...number('max_deadhead', 10)} />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {wrong && <Alert kind="bad">{wrong.message}</Alert>}
        {save.isError && <Alert kind="bad">{messageOf(save.error, 'Failed to save preferences')}</Alert>}
        {save.isSuccess && <Alert kind="ok">Preferences saved successfully!</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save Preferences
        </Button>
        <CallNow ready={saved !== null} />
      </div>
    </form>
  );
}
