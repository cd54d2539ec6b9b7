import { eq } from 'drizzle-orm';
import { searchForm } from '#core/contract/search.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { rankResult } from '#core/domain/result.ts';
import type { ScoredLoad } from '#core/domain/score.ts';
import { defaultSearchForm, toSearchForm } from '#core/domain/search-form.ts';
import { SEARCH_LIMITS } from '#core/domain/search-limits.ts';
import { localDay } from '#core/domain/trial.ts';
import { users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import { actorOf } from '#server/policy/actor.ts';
import { createVoiceRepo } from './repo.ts';

/** What a carrier asked to be told of: where to reach them, and loads that fit, the best first. */
export type Findings = { preferences: VoicePreferences; loads: readonly ScoredLoad[] };

/** Runs the search of a carrier's saved preferences with that carrier's own rights; null where there are none. */
export function createLoadFinder({ db, now }: Pick<Deps, 'db' | 'now'>, search: SearchService) {
  const repo = createVoiceRepo(db);
  return async (email: string): Promise<Findings | null> => {
    const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
    // on the carrier's behalf, who asked for it by saving preferences; no session stands behind it
    const actor = user && actorOf(user, '');
    const preferences = actor && (await repo.find(actor.id));
    if (!actor || !preferences || actor.accountType !== 'carrier' || actor.level === 0) return null;
    const form = searchForm.parse(formOf(preferences, localDay(now(), actor.user.timeZone)));
    const { loads } = await search.all(actor, { form, carrierEmail: undefined, useTruckstop: true }, NEVER);
    const { max_deadhead, min_rate_per_mile } = preferences;
    const fitting = rankResult(loads, operatingFigures(ownFigures(actor.user)))
      .map(({ lead }) => lead)
      .filter(
        ({ load, rpmWithDeadhead }) =>
          (load.dead_head ?? 0) <= max_deadhead && rpmWithDeadhead !== null && rpmWithDeadhead >= min_rate_per_mile,
      );
    return { preferences, loads: fitting };
  };
}

const NEVER = new AbortController().signal;

function formOf(preferences: VoicePreferences, today: string) {
  const usual = toSearchForm(defaultSearchForm(today));
  const { step, max } = SEARCH_LIMITS.origin_range;
  const weight = SEARCH_LIMITS.max_weight;
  return {
    ...usual,
    origin_city: preferences.origin_city,
    origin_state: preferences.origin_state,
    origin_range: Math.min(max, Math.ceil(preferences.max_deadhead / step) * step),
    truck_types: [preferences.truck_type],
    max_weight: Math.max(weight.min, Math.ceil(preferences.max_weight / weight.step) * weight.step),
  };
}
