import { useRef } from 'react';
import { useSendFirstNotifications } from '#components/queries/voice-preferences.ts';
import { LocationButton } from '#components/search/location-button.tsx';
import { useCurrentLocation } from '#components/search/use-current-location.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { AppError } from '#core/contract/error.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { FlagField, PreferenceFields, SaveMessages, textOf } from './preference-fields.tsx';
import { valuesOf } from './preferences-values.ts';
import { usePreferencesForm } from './use-preferences-form.ts';

const CITY_HINT = 'Click the location icon next to the city field to set your current location automatically.';

type Props = { saved: VoicePreferences | null; email: string };

export function NotificationsForm({ saved, email }: Props) {
  const first = useSendFirstNotifications();
  // the same one until it went out: a press after a failure sends nothing twice
  const id = useRef<string | null>(null);
  const form = usePreferencesForm(
    () => valuesOf(saved, true),
    ({ text_active }) => {
      first.reset();
      if (!text_active) return;
      id.current ??= crypto.randomUUID();
      first.mutate(id.current, {
        onSuccess: () => {
          id.current = null;
        },
      });
    },
  );
  const { busy, locate } = useCurrentLocation(({ city, state }) =>
    form.change({ origin_city: city, origin_state: state }),
  );
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit}
      aria-labelledby="preferences"
      className="flex flex-col gap-4"
    >
      <h2 id="preferences" className="font-semibold text-md">
        Load Search Preferences
      </h2>
      <div>
        <FlagField form={form} name="text_active" label="Enable text and e-mail notifications" />
        <FlagField form={form} name="is_active" label="Enable voice calls" />
      </div>
      <PreferenceFields
        form={form}
        cityHint={CITY_HINT}
        locate={<LocationButton busy={busy} onLocate={() => void locate()} />}
      />
      <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <legend className="mb-2 font-medium text-sm">Quiet hours</legend>
        <TextField label="From" type="time" {...textOf(form, 'quiet_from')} />
        <TextField label="Until" type="time" {...textOf(form, 'quiet_until')} />
        <p className="text-mute text-sm sm:col-span-2">
          By your own clock. Nothing is sent in between; the same time twice means at any hour.
        </p>
      </fieldset>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        <SaveMessages form={form} />
        {first.isSuccess && (
          <Alert kind="ok">The first AI load notifications are on the way to {email}, with more every few hours.</Alert>
        )}
        {first.isError && <Alert kind="bad">{failureOf(first.error)}</Alert>}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={form.save.isPending || first.isPending}>
          Save Preferences
        </Button>
      </div>
    </form>
  );
}

const failureOf = (error: Error): string =>
  error instanceof AppError && error.code === 'rate_limited'
    ? error.detail
    : 'Failed to trigger notifications. Please try again.';
