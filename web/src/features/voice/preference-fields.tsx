import type { ReactNode } from 'react';
import { usePlaces } from '#components/queries/geo.ts';
import { CityField } from '#components/search/city-field.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { messageOf } from '#core/contract/error.ts';
import { COMMON_EQUIPMENT_CODES, EQUIPMENT } from '#core/domain/equipment.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';
import type { PreferencesValues } from './preferences-values.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

const TRUCKS = COMMON_EQUIPMENT_CODES.map((code) => ({ value: code, label: EQUIPMENT[code] }));
const STATES = STATE_CODES.map((code) => ({ value: code, label: code }));

type Flag = 'is_active' | 'text_active';

export function FlagField({ form, name, label }: { form: PreferencesForm; name: Flag; label: string }) {
  return (
    <label className="flex min-h-10 items-center gap-2">
      <input
        type="checkbox"
        checked={form.values[name]}
        onChange={(event) => form.change({ [name]: event.target.checked })}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}

/** What an input of the form is given. */
export const textOf = ({ values, wrong, change }: PreferencesForm, name: Exclude<keyof PreferencesValues, Flag>) => ({
  name,
  value: values[name],
  error: wrong?.errors[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
});

type FieldsProps = { form: PreferencesForm; cityHint?: string; locate?: ReactNode };

/** Where the truck is, what it hauls and what a load must keep to. */
export function PreferenceFields({ form, cityHint, locate }: FieldsProps) {
  const { values, wrong, change } = form;
  const places = usePlaces(values.origin_city);
  const number = (name: 'max_weight' | 'min_rate_per_mile' | 'max_deadhead', step: number) =>
    ({ ...textOf(form, name), type: 'number', inputMode: 'decimal', min: 0, step }) as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Phone number" type="tel" autoComplete="tel" required {...textOf(form, 'phone_number')} />
      <SelectField label="Truck type" options={TRUCKS} required {...textOf(form, 'truck_type')} />
      <CityField
        label="Origin city"
        required
        name="origin_city"
        value={values.origin_city}
        error={wrong?.errors.origin_city}
        hint={cityHint}
        trailing={locate}
        places={places.isPlaceholderData ? [] : (places.data ?? [])}
        searching={places.isFetching}
        onType={(origin_city) => change({ origin_city })}
        onChoose={({ city, state }) => change({ origin_city: city, origin_state: state })}
      />
      <SelectField
        label="Origin state"
        options={STATES}
        placeholder="Choose"
        required
        {...textOf(form, 'origin_state')}
      />
      <TextField label="Max weight" suffix="lb" {...number('max_weight', 500)} />
      <TextField label="Min rate per mile" suffix="$/mi" inputClassName="pr-14" {...number('min_rate_per_mile', 0.1)} />
      <TextField label="Max deadhead" suffix="mi" {...number('max_deadhead', 10)} />
    </div>
  );
}

/** What is wrong, or that it was saved. */
export function SaveMessages({ form: { wrong, save } }: { form: PreferencesForm }) {
  return (
    <>
      {wrong && <Alert kind="bad">{wrong.message}</Alert>}
      {save.isError && <Alert kind="bad">{messageOf(save.error, 'Failed to save preferences')}</Alert>}
      {save.isSuccess && <Alert kind="ok">Preferences saved successfully!</Alert>}
    </>
  );
}
