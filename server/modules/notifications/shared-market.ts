import type { Load } from '#core/contract/load.ts';
import { createCompleter, type FindPoint } from '#core/domain/complete-load.ts';
import { farthestStraightMiles } from '#core/domain/distance.ts';
import { sameTrailers } from '#core/domain/equipment-match.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { defaultSearchForm } from '#core/domain/search-form.ts';
import { localDay } from '#core/domain/trial.ts';
import { MarketIndex } from '#core/market/market-index.ts';
import { dayOfDate, marketLoadOf } from '#core/market/market-load.ts';
import type { Point } from '#server/boards/board.ts';
import { type BoardPage, readPage } from '#server/boards/read-page.ts';
import { fittingGroups, pickupDays } from '#server/modules/voice/preferred-loads.ts';
import type { Carrier } from './carrier.ts';
import { isNew } from './outcomes.ts';

/** Nowhere: what a page says of empty miles is not used. */
const UNASKED: Point = { latitude: 0, longitude: 0 };
/** Looked at for one carrier, the best first; more when those were all sent before. */
const DEPTHS = [40, 400] as const;
const MAX_LENGTH_FEET = Number(defaultSearchForm('').max_length);

/** From the farthest west to the farthest east, today and tomorrow are three days. */
export const sharedDays = (now: Date): string[] => [
  ...new Set(['Pacific/Honolulu', 'America/New_York'].flatMap((zone) => pickupDays(localDay(now, zone)))),
];

/** Everybody's freight in one index, so that no board is asked for each carrier: only the sandbox's, which belongs to nobody. */
export function createSharedMarket(findPoint: FindPoint, now: Date) {
  const index = new MarketIndex<Load>({ pairing: false });
  const complete = createCompleter(UNASKED, findPoint);
  const nowMinute = Math.floor(now.getTime() / 60_000);
  const days = daysOf(now);
  let isSorted = false;

  return {
    read(page: BoardPage): void {
      for (const load of readPage(page, now)) {
        load.dead_head = 0;
        const entry = marketLoadOf(complete(load), nowMinute);
        if (entry) index.add(entry, load);
      }
      isSorted = false;
    },

    /** The best that fit, with some that were not sent before where there are any. */
    find({ preferences, timeZone, told, leftOut, figures: own }: Carrier): LoadGroup[] {
      if (!isSorted) index.rebuild();
      isSorted = true;
      const point = findPoint(preferences.origin_city, preferences.origin_state);
      if (!point) return [];
      const [today, tomorrow] = days(timeZone);
      const figures = operatingFigures(own);
      // deadhead is rounded to the mile
      const radiusMiles = farthestStraightMiles(preferences.max_deadhead + 0.5);
      for (const limit of DEPTHS) {
        const { hits, total } = index.search({
          origin: { circle: { ...point, radiusMiles } },
          equipment: sameTrailers([preferences.truck_type]),
          maxWeightPounds: preferences.max_weight,
          maxLengthFeet: MAX_LENGTH_FEET,
          shipDays: { from: dayOfDate(today), to: dayOfDate(tomorrow) },
          order: 'recommended',
          limit,
          figures,
        });
        const mine: Load[] = [];
        for (const { record, deadheadMiles } of hits) {
          if (leftOut.includes(record.data_source) || record.payment === null || !record.distance) continue;
          const dead_head = Math.round(deadheadMiles ?? 0);
          const rate = record.payment / (record.distance + dead_head);
          if (rate < preferences.min_rate_per_mile || dead_head > preferences.max_deadhead) continue;
          mine.push({ ...record, dead_head });
        }
        const groups = fittingGroups(mine, preferences, figures);
        if (total <= limit || groups.some((group) => isNew(group, told))) return groups;
      }
      return [];
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
