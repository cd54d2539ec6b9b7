import type { Load, LoadSource } from '#core/contract/load.ts';
import { createCompleter, type FindPoint } from '#core/domain/complete-load.ts';
import { sameTrailers } from '#core/domain/equipment-match.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { defaultSearchForm } from '#core/domain/search-form.ts';
import { MarketIndex } from '#core/market/market-index.ts';
import { dayOfDate, marketLoadOf } from '#core/market/market-load.ts';
import type { Point } from '#server/boards/board.ts';
import { readPage } from '#server/boards/read-page.ts';
import { fittingGroups } from '#server/modules/voice/preferred-loads.ts';
import type { BoardPage, MarketLook } from './market-messages.ts';
import { type News, newsOf } from './news.ts';

/** Nowhere: what a page says of empty miles is not used. */
const UNASKED: Point = { latitude: 0, longitude: 0 };
/** Looked at for one carrier, the best first; more when those were all sent before. */
const DEPTHS = [40, 400] as const;
const MAX_LENGTH_FEET = Number(defaultSearchForm('').max_length);

/** Everybody's freight in one index, instead of asking each board for each carrier: only the sandbox's, which belongs to nobody. */
export function createSharedMarket(findPoint: FindPoint, now: Date) {
  const index = new MarketIndex<Load>({ pairing: false });
  const complete = createCompleter(UNASKED, findPoint);
  const nowMinute = Math.floor(now.getTime() / 60_000);
  let isSorted = false;

  return {
    read({ board, text }: BoardPage): void {
      for (const load of readPage(board, text, now)) {
        load.dead_head = 0;
        const entry = marketLoadOf(complete(load), nowMinute);
        if (entry) index.add(entry, load);
      }
      isSorted = false;
    },

    find({ preferences, point, days: [today, tomorrow], figures: own, leftOut, told: ids }: MarketLook): News[] {
      if (!isSorted) index.rebuild();
      isSorted = true;
      const figures = operatingFigures(own);
      const left = new Set<LoadSource>(leftOut);
      const told = new Set(ids);
      for (const limit of DEPTHS) {
        const { hits, total } = index.search({
          origin: { circle: { ...point, radiusMiles: preferences.max_deadhead } },
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
          if (left.has(record.data_source) || record.payment === null || !record.distance) continue;
          const dead_head = Math.round(deadheadMiles ?? 0);
          const rate = record.payment / (record.distance + dead_head);
          if (rate < preferences.min_rate_per_mile || dead_head > preferences.max_deadhead) continue;
          mine.push({ ...record, dead_head });
        }
        const news = newsOf(fittingGroups(mine, preferences, figures), told);
        if (total <= limit || news.length > 0) return news;
      }
      return [];
    },
  };
}
