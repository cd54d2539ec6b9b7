import { Button } from '#components/ui/button.tsx';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { CallNow } from './call-now.tsx';
import { FlagField, PreferenceFields, SaveMessages } from './preference-fields.tsx';
import { valuesOf } from './preferences-values.ts';
import { usePreferencesForm } from './use-preferences-form.ts';

export function PreferencesForm({ saved }: { saved: VoicePreferences | null }) {
  const form = usePreferencesForm(() => valuesOf(saved, false));
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
      <FlagField form={form} name="is_active" label="Enable AI calls" />
      <PreferenceFields form={form} />
      <div aria-live="polite" className="empty:hidden">
        <SaveMessages form={form} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.save.isPending}>
          Save Preferences
        </Button>
        <CallNow ready={saved !== null} />
      </div>
    </form>
  );
}
