import type { DataSource } from '#core/contract/load.ts';
import { type BoardMarket, createBoardMarket } from './board-market.ts';
import { generateSlot, type Recipe, SLOT } from './generate.ts';
import type { Lanes } from './lanes.ts';
import type { Market, Posting } from './posting.ts';
import { LONGEST_LIFE } from './schedule.ts';

export type MarketSettings = {
  /** From `createLanes`. */
  lanes: Lanes;
  seed?: number;
  /** About how many posts are live at a time, over the three boards; up to a million. */
  live?: number;
  /** The clock, milliseconds since 1970. */
  now?: () => number;
};

/** How long all posts of a lot of loads are live together, on average; measured, and held by the test of `liveCount`. */
const LIVE_HOURS_A_LOT = 28.5;

/** The same seed and time give the same live posts, however the market came to that time. */
export const createMarket = (settings: MarketSettings): Market => {
  const { lanes, seed = 1, live = 40_000, now = Date.now } = settings;
  const recipe: Recipe = { seed, lanes, lotsAnHour: live / LIVE_HOURS_A_LOT };
  let boards = emptyBoards();
  let lastSlot = Number.NEGATIVE_INFINITY;

  /** Brings the boards to the present slot and gives back the time. */
  const catchUp = (): number => {
    const time = now();
    const slot = Math.floor(time / SLOT);
    if (slot === lastSlot) return time;
    const oldest = slot - Math.ceil(LONGEST_LIFE / SLOT);
    const goesOn = lastSlot < slot && lastSlot >= oldest;
    if (goesOn) {
      for (const board of Object.values(boards)) for (let past = lastSlot; past < slot; past++) board.expire(past);
    } else boards = emptyBoards();
    for (let next = goesOn ? lastSlot + 1 : oldest; next <= slot; next++) {
      for (const posting of generateSlot(recipe, next, time)) boards[posting.board].add(posting);
    }
    for (const board of Object.values(boards)) board.tidy();
    lastSlot = slot;
    return time;
  };

  return {
    now,
    search(filter) {
      const time = catchUp();
      return boards[filter.board].search(filter, time);
    },
    find(board, id) {
      const time = catchUp();
      const posting = boards[board].find(id);
      return posting && isLive(posting, time) ? posting : undefined;
    },
    liveCount() {
      const time = catchUp();
      let count = 0;
      for (const board of Object.values(boards)) for (const posting of board.all()) if (isLive(posting, time)) count++;
      return count;
    },
  };
};

const emptyBoards = (): Record<DataSource, BoardMarket> => ({
  truckstop: createBoardMarket(),
  direct_freight: createBoardMarket(),
  'C.H. Robinson': createBoardMarket(),
});

const isLive = ({ postedAt, expiresAt }: Posting, time: number): boolean => postedAt <= time && time < expiresAt;
