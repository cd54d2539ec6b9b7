import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#core/contract/error.ts';
import type { FindPoint } from '#core/domain/complete-load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { localDay } from '#core/domain/trial.ts';
import type { Board } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import { createLook } from '#server/modules/voice/look-for-loads.ts';
import { pickupDays, storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import { actorOf } from '#server/policy/actor.ts';
import type { Due } from './looks-repo.ts';
import { type Feed, readSharedMarket } from './shared-market.ts';
import { createTurns } from './turns.ts';

/** Fitting loads, the best first; null when nobody could be asked. */
type Found = LoadGroup[] | null;
/** How a pass finds loads: for so many carriers at a time. */
export type Finder = {
  atOnce: number;
  /** Whether those of a lot are looked for side by side, or one after another in turns with other work. */
  sideBySide: boolean;
  find(due: Due, signal: AbortSignal): Promise<Found>;
};

/** With so few the boards are asked for each, as if the carrier did. */
const FEW = 10;
const OWN_AT_ONCE = 4;
const SHARED_AT_ONCE = 500;

export type FinderPorts = {
  search: SearchService;
  boards: readonly Board[];
  /** Null where one of the boards is a real one. */
  feed: Feed | null;
  findPoint: FindPoint;
};

/** See docs/decisions/0020-notifications.md: what a real board answers belongs to the carrier with whose account it was asked. */
export function createFinders(deps: Pick<Deps, 'settings' | 'now'>, ports: FinderPorts) {
  const { settings, now } = deps;
  const { search, boards, feed, findPoint } = ports;
  const look = createLook(deps, search);
  let nextStart = 0;

  /** Real boards are not asked faster than the setting says. */
  async function pace(signal: AbortSignal): Promise<void> {
    if (feed) return;
    const gap = 60_000 / settings.NOTIFICATION_SEARCHES_PER_MINUTE;
    const start = Math.max(performance.now(), nextStart);
    nextStart = start + gap;
    await sleep(start - performance.now(), undefined, { signal });
  }

  const own: Finder = {
    atOnce: OWN_AT_ONCE,
    sideBySide: true,
    async find({ user, row }, signal) {
      await pace(signal);
      try {
        const preferences = storedPreferences(row.preferences);
        const { groups, answered } = await look(actorOf(user, ''), preferences, { isOwn: true, signal });
        return answered ? groups : null;
      } catch (error) {
        // a place that is not known any more
        if (error instanceof AppError) return [];
        throw error;
      }
    },
  };

  return {
    own,

    /** For a pass over `count` carriers. */
    async forPass(count: number, signal: AbortSignal): Promise<Finder> {
      if (count <= FEW || !feed) return own;
      const day = daysOf(now());
      // from the farthest west to the farthest east, today and tomorrow are three days
      const days = [...new Set([...day('Pacific/Honolulu'), ...day('America/New_York')])];
      const turns = createTurns(() => search.underWay() > 0);
      const market = await readSharedMarket({ feed, boards, findPoint, now, turns }, days, signal);
      return {
        atOnce: SHARED_AT_ONCE,
        sideBySide: false,
        async find(due) {
          await turns.take();
          const { origin_city, origin_state } = due.row.preferences;
          const point = findPoint(origin_city, origin_state);
          return point ? market.find(due, point, day(due.user.timeZone)) : [];
        },
      };
    },
  };
}

/** Today and tomorrow of a zone, worked out once for each. */
function daysOf(now: Date): (timeZone: string) => [string, string] {
  const known = new Map<string, [string, string]>();
  return (timeZone) => {
    const days = known.get(timeZone) ?? pickupDays(localDay(now, timeZone));
    known.set(timeZone, days);
    return days;
  };
}
