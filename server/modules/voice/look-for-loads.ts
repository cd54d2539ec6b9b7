import { eq } from 'drizzle-orm';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { localDay } from '#core/domain/trial.ts';
import { users } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import { type Actor, actorOf } from '#server/policy/actor.ts';
import { fittingGroups, formOf, pickupDays } from './preferred-loads.ts';
import { createVoiceRepo } from './repo.ts';

/** What a carrier asked to be told of: where to reach them, and loads that fit, the best first. */
export type Findings = { preferences: VoicePreferences; groups: readonly LoadGroup[] };

/** Runs the search of a carrier's saved preferences with that carrier's own rights; null where there are none. */
export function createLoadFinder({ db, now }: Pick<Deps, 'db' | 'now'>, search: SearchService) {
  const repo = createVoiceRepo(db);
  const look = createLook({ now }, search);
  return async (email: string): Promise<Findings | null> => {
    const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
    // on the carrier's behalf, who asked for it by saving preferences; no session stands behind it
    const actor = user && actorOf(user, '');
    const preferences = actor && (await repo.find(actor.id));
    if (!actor || !preferences || actor.accountType !== 'carrier' || actor.level === 0) return null;
    const { groups } = await look(actor, preferences, {});
    return { preferences, groups };
  };
}

type How = { isOwn?: boolean; signal?: AbortSignal };

/** Asks the boards with the carrier's own credentials; `answered` is false when no board did. */
export function createLook({ now }: Pick<Deps, 'now'>, search: SearchService) {
  return async (actor: Actor, preferences: VoicePreferences, { isOwn = false, signal = NEVER }: How) => {
    const days = pickupDays(localDay(now(), actor.user.timeZone));
    const form = formOf(preferences, days[0]);
    const request = { form, carrierEmail: undefined, useTruckstop: true, shipDates: days, isOwn };
    const { loads, boards } = await search.all(actor, request, signal);
    return {
      groups: fittingGroups(loads, preferences, operatingFigures(ownFigures(actor.user))),
      answered: boards.some(({ state }) => state === 'ok'),
    };
  };
}

const NEVER = new AbortController().signal;
