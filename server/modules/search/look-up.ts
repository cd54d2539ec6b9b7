import type { Load, LoadSource } from '#core/contract/load.ts';
import { createCompleter, type FindPoint } from '#core/domain/complete-load.ts';
import { EQUIPMENT_CODES, type EquipmentCode } from '#core/domain/equipment.ts';
import { SEARCH_LIMITS, UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import type { Board, CarrierCredentials, Point, SearchEnd } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import { askBoard } from './ask-board.ts';
import type { QueryFrom } from './query.ts';

/** What a board says of one load: its present form, that it is gone, or nothing that could be relied on. */
export type LookUpAnswer = { says: 'on_offer'; load: Load } | { says: 'gone' } | { says: 'no_answer'; reason: string };
export type LookUp = (load: Load, credentials: CarrierCredentials) => Promise<LookUpAnswer>;

/** The least that every board allows. */
const AROUND_MILES = 25;

/**
 * Asks the load's board for it again. No board can be asked for a load by its number alone, so it is searched for: around
 * its pickup and its delivery, on its day, for its trailer. 'Gone' only when the whole answer was read.
 */
export function createLookUp(
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  { boards, findPoint }: { boards: readonly Board[]; findPoint: FindPoint },
): LookUp {
  const boardOf = (source: LoadSource) => boards.find((board) => board.source === source);
  return async (before, credentials) => {
    if (before.page)
      return noAnswer(`It was read from a page of ${before.page.board}, which can’t be asked. Look there.`);
    const board = boardOf(before.data_source);
    const query = queryFor(before, findPoint);
    if (!board || !query) return noAnswer('The board can’t be asked for a load without a pickup place and day.');
    const leftOut = board.leftOutReason(credentials);
    if (leftOut) return noAnswer(`${board.name} was not asked: ${leftOut}.`);
    const deadline = AbortSignal.timeout(settings.BOARD_DEADLINE_MS);
    const { state, loads } = await askBoard(board, query, credentials, deadline, log);
    if (state.state !== 'ok') return noAnswer(`${state.reason ?? `${board.name} gave no answer`}.`);
    const found = loads.find(({ id }) => id === before.id);
    if (found) {
      const complete = createCompleter(query.origin.point, findPoint);
      // the board's are from the pickup, around which it was asked
      return { says: 'on_offer', load: { ...complete(found), dead_head: before.dead_head } };
    }
    const whole = !state.more && state.dropped === 0 && state.notes.length === 0;
    return whole ? { says: 'gone' } : noAnswer(`${board.name} did not show all of its loads there.`);
  };
}

/** All of a load that the question to its board is made of: one with the same gets the same answer. */
export const askedBy = (load: Load) => ({
  id: load.id,
  data_source: load.data_source,
  origin_city: load.origin_city,
  origin_state: load.origin_state,
  origin_latitude: load.origin_latitude,
  origin_longitude: load.origin_longitude,
  destination_city: load.destination_city,
  destination_state: load.destination_state,
  destination_latitude: load.destination_latitude,
  destination_longitude: load.destination_longitude,
  ship_date: load.ship_date,
  equipment_type: load.equipment_type,
});

const noAnswer = (reason: string): LookUpAnswer => ({ says: 'no_answer', reason });

function queryFor(load: Load, findPoint: FindPoint): QueryFrom | null {
  const point = pointOf(load.origin_latitude, load.origin_longitude) ?? findPoint(load.origin_city, load.origin_state);
  if (!point || load.ship_date === null) return null;
  const codes = load.equipment_type.filter((code): code is EquipmentCode => EQUIPMENT_CODES.includes(code as never));
  return {
    origin: { city: load.origin_city, state: load.origin_state, point, rangeMiles: AROUND_MILES },
    destination: destinationOf(load, findPoint),
    equipment: codes.length > 0 ? codes : EQUIPMENT_CODES,
    maxWeight: SEARCH_LIMITS.max_weight.max,
    maxLength: SEARCH_LIMITS.max_length.max,
    shipDates: [load.ship_date],
    minDistance: 0,
    maxDistance: UNLIMITED_DISTANCE_MILES,
  };
}

function destinationOf(load: Load, findPoint: FindPoint): SearchEnd | null {
  const { destination_city: city, destination_state: state } = load;
  if (!state) return null;
  const point = city
    ? (pointOf(load.destination_latitude, load.destination_longitude) ?? findPoint(city, state))
    : undefined;
  return city && point ? { city, state, point, rangeMiles: AROUND_MILES } : { city: null, states: [state] };
}

const pointOf = (latitude: number | null, longitude: number | null): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };
