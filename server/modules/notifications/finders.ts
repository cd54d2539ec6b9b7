import type { FindPoint } from '#core/domain/complete-load.ts';
import type { Board } from '#server/boards/board.ts';
import type { Deps } from '#server/deps.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import type { Finder } from './finder.ts';
import { createOwnFinder } from './own-finder.ts';
import { type Feed, startSharedFinder } from './shared-finder.ts';
import type { Turns } from './turns.ts';

/** With so few the boards are asked for each, as if the carrier did. */
const FEW = 10;

export type FinderPorts = {
  search: SearchService;
  boards: readonly Board[];
  /** Null where one of the boards is a real one. */
  feed: Feed | null;
  findPoint: FindPoint;
};

/** See docs/decisions/0020-notifications.md: what a real board answers belongs to the carrier with whose account it was asked. */
export function createFinders(deps: Pick<Deps, 'settings' | 'now' | 'log'>, ports: FinderPorts, turns: Turns) {
  const { search, boards, feed, findPoint } = ports;
  const own = createOwnFinder(deps, search, feed === null);
  return {
    own,

    /** For a pass over `count` carriers. */
    forPass: async (count: number, signal: AbortSignal): Promise<Finder> =>
      count <= FEW || !feed ? own : startSharedFinder(deps, { feed, boards, findPoint, turns }, signal),
  };
}
