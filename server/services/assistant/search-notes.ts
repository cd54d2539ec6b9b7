import type { DailySearches } from '#core/contract/daily-searches.ts';
import type { BoardState } from '#core/contract/load.ts';
import { paragraph, plain } from './markup.ts';

const NAMES: Record<BoardState['board'], string> = {
  truckstop: 'Truckstop',
  direct_freight: 'Direct Freight',
  'C.H. Robinson': 'C.H. Robinson',
};

/** Why a board's loads are missing. */
export const boardNote = ({ board, state, reason }: BoardState): string[] =>
  state === 'ok' ? [] : [paragraph('<i>', plain(`${NAMES[board]}: ${reason ?? 'did not answer in time'}`), '</i>')];

/** Of a trial. */
export const countNote = (daily: DailySearches | null): string =>
  daily ? plain(` (search ${daily.count} of ${daily.limit} today; opening it counts as one more)`) : '';
