import type { Load } from '#core/contract/load.ts';
import type { SearchForm } from '#core/contract/search.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import { DEFAULT_QUIET_HOURS } from '#core/domain/quiet-hours.ts';
import { rpmWithDeadhead } from '#core/domain/rate-per-mile.ts';
import { rankResult } from '#core/domain/result.ts';
import { defaultSearchForm, toSearchForm } from '#core/domain/search-form.ts';
import { SEARCH_LIMITS } from '#core/domain/search-limits.ts';

/** As the database has them: saved before there were quiet hours, they get the usual ones. */
export const storedPreferences = (stored: VoicePreferences): VoicePreferences => ({
  ...USUAL,
  ...stored,
});
const USUAL = { quiet_from: DEFAULT_QUIET_HOURS.from, quiet_until: DEFAULT_QUIET_HOURS.until };

/** Loads are looked for today and tomorrow: in the evening, today's are gone. `today`: YYYY-MM-DD of the user's zone. */
export function pickupDays(today: string): [string, string] {
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000);
  return [today, tomorrow.toISOString().slice(0, 10)];
}

const USUAL_FORM = toSearchForm(defaultSearchForm(''));

/** The search form that preferences stand for, as the contract has it. */
export function formOf(preferences: VoicePreferences, shipDate: string): SearchForm {
  const { step, max } = SEARCH_LIMITS.origin_range;
  const weight = SEARCH_LIMITS.max_weight;
  return {
    ...USUAL_FORM,
    ship_date: shipDate,
    origin_city: preferences.origin_city,
    origin_state: preferences.origin_state,
    origin_range: Math.min(max, Math.ceil(preferences.max_deadhead / step) * step),
    destination_state: '',
    truck_types: [preferences.truck_type],
    max_weight: Math.max(weight.min, Math.ceil(preferences.max_weight / weight.step) * weight.step),
  };
}

/** Whether a load keeps to what the form can't say to the letter: rate, deadhead and weight. */
function keepsTo(preferences: VoicePreferences, load: Load): boolean {
  const rate = rpmWithDeadhead(load);
  return (
    (load.dead_head ?? 0) <= preferences.max_deadhead &&
    rate !== null &&
    rate >= preferences.min_rate_per_mile &&
    (load.weight === null || load.weight <= preferences.max_weight)
  );
}

/** The loads that keep to the preferences, the best first, postings of the same freight together. */
export const fittingGroups = (
  loads: readonly Load[],
  preferences: VoicePreferences,
  figures: OperatingFigures,
): LoadGroup[] =>
  rankResult(
    loads.filter((load) => keepsTo(preferences, load)),
    figures,
  );
