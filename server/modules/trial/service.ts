import type { DailySearches } from '#core/contract/daily-searches.ts';
import { AppError } from '#core/contract/error.ts';
import { DAILY_SEARCH_LIMIT, localDay, TRIAL_LIMIT_MESSAGE } from '#core/domain/trial.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import { createTrialRepo } from './repo.ts';

/** A search that was counted; `giveBack` undoes the count when no board could be asked. */
export type CountedSearch = { used: DailySearches | null; giveBack(): Promise<DailySearches | null> };

export type TrialService = ReturnType<typeof createTrialService>;

/** Seven searches a calendar day of the user's own zone for users on trial; others are not counted. */
export function createTrialService({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const repo = createTrialRepo(db);
  const today = (actor: Actor) => localDay(now(), actor.user.timeZone);
  const counted = (date: string, count: number): DailySearches => ({ date, count, limit: DAILY_SEARCH_LIMIT });

  return {
    async used(actor: Actor): Promise<DailySearches | null> {
      if (actor.level !== 1) return null;
      const date = today(actor);
      return counted(date, await repo.count(actor.id, date));
    },

    /** Counts one search, or throws `trial_limit`; two at once can't both take the last one. */
    async take(actor: Actor): Promise<CountedSearch> {
      if (actor.level !== 1) return { used: null, giveBack: async () => null };
      const date = today(actor);
      const count = await repo.take(actor.id, date, DAILY_SEARCH_LIMIT);
      if (count === null) throw new AppError('trial_limit', TRIAL_LIMIT_MESSAGE);
      return {
        used: counted(date, count),
        giveBack: async () => counted(date, await repo.giveBack(actor.id, date)),
      };
    },
  };
}
