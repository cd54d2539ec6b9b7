import type { DataSource } from '#core/contract/load.ts';
import type { Random } from './random.ts';

/** C.H. Robinson's own freight; its board shows nothing else. */
const ROBINSON_SHARE = 0.24;

/** Share of a board's posts without a rate. */
const RATE_MISSING: Record<DataSource, number> = { truckstop: 0.3, direct_freight: 0.28, 'C.H. Robinson': 0.12 };

export const drawOwner = (random: Random): 'robinson' | 'broker' => (random() < ROBINSON_SHARE ? 'robinson' : 'broker');

/** The boards that freight is posted on, the owner's first one first. */
export const drawBoards = (random: Random, owner: 'robinson' | 'broker'): DataSource[] => {
  if (owner === 'robinson') {
    const boards: DataSource[] = ['C.H. Robinson'];
    if (random() < 0.15) boards.push('truckstop');
    if (random() < 0.1) boards.push('direct_freight');
    return boards;
  }
  const draw = random();
  return draw < 0.48 ? ['truckstop'] : draw < 0.82 ? ['direct_freight'] : ['truckstop', 'direct_freight'];
};

export const hidesRate = (random: Random, board: DataSource): boolean => random() < RATE_MISSING[board];

const PRIME = 99_999_999_977;
/** Each below 90,000, so that the product stays an exact integer. */
const FACTORS: Record<DataSource, number> = { truckstop: 61_403, direct_freight: 73_361, 'C.H. Robinson': 52_709 };

/** A board's own number for a freight below the prime: unique on the board, and unlike the other boards'. */
export const boardId = (board: DataSource, freightId: number): string =>
  String(100_000_000_000 + ((freightId * FACTORS[board]) % PRIME));
