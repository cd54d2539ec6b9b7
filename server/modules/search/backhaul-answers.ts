import type { PairBoardState } from '#core/contract/backhaul.ts';
import type { BoardState } from '#core/contract/load.ts';

export const DIRECTIONS = ['outbound', 'return'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type BothWays = Record<Direction, BoardState>;

const CALLED: Record<Direction, string> = { outbound: 'Loads out', return: 'Loads back' };

/** One row of a board for both of its directions: 'ok' when one of them is, with a note of what is wrong with the other. */
export function boardOf(both: BothWays): PairBoardState {
  const states = DIRECTIONS.map((direction) => both[direction]);
  const state = (['left_out', 'asking', 'ok', 'timed_out'] as const).find((one) =>
    states.some((each) => each.state === one),
  );
  const notes = states.flatMap((each) => each.notes);
  const wrong = DIRECTIONS.flatMap((direction) => {
    const { reason } = both[direction];
    return state === 'ok' && reason ? [`${CALLED[direction]}: ${reason}`] : [];
  });
  return {
    ...both.outbound,
    state: state ?? 'failed',
    loads: both.outbound.loads + both.return.loads,
    outbound_loads: both.outbound.loads,
    return_loads: both.return.loads,
    milliseconds: state === 'asking' ? null : longest(states),
    reason: state === 'ok' || state === 'asking' ? null : (both.outbound.reason ?? both.return.reason),
    notes: [...new Set([...wrong, ...notes])],
    more: states.some((each) => each.more),
    dropped: both.outbound.dropped + both.return.dropped,
  };
}

const longest = (states: readonly BoardState[]): number | null => {
  const known = states.flatMap(({ milliseconds }) => milliseconds ?? []);
  return known.length > 0 ? Math.max(...known) : null;
};
