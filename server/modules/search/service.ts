import type { Load } from '#core/contract/load.ts';
import type { SearchAnswer, SearchEvent, SearchForm } from '#core/contract/search.ts';
import { createCompleter, type FindPoint } from '#core/domain/complete-load.ts';
import { fitsSearch } from '#core/domain/fits-search.ts';
import type { Board } from '#server/boards/board.ts';
import { deadlineSignal } from '#server/deadline.ts';
import type { Deps } from '#server/deps.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { TrialService } from '#server/modules/trial/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import { askBoard, firstState } from './ask-board.ts';
import { boardQuery } from './query.ts';
import type { ShownMiles } from './shown-miles.ts';

export type SearchRequest<Form = SearchForm> = {
  form: Form;
  carrierEmail: string | undefined;
  useTruckstop: boolean;
  /** Days to pick up on, where more than the form's. */
  shipDates?: readonly [string, ...string[]];
  /** Made by the server by itself: it counts for nobody's trial. */
  isOwn?: boolean;
};
export type SearchService = ReturnType<typeof createSearchService>;
export type SearchPorts = {
  boards: readonly Board[];
  findPoint: FindPoint;
  people: PeopleService;
  trial: TrialService;
  /** Told of what a board showed. */
  shown(actor: Actor, loads: readonly Load[]): Promise<void>;
  shownMiles: Pick<ShownMiles, 'during'>;
};

/** Asks all boards side by side under one deadline. */
export function createSearchService(
  { settings, log, now }: Deps,
  { boards, findPoint, people, trial, shown, shownMiles }: SearchPorts,
) {
  /** Checks and counts the search; what it returns yields an event as each board answers. Nothing is counted on 4xx. */
  async function begin(actor: Actor, request: SearchRequest, gone: AbortSignal): Promise<AsyncGenerator<SearchEvent>> {
    const asked = boardQuery(request.form, { findPoint, now: now(), timeZone: actor.user.timeZone });
    const query = { ...asked, shipDates: request.shipDates ?? asked.shipDates };
    const credentials = await people.credentialsFor(actor, request.carrierEmail);
    const counted = request.isOwn ? UNCOUNTED : await trial.take(actor);
    const deadline = deadlineSignal(settings.BOARD_DEADLINE_MS, gone);
    const states = boards.map((board) => firstState(board, credentials, request.useTruckstop));
    const complete = createCompleter(query.origin.point, findPoint);
    const ask = async (board: Board, index: number) => {
      const { state, loads } = await askBoard(board, query, credentials, deadline, log);
      const fitting = loads.map(complete).filter((load) => fitsSearch(load, request.form, query.shipDates));
      return { index, state: { ...state, loads: fitting.length }, loads: fitting };
    };
    const asking = boards.flatMap((board, index) =>
      states[index]?.state === 'asking' ? [[index, ask(board, index)] as const] : [],
    );

    return request.isOwn ? answers(() => undefined) : shownMiles.during(actor.id, answers);

    async function* answers(note: (loads: readonly Load[]) => void): AsyncGenerator<SearchEvent> {
      yield { type: 'start', boards: [...states] };
      const pending = new Map(asking);
      while (pending.size > 0) {
        const { index, state, loads } = await Promise.race(pending.values());
        pending.delete(index);
        states[index] = state;
        note(loads);
        yield { type: 'board', board: state, loads };
        await shown(actor, loads).catch((error: unknown) => log.warn({ err: error }, 'what was seen was not noted'));
      }
      const used = states.some((state) => state.state === 'ok') ? counted.used : await counted.giveBack();
      yield { type: 'end', boards: states, daily_searches: used };
    }
  }

  return {
    begin,
    async all(actor: Actor, request: SearchRequest, gone: AbortSignal): Promise<SearchAnswer> {
      const answer: SearchAnswer = { loads: [], boards: [], daily_searches: null };
      for await (const event of await begin(actor, request, gone)) {
        if (event.type === 'board') answer.loads.push(...event.loads);
        if (event.type === 'end') Object.assign(answer, { boards: event.boards, daily_searches: event.daily_searches });
      }
      return answer;
    },
  };
}

const UNCOUNTED = { used: null, giveBack: async () => null };
