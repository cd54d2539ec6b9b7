import { type PairBoardState, searchBackhaul } from '#core/contract/backhaul.ts';
import type { Request } from '#core/contract/endpoint.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import { NDJSON } from '#core/contract/search.ts';
import { useApi } from './api-context.tsx';
import { type PairEvent, pairEvents } from './pair-stream.ts';
import { cut, IDLE_RUN, type RunState, type RunStep, streamedError, useSearchRun, withBoard } from './search-run.ts';
import { usage } from './usage.ts';

export type PairSearchBody = Request<typeof searchBackhaul>['body'];

export type PairRun = RunState & {
  boards: readonly PairBoardState[];
  /** The best pairs of what came so far. */
  pairs: readonly LoadPair[];
};

const IDLE: PairRun = { ...IDLE_RUN, boards: [], pairs: [] };

/** The backhaul search. */
export function usePairSearch(onEnd: Parameters<typeof useSearchRun<PairSearchBody, PairRun>>[0]['onEnd']) {
  const api = useApi();
  return useSearchRun<PairSearchBody, PairRun>({
    idle: IDLE,
    onEnd: (ended) => {
      usage.report('load_search', { pairs: ended.run.pairs.length });
      onEnd(ended);
    },
    async *steps(body, signal) {
      const response = await api.open(searchBackhaul, { body, query: {} }, { accept: NDJSON, signal });
      if (!response.body) throw cut();
      for await (const event of pairEvents(response.body)) yield stepOf(event);
    },
  });
}

function stepOf(event: PairEvent): RunStep<PairRun> {
  switch (event.type) {
    case 'start':
      return { change: (run) => ({ ...run, boards: event.boards }) };
    case 'board':
      return { change: (run) => ({ ...run, boards: withBoard(run.boards, event.board) }) };
    case 'pairs':
      return { change: (run) => ({ ...run, pairs: event.pairs }) };
    case 'end':
      return { change: (run) => ({ ...run, boards: event.boards }), end: event };
    case 'error':
      throw streamedError(event.error);
  }
}
