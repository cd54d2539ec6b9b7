import type { FindPoint } from '#core/domain/complete-load.ts';
import { localDay } from '#core/domain/trial.ts';
import type { Board } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import { pickupDays, storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import { type Finder, NOT_LOOKED_FOR } from './finder.ts';
import type { Due } from './looks-repo.ts';
import type { BoardPage, MarketLook } from './market-messages.ts';
import { type MarketThread, startMarketThread } from './market-thread.ts';
import type { Turns } from './turns.ts';

const AT_ONCE = 100;

/** What the boards hold for some days, a page at a time. */
export type Feed = (days: readonly string[]) => AsyncIterable<BoardPage>;

type Ports = { feed: Feed; boards: readonly Board[]; findPoint: FindPoint; turns: Turns };

/** Finds for everybody in one market, which another thread reads and holds. */
export async function startSharedFinder(
  { now, log }: Pick<Deps, 'now' | 'log'>,
  { feed, boards, findPoint, turns }: Ports,
  signal: AbortSignal,
): Promise<Finder> {
  const day = daysOf(now());
  // from the farthest west to the farthest east, today and tomorrow are three days
  const days = [...new Set([...day('Pacific/Honolulu'), ...day('America/New_York')])];
  const market = startMarketThread({ now: now() }, signal);
  await readAll(market, feed(days), turns).catch(async (error: unknown) => {
    await market.end();
    throw error;
  });

  /** What is told of a carrier; null where the place of the preferences is not known any more. */
  function lookOf({ user, row }: Due): MarketLook | null {
    const preferences = storedPreferences(row.preferences);
    const point = findPoint(preferences.origin_city, preferences.origin_state);
    const credentials = {
      truckstopIntegrationId: user.truckstopIntegrationId || null,
      chTNumber: user.chTNumber || null,
    };
    if (!point) return null;
    return {
      preferences,
      point,
      days: day(user.timeZone),
      figures: ownFigures(user),
      leftOut: boards.filter((board) => board.leftOutReason(credentials)).map(({ source }) => source),
      told: Object.keys(row.told),
    };
  }

  return {
    atOnce: AT_ONCE,
    async find(lot) {
      const looks = lot.map(lookOf);
      const answers = (await market.find(looks.filter((look) => look !== null))).values();
      return looks.map((look) => {
        if (!look) return [];
        const answer = answers.next().value;
        if (answer && !('failure' in answer)) return answer;
        log.error({ failure: answer?.failure }, NOT_LOOKED_FOR);
        return null;
      });
    },
    end: market.end,
  };
}

/** The next page is written while the last one is read. */
async function readAll(market: MarketThread, pages: AsyncIterable<BoardPage>, turns: Turns): Promise<void> {
  let reading = Promise.resolve();
  for await (const page of pages) {
    await reading;
    reading = market.read(page);
    // until it is awaited, its failure is nobody's
    reading.catch(() => {});
    await turns.take();
  }
  await reading;
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
