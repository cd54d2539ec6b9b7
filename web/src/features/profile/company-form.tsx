import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { TEXT_FIELDS, TRUCK_OPTIONS } from '#components/profile/profile-fields.ts';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { Profile } from '#core/contract/account.ts';
import { type CompanyField, type CompanyValues, companyValues, GROUPS } from './company-fields.ts';
import { HelpDialog, type HelpTopic } from './help-dialog.tsx';
import { optionalNumber } from './number-field.ts';
import { SaveLine } from './save-line.tsx';
import { useProfileForm } from './use-profile-form.ts';

const MC_REQUIRED = 'MC Number is required for carriers';

export function CompanyForm({ profile }: { profile: Profile }) {
  const [help, setHelp] = useState<HelpTopic | null>(null);
  const { form, save, send } = useProfileForm<CompanyValues>(profile, companyValues);
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const { errors } = formState;
  useFieldOfAddress(setFocus);
  const isCarrier = profile.account_type === 'carrier';
  const onSave = (values: CompanyValues) => {
    if (!isCarrier || values.mc_number?.trim()) return send(values);
    setError('mc_number', { message: MC_REQUIRED }, { shouldFocus: true });
  };

  const field = (name: CompanyField) => {
    const error = errors[name]?.message;
    if (name === 'truck_type') {
      return <SelectField key={name} label="Truck Type" options={TRUCK_OPTIONS} {...register(name)} />;
    }
    if (name === 'max_weight' || name === 'max_length') {
      const look = NUMBERS[name];
      return (
        <TextField
          key={name}
          {...look}
          inputMode="numeric"
          autoComplete="off"
          error={error}
          {...register(name, optionalNumber)}
        />
      );
    }
    const topic = HELP[name];
    const { hint, ...look } = TEXT_FIELDS[name];
    return (
      <TextField
        key={name}
        {...look}
        hint={topic ? <HelpHint text={hint ?? ''} topic={topic} onOpen={setHelp} /> : isCarrier ? undefined : hint}
        required={isCarrier && REQUIRED.has(name)}
        error={error}
        {...register(name)}
      />
    );
  };

  return (
    <form noValidate aria-label="Company Information" onSubmit={handleSubmit(onSave)}>
      <div className="flex flex-col gap-6">
        {GROUPS[profile.account_type].map(({ title, fields }) => (
          <fieldset key={title} className="grid items-start gap-4 sm:grid-cols-2">
            {title && <legend className="mb-3 font-medium">{title}</legend>}
            {fields.map(field)}
          </fieldset>
        ))}
      </div>
      <SaveLine save={save} label="Save Profile" />
      <HelpDialog topic={help} onClose={() => setHelp(null)} />
    </form>
  );
}

/** A link elsewhere that says what is missing (`/profile#ch_t_number`) leads to the field itself. */
function useFieldOfAddress(setFocus: (name: CompanyField) => void) {
  const { hash } = useLocation();
  useEffect(() => {
    const field = hash.slice(1);
    if (field in HELP) setFocus(field as CompanyField);
  }, [hash, setFocus]);
}

function HelpHint({ text, topic, onOpen }: { text: string; topic: HelpTopic; onOpen: (topic: HelpTopic) => void }) {
  return (
    <>
      {text}{' '}
      <button type="button" className="text-accent underline max-sm:py-1" onClick={() => onOpen(topic)}>
        {topic === 'integration' ? 'How to get an integration ID' : 'How to get a T-number'}
      </button>
    </>
  );
}

const REQUIRED = new Set<CompanyField>(['truckstop_integration_id', 'ch_t_number', 'mc_number']);
const HELP: Partial<Record<CompanyField, HelpTopic>> = {
  truckstop_integration_id: 'integration',
  ch_t_number: 't-number',
};
const NUMBERS = {
  max_weight: { label: 'Max Weight', suffix: 'lb' },
  max_length: { label: 'Max Length', suffix: 'ft' },
} as const;
