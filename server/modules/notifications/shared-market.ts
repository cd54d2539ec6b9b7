import type { Load, LoadSource } from '#core/contract/load.ts';
import { createCompleter, type FindPoint } from '#core/domain/complete-load.ts';
import { sameTrailers } from '#core/domain/equipment-match.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { defaultSearchForm } from '#core/domain/search-form.ts';
import { MarketIndex } from '#core/market/market-index.ts';
import { dayOfDate, marketLoadOf } from '#core/market/market-load.ts';
import type { Board, Point } from '#server/boards/board.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import { fittingGroups, storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import type { Due } from './looks-repo.ts';
import type { Turns } from './turns.ts';

/** Everybody's freight in one index: only the sandbox's, which belongs to nobody. */
export type SharedMarket = {
  loads: number;
  find(due: Due, point: Point, days: readonly [string, string]): LoadGroup[];
};

/** What the boards hold for some days, a page at a time; null where a real board is among them. */
export type Feed = (days: readonly string[]) => AsyncIterable<Load[]>;

type Ports = { feed: Feed; boards: readonly Board[]; findPoint: FindPoint; now: () => Date; turns: Turns };

/** Nowhere: what a page says of empty miles is not used. */
const UNASKED: Point = { latitude: 0, longitude: 0 };
/** Looked at for one carrier, the best first; more when those were all sent before. */
const DEPTHS = [40, 400] as const;
const MAX_LENGTH_FEET = Number(defaultSearchForm('').max_length);

/** Reads each board once, instead of asking it for each carrier. */
export async function readSharedMarket(
  { feed, boards, findPoint, now, turns }: Ports,
  days: readonly string[],
  signal: AbortSignal,
): Promise<SharedMarket> {
  const index = new MarketIndex<Load>({ pairing: false });
  const complete = createCompleter(UNASKED, findPoint);
  const nowMinute = Math.floor(now().getTime() / 60_000);
  for await (const loads of feed(days)) {
    if (signal.aborted) break;
    for (const load of loads) {
      load.dead_head = 0;
      const entry = marketLoadOf(complete(load), nowMinute);
      if (entry) index.add(entry, load);
    }
    await turns.take();
  }
  for (const _ of index.rebuildInSteps()) await turns.take();

  function find({ user, row }: Due, point: Point, [today, tomorrow]: readonly [string, string]): LoadGroup[] {
    const preferences = storedPreferences(row.preferences);
    const figures = operatingFigures(ownFigures(user));
    const credentials = {
      truckstopIntegrationId: user.truckstopIntegrationId || null,
      chTNumber: user.chTNumber || null,
    };
    const left = new Set<LoadSource>(
      boards.filter((each) => each.leftOutReason(credentials)).map(({ source }) => source),
    );
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
      const groups = fittingGroups(mine, preferences, figures);
      if (total <= limit || groups.some((group) => isNew(group, row.told))) return groups;
    }
    return [];
  }
  return { loads: index.size, find };
}

/** Freight of which no posting was sent before. */
export const isNew = ({ lead, others }: LoadGroup, told: Readonly<Record<string, string>>): boolean =>
  [lead, ...others].every(({ load }) => !Object.hasOwn(told, load.id));
