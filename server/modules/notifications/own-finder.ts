import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#core/contract/error.ts';
import type { Deps } from '#server/deps.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import { createLook } from '#server/modules/voice/look-for-loads.ts';
import { storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import { actorOf } from '#server/policy/actor.ts';
import { type Finder, type Found, NOT_LOOKED_FOR } from './finder.ts';
import type { Due } from './looks-repo.ts';
import { newsOf } from './news.ts';

const AT_ONCE = 4;

/** Asks the boards for each carrier, as the carrier would; `paced`: not faster than the setting says. */
export function createOwnFinder(
  { settings, now, log }: Pick<Deps, 'settings' | 'now' | 'log'>,
  search: SearchService,
  paced: boolean,
): Finder {
  const look = createLook({ now }, search);
  const gap = paced ? 60_000 / settings.NOTIFICATION_SEARCHES_PER_MINUTE : 0;
  let nextStart = 0;

  async function pace(signal: AbortSignal): Promise<void> {
    const start = Math.max(performance.now(), nextStart);
    nextStart = start + gap;
    await sleep(start - performance.now(), undefined, { signal });
  }

  async function findOne({ user, row }: Due, signal: AbortSignal): Promise<Found> {
    try {
      if (paced) await pace(signal);
      const preferences = storedPreferences(row.preferences);
      const { groups, answered } = await look(actorOf(user, ''), preferences, { isOwn: true, signal });
      return answered ? newsOf(groups, new Set(Object.keys(row.told))) : null;
    } catch (err) {
      // a place that is not known any more
      if (err instanceof AppError) return [];
      if (!signal.aborted) log.error({ err }, NOT_LOOKED_FOR);
      return null;
    }
  }

  return {
    atOnce: AT_ONCE,
    find: (lot, signal) => Promise.all(lot.map((due) => findOne(due, signal))),
    end: async () => {},
  };
}
