import type { Request } from '#core/contract/endpoint.ts';
import type { Load } from '#core/contract/load.ts';
import { NDJSON, searchLoads } from '#core/contract/search.ts';
import { useApi } from './api-context.tsx';
import { cut, IDLE_RUN, type RunState, type RunStep, streamedError, useSearchRun, withBoard } from './search-run.ts';
import { type StreamedEvent, searchEvents } from './search-stream.ts';
import { usage } from './usage.ts';

export type SearchBody = Request<typeof searchLoads>['body'];
export type SearchRun = RunState & { loads: readonly Load[] };

const IDLE: SearchRun = { ...IDLE_RUN, loads: [] };

/** The one-way search. */
export function useLoadSearch(onEnd: Parameters<typeof useSearchRun<SearchBody, SearchRun>>[0]['onEnd']) {
  const api = useApi();
  return useSearchRun<SearchBody, SearchRun>({
    idle: IDLE,
    onEnd: (ended) => {
      usage.report('load_search', { loads: ended.run.loads.length });
      onEnd(ended);
    },
    async *steps(body, signal) {
      const response = await api.open(searchLoads, { body, query: {} }, { accept: NDJSON, signal });
      if (!response.body) throw cut();
      for await (const event of searchEvents(response.body)) yield stepOf(event);
    },
  });
}

function stepOf(event: StreamedEvent): RunStep<SearchRun> {
  switch (event.type) {
    case 'start':
      return { change: (run) => ({ ...run, boards: event.boards }) };
    case 'loads':
      return { change: (run) => ({ ...run, loads: run.loads.concat(event.loads) }) };
    case 'board': {
      const more = (loads: readonly Load[]) => (event.loads.length > 0 ? loads.concat(event.loads) : loads);
      return { change: (run) => ({ ...run, boards: withBoard(run.boards, event.board), loads: more(run.loads) }) };
    }
    case 'end':
      return { change: (run) => ({ ...run, boards: event.boards }), end: event };
    case 'error':
      throw streamedError(event.error);
  }
}
