import { setImmediate } from 'node:timers/promises';
import type { DataSource, Load } from '#core/contract/load.ts';
import { sameTrailers } from '#core/domain/equipment-match.ts';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { operatingFigures } from '#core/domain/operating-figures.ts';
import { SEARCH_LIMITS, UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import { defaultSearchForm } from '#core/domain/search-form.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';
import { MarketIndex } from '#core/market/market-index.ts';
import { dayOfDate, marketLoadOf } from '#core/market/market-load.ts';
import type { Board, CarrierCredentials, Point } from '#server/boards/board.ts';
import type { Log } from '#server/log.ts';
import { askBoard } from '#server/modules/search/ask-board.ts';
import { createCompleter, type FindPoint } from '#server/modules/search/complete-load.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import { fittingGroups, storedPreferences } from '#server/modules/voice/preferred-loads.ts';
import type { Due } from './looks-repo.ts';

/** Everybody's freight in one index: only the sandbox's, which belongs to nobody. */
export type SharedMarket = { loads: number; find(due: Due, point: Point, days: readonly [string, string]): LoadGroup[] };

type Ports = { boards: readonly Board[]; findPoint: FindPoint; log: Log; now: () => Date; deadlineMs: number };

/** What the emulators take for a carrier's ids; whose a load may be shown to is asked of each carrier's own. */
const ANY_CARRIER: CarrierCredentials = { truckstopIntegrationId: '000000', chTNumber: 'T0000000' };
/** Nowhere: what a board says of empty miles from there is not used. */
const UNASKED: Point = { latitude: 0, longitude: 0 };
const AT_ONCE = 6;
const LOADS_A_BREATH = 250;
/** Looked at for one carrier, the best first; more when those were all sent before. */
const DEPTHS = [60, 600] as const;

/** Asks each board once for each state, instead of once for each carrier; null when no board answered. */
export async function readSharedMarket(
  { boards, findPoint, log, now, deadlineMs }: Ports,
  days: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<SharedMarket | null> {
  const index = new MarketIndex<Load>({ pairing: false });
  const complete = createCompleter(UNASKED, findPoint);
  const usual = defaultSearchForm(days[0]);
  const nowMinute = Math.floor(now().getTime() / 60_000);
  const parts = STATE_CODES.flatMap((state) => boards.map((board) => ({ state, board })));
  let answered = false;

  const read = async (): Promise<void> => {
    for (let part = parts.pop(); part && !signal.aborted; part = parts.pop()) {
      const query = {
        origin: { city: null, states: [part.state] },
        destination: null,
        equipment: EQUIPMENT_CODES,
        maxWeight: SEARCH_LIMITS.max_weight.max,
        maxLength: Number(usual.max_length),
        shipDates: days,
        minDistance: 0,
        maxDistance: UNLIMITED_DISTANCE_MILES,
      };
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const { state, loads } = await askBoard(part.board, query, ANY_CARRIER, deadline, log);
      answered ||= state.state === 'ok';
      for (const [at, load] of loads.entries()) {
        load.dead_head = 0;
        const entry = marketLoadOf(complete(load), nowMinute);
        if (entry) index.add(entry, load);
        if (at % LOADS_A_BREATH === LOADS_A_BREATH - 1) await setImmediate();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  if (!answered) return null;
  for (const _ of index.rebuildInSteps()) await setImmediate();

  function find({ user, row }: Due, point: Point, [today, tomorrow]: readonly [string, string]): LoadGroup[] {
    const preferences = storedPreferences(row.preferences);
    const figures = operatingFigures(ownFigures(user));
    const credentials = { truckstopIntegrationId: user.truckstopIntegrationId || null, chTNumber: user.chTNumber || null };
    const left = new Set<DataSource>(boards.filter((each) => each.leftOutReason(credentials)).map(({ source }) => source));
    for (const limit of DEPTHS) {
      const { hits, total } = index.search({
        origin: { circle: { ...point, radiusMiles: preferences.max_deadhead } },
        equipment: sameTrailers([preferences.truck_type]),
        maxWeightPounds: preferences.max_weight,
        maxLengthFeet: Number(usual.max_length),
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
