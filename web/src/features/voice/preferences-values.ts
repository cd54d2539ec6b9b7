import { type VoicePreferences, voicePreferences } from '#core/contract/voice-preferences.ts';

/** What the inputs hold. */
export type PreferencesValues = Record<Exclude<keyof VoicePreferences, 'is_active' | 'text_active'>, string> & {
  is_active: boolean;
};
export type PreferencesErrors = Partial<Record<keyof VoicePreferences, string>>;

/** The names of the required fields as the message lists them. */
const REQUIRED = {
  phone_number: 'phone number',
  truck_type: 'truck type',
  origin_city: 'origin city',
  origin_state: 'origin state',
} as const;

export const valuesOf = (saved: VoicePreferences | null): PreferencesValues => ({
  is_active: saved?.is_active ?? true,
  phone_number: saved?.phone_number ?? '',
  truck_type: saved?.truck_type ?? 'V',
  origin_city: saved?.origin_city ?? '',
  origin_state: saved?.origin_state ?? '',
  max_weight: String(saved?.max_weight ?? 45_000),
  min_rate_per_mile: String(saved?.min_rate_per_mile ?? 0),
  max_deadhead: String(saved?.max_deadhead ?? 100),
});

/** The checked preferences, or what is wrong with each field and in one sentence. */
export function checkPreferences(
  values: PreferencesValues,
  textActive: boolean,
): { preferences: VoicePreferences } | { errors: PreferencesErrors; message: string } {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  const parsed = voicePreferences.safeParse({
    ...values,
    text_active: textActive,
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
