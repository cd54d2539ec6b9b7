import { type VoicePreferences, voicePreferences } from '#core/contract/voice-preferences.ts';
import { DEFAULT_QUIET_HOURS } from '#core/domain/quiet-hours.ts';

/** What the inputs hold. */
export type PreferencesValues = Record<Exclude<keyof VoicePreferences, 'is_active' | 'text_active'>, string> & {
  is_active: boolean;
  text_active: boolean;
};
export type PreferencesErrors = Partial<Record<keyof VoicePreferences, string>>;

/** The names of the required fields as the message lists them. */
const REQUIRED = {
  phone_number: 'phone number',
  truck_type: 'truck type',
  origin_city: 'origin city',
  origin_state: 'origin state',
} as const;

/** `textActive`: what it starts with where nothing was saved. */
export const valuesOf = (saved: VoicePreferences | null, textActive: boolean): PreferencesValues => ({
  is_active: saved?.is_active ?? true,
  text_active: saved?.text_active ?? textActive,
  phone_number: saved?.phone_number ?? '',
  truck_type: saved?.truck_type ?? 'V',
  origin_city: saved?.origin_city ?? '',
  origin_state: saved?.origin_state ?? '',
  max_weight: String(saved?.max_weight ?? 45_000),
  min_rate_per_mile: String(saved?.min_rate_per_mile ?? 0),
  max_deadhead: String(saved?.max_deadhead ?? 100),
  quiet_from: saved?.quiet_from ?? DEFAULT_QUIET_HOURS.from,
  quiet_until: saved?.quiet_until ?? DEFAULT_QUIET_HOURS.until,
});

/** The checked preferences, or what is wrong with each field and in one sentence. */
export function checkPreferences(
  values: PreferencesValues,
): { preferences: VoicePreferences } | { errors: PreferencesErrors; message: string } {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  const parsed = voicePreferences.safeParse({
    ...values,
    max_weight: number(values.max_weight),
    min_rate_per_mile: number(values.min_rate_per_mile),
    max_deadhead: number(values.max_deadhead),
  });
  if (parsed.success) return { preferences: parsed.data };
  const errors: PreferencesErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] as keyof VoicePreferences;
    errors[name] ??= message;
  }
  const missing = Object.entries(REQUIRED).filter(([name]) => values[name as keyof typeof REQUIRED].trim() === '');
  return {
    errors,
    message:
      missing.length > 0
        ? `Please fill in all required fields: ${missing.map(([, label]) => label).join(', ')}`
        : (Object.values(errors)[0] ?? 'Failed to save preferences'),
  };
}
