import { AppError } from '#core/contract/error.ts';
import type { Load } from '#core/contract/load.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { FindPoint } from '#core/domain/complete-load.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { Automation } from '#server/services/automation/automation.ts';
import { createVoiceRepo } from './repo.ts';

export type VoiceService = ReturnType<typeof createVoiceService>;

/** What the AI looks for on a carrier's behalf, and calling the carrier about it. */
export function createVoiceService(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  automation: Pick<Automation, 'call'>,
  findPoint: FindPoint,
) {
  const repo = createVoiceRepo(db);
  return {
    read: (actor: Actor): Promise<VoicePreferences | null> => repo.find(actor.id),

    /** Throws `invalid` when nobody could tell where the truck is. */
    async save(actor: Actor, preferences: VoicePreferences): Promise<VoicePreferences> {
      const { origin_city: city, origin_state: state } = preferences;
      if (!findPoint(city, state)) {
        const message = `We don’t know ${city}, ${state}. Pick a city from the list.`;
        throw new AppError('invalid', message, { origin_city: message });
      }
      await repo.save(actor.id, preferences, now());
      return preferences;
    },

    /** Throws `conflict` before preferences were saved: nobody knows which number to call. */
    async callNow(actor: Actor, id: string, load: Load | null): Promise<void> {
      if (!(await repo.find(actor.id))) {
        throw new AppError('conflict', 'Save your preferences first, so that we know which number to call.');
      }
      await automation.call({ id, email: actor.email, load });
    },
  };
}
