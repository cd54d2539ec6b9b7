import { UNLIMITED_DISTANCE_MILES } from '#core/domain/search-limits.ts';
import type { BoardQuery, SearchEnd } from '../board.ts';
import { clampRange } from '../range.ts';

export const PATH = '/boards/loads';
export const PAGE_SIZE = 100;

const RANGE = { min: 1, max: 300, board: 'Direct Freight' };

export type SearchBody = Record<string, string | number | boolean | string[]>;

/** The body of a search without its page, and what the user should know of it. */
export function searchBody(query: BoardQuery, equipment: readonly string[]): { body: SearchBody; notes: string[] } {
  const from = bodyOf('origin', query.origin);
  const to = bodyOf('destination', query.destination);
  const body: SearchBody = {
    ...from.body,
    ...to.body,
    trailer_type: [...equipment],
    ship_date: [...query.shipDates],
    max_weight: query.maxWeight,
    max_length: query.maxLength,
    // A maximum must not take away loads that don't say their weight or length.
    hide_blank_lengths: false,
    hide_blank_payrates: false,
    hide_blank_weights: false,
    item_count: PAGE_SIZE,
    sort_parameter: 'age',
    sort_direction: 'asc',
  };
  // Nothing says whether these keep loads without miles, so a limit that is none is not sent.
  if (query.minDistance > 0) body.min_tripmiles = query.minDistance;
  if (query.maxDistance < UNLIMITED_DISTANCE_MILES) body.max_tripmiles = query.maxDistance;
  return { body, notes: [...from.notes, ...to.notes] };
}

function bodyOf(side: 'origin' | 'destination', end: SearchEnd | null): { body: SearchBody; notes: string[] } {
  if (end === null) return { body: {}, notes: [] };
  if (end.city === null) return { body: { [`${side}_state`]: [...end.states] }, notes: [] };
  const { miles, notes } = clampRange(end.rangeMiles, { ...RANGE, end: side });
  const body = { [`${side}_city`]: end.city, [`${side}_state`]: [end.state], [`${side}_radius`]: miles };
  return { body, notes };
}
