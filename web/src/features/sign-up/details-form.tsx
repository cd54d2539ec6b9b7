import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type DetailsField,
  type DetailsValues,
  FIELDS,
  TEXT_FIELDS,
  TRUCK_OPTIONS,
  valuesOf,
} from '#components/profile/profile-fields.ts';
import { useSaveProfile } from '#components/queries/account.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type AccountType, type Profile, profileForm } from '#core/contract/account.ts';
import { AppError, messageOf } from '#core/contract/error.ts';
import { MissingIntegrationDialog } from './missing-integration-dialog.tsx';

const MC_REQUIRED = 'MC Number is required for carriers';
const MC_MESSAGE_MS = 3000;
const LEAVE_MS = 2000;

type Props = { role: Exclude<AccountType, 'no account'>; profile: Profile; onDone: () => void };

export function DetailsForm({ role, profile, onDone }: Props) {
  const save = useSaveProfile();
  const [asking, setAsking] = useState<DetailsValues | null>(null);
  const form = useForm<DetailsValues>({
    defaultValues: valuesOf(profile, FIELDS[role]),
    resolver: standardSchemaResolver(profileForm) as never,
  });
  const { register, handleSubmit, setError, clearErrors, setFocus, getValues, formState } = form;
  const { errors } = formState;

  useLeave(save.isSuccess, onDone);
  const mcMissing = errors.mc_number?.message === MC_REQUIRED;
  useEffect(() => {
    if (!mcMissing) return;
    const timer = setTimeout(() => clearErrors('mc_number'), MC_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [mcMissing, clearErrors]);

  const hasMc = (values: DetailsValues) => {
    if (role !== 'carrier' || values.mc_number?.trim()) return true;
    setError('mc_number', { message: MC_REQUIRED });
    setFocus('mc_number');
    return false;
  };
  const send = (values: DetailsValues, after?: () => void) => {
    setAsking(null);
    save.mutate(values, {
      ...(after ? { onSuccess: after } : {}),
      onError: (error) => {
        const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
        for (const [name, message] of fields)
          if (FIELDS[role].includes(name as DetailsField)) setError(name as DetailsField, { message });
      },
    });
  };
  const onSave = (values: DetailsValues) => {
    if (!hasMc(values)) return;
    if (role === 'carrier' && !values.truckstop_integration_id?.trim()) setAsking(values);
    else send(values);
  };
  const onSkip = () => {
    const { mc_number } = getValues();
    if (role !== 'carrier') onDone();
    else if (hasMc({ mc_number })) send({ mc_number }, onDone);
  };

  const busy = save.isPending || save.isSuccess;
  return (
    <form noValidate className="pt-[4vh]" onSubmit={handleSubmit(onSave)}>
      <h1 className="font-semibold text-xl tracking-tight">Complete Your Profile</h1>
      <p className="mt-2 text-mute">{INTRO[role]}</p>
      <div className="mt-6 flex flex-col gap-4">
        {FIELDS[role].map((name) =>
          name === 'truck_type' ? (
            <SelectField key={name} label="Truck Type" options={TRUCK_OPTIONS} {...register(name)} />
          ) : (
            <TextField
              key={name}
              {...TEXT_FIELDS[name]}
              required={name === 'mc_number'}
              error={errors[name]?.message}
              {...register(name)}
            />
          ),
        )}
      </div>
      <div className="mt-4 min-h-10" aria-live="polite">
        {save.isSuccess && <Alert kind="ok">Profile saved successfully</Alert>}
        {save.isError && <Alert kind="bad">{messageOf(save.error, 'Failed to save profile')}</Alert>}
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button size="lg" variant="ghost" disabled={busy} onClick={onSkip}>
          Skip for Now
        </Button>
        <Button size="lg" variant="primary" type="submit" busy={busy}>
          Save Details
        </Button>
      </div>
      <MissingIntegrationDialog
        open={asking !== null}
        onBack={() => {
          setAsking(null);
          setFocus('truckstop_integration_id');
        }}
        onSaveAnyway={() => asking && send(asking)}
      />
    </form>
  );
}

/** The message stands long enough to be read. */
function useLeave(saved: boolean, onDone: () => void) {
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(onDone, LEAVE_MS);
    return () => clearTimeout(timer);
  }, [saved, onDone]);
}

const INTRO = {
  carrier: 'Brokers ask for these when you book.',
  dispatcher: 'Carriers and brokers see these beside your name.',
  driver: 'Your carrier sees these beside your name.',
} as const;
