import { setImmediate } from 'node:timers/promises';
import type { BackhaulAnswer, BackhaulEvent } from '#core/contract/backhaul.ts';
import type { Load } from '#core/contract/load.ts';
import type { BackhaulForm } from '#core/contract/search.ts';
import { createCompleter } from '#core/domain/complete-load.ts';
import { fitsSearch } from '#core/domain/fits-search.ts';
import { type OperatingFigures, operatingFigures } from '#core/domain/operating-figures.ts';
import { pairReader } from '#core/domain/pair-reader.ts';
import type { BackhaulQuestion } from '#core/market/pairs/backhaul-question.ts';
import { rankPairsInSteps } from '#core/market/pairs/load-pairs.ts';
import type { Board } from '#server/boards/board.ts';
import { deadlineSignal } from '#server/deadline.ts';
import type { Deps } from '#server/deps.ts';
import { ownFigures } from '#server/modules/users/profile-fields.ts';
import type { Actor } from '#server/policy/actor.ts';
import { askBoard, firstState } from './ask-board.ts';
import { type BothWays, boardOf, DIRECTIONS, type Direction } from './backhaul-answers.ts';
import { type BackhaulQueries, backhaulQueries } from './backhaul-query.ts';
import type { SearchPorts, SearchRequest } from './service.ts';

export type BackhaulService = ReturnType<typeof createBackhaulService>;
type BackhaulRequest = SearchRequest<BackhaulForm>;

/** Asks all boards in both directions side by side under one deadline, and pairs what this user's boards answered. */
export function createBackhaulService(
  { settings, log, now }: Deps,
  { boards, findPoint, people, trial, shown, shownMiles }: SearchPorts,
) {
  /** Checks and counts the search; what it returns yields an event as the boards answer. Nothing is counted on 4xx. */
  async function begin(
    actor: Actor,
    { form, carrierEmail, useTruckstop }: BackhaulRequest,
    gone: AbortSignal,
  ): Promise<AsyncGenerator<BackhaulEvent>> {
    const queries = backhaulQueries(form, { findPoint, now: now(), timeZone: actor.user.timeZone });
    const credentials = await people.credentialsFor(actor, carrierEmail);
    const counted = await trial.take(actor);
    const deadline = deadlineSignal(settings.BOARD_DEADLINE_MS, gone);
    const states = boards.map((board): BothWays => {
      const state = firstState(board, credentials, useTruckstop);
      return { outbound: state, return: state };
    });
    const complete = createCompleter(queries.outbound.origin.point, findPoint);
    const ask = async (board: Board, index: number, direction: Direction) => {
      const query = queries[direction];
      const { state, loads } = await askBoard(board, query, credentials, deadline, log);
      // from where the loads back were asked for, which is not where the truck stands
      if (direction === 'return') for (const load of loads) load.dead_head = null;
      const fitting = loads.map(complete).filter((load) => fitsSearch(load, form, query.shipDates));
      return { index, direction, state: { ...state, loads: fitting.length }, loads: fitting };
    };
    const pending = new Map(
      boards.flatMap((board, index) =>
        states[index]?.outbound.state === 'asking'
          ? DIRECTIONS.map((direction) => [`${index} ${direction}`, ask(board, index, direction)] as const)
          : [],
      ),
    );
    const pairs = pairing(questionOf(form, queries, operatingFigures(ownFigures(actor.user))), now);

    return shownMiles.during(actor.id, async function* (note): AsyncGenerator<BackhaulEvent> {
      yield { type: 'start', boards: states.map(boardOf) };
      while (pending.size > 0) {
        const { index, direction, state, loads } = await Promise.race(pending.values());
        pending.delete(`${index} ${direction}`);
        const both = states[index];
        if (!both) continue;
        both[direction] = state;
        pairs.take(index, direction, loads);
        const isWhole = DIRECTIONS.every((each) => both[each].state !== 'asking');
        if (direction === 'outbound') note(loads);
        if (isWhole) yield { type: 'board', board: boardOf(both) };
        // the first pairs as soon as there are any, then those of each board that is done
        const line = await pairs.next(isWhole);
        if (line) yield line;
        await shown(actor, loads).catch((error: unknown) => log.warn({ err: error }, 'what was seen was not noted'));
      }
      const asked = DIRECTIONS.every((direction) => states.some((both) => both[direction].state === 'ok'));
      const used = asked ? counted.used : await counted.giveBack();
      yield { type: 'end', boards: states.map(boardOf), daily_searches: used };
    });
  }

  return {
    begin,

    async all(actor: Actor, request: BackhaulRequest, gone: AbortSignal): Promise<BackhaulAnswer> {
      const answer: BackhaulAnswer = { loadPairs: [], boards: [], daily_searches: null };
      const read = pairReader();
      for await (const event of await begin(actor, request, gone)) {
        if (event.type === 'pairs') answer.loadPairs = read(event);
        if (event.type === 'end') Object.assign(answer, { boards: event.boards, daily_searches: event.daily_searches });
      }
      return answer;
    },
  };
}

const questionOf = (
  form: BackhaulForm,
  { outbound }: BackhaulQueries,
  figures: OperatingFigures,
): BackhaulQuestion => ({
  form,
  home: outbound.origin.point,
  away: outbound.destination?.city ? outbound.destination.point : null,
  figures,
});

/** The pairs of one search: of what `take` was given, an index of its own, which nothing else sees. */
function pairing(question: BackhaulQuestion, now: () => Date) {
  const answered: Load[] = [];
  const out = new Map<number, ReadonlySet<string>>();
  const waiting = new Map<number, readonly Load[]>();
  const sent = new Map<string, Load>();
  let ranked = 0;

  /** A load that a board gave both ways counts as it was given for the way out, with that answer's empty miles. */
  const takeReturns = (board: number, loads: readonly Load[]) =>
    answered.push(...loads.filter(({ id }) => !out.get(board)?.has(id)));

  return {
    take(board: number, direction: Direction, loads: readonly Load[]): void {
      if (direction === 'outbound') {
        answered.push(...loads);
        out.set(board, new Set(loads.map(({ id }) => id)));
        takeReturns(board, waiting.get(board) ?? []);
      } else if (out.has(board)) takeReturns(board, loads);
      else waiting.set(board, loads);
    },

    /** The pairs so far as a line; null when nothing came since the last one, or it can wait for more. */
    async next(isDue: boolean): Promise<Extract<BackhaulEvent, { type: 'pairs' }> | null> {
      if (ranked === answered.length || !(isDue || sent.size === 0)) return null;
      const steps = rankPairsInSteps(answered, question, Math.floor(now().getTime() / 60_000));
      const { loads, ...best } = await withBreaks(steps);
      ranked = answered.length;
      if (best.pairs.length === 0 && sent.size === 0) return null;
      const unsent = loads.filter((load) => sent.get(load.id) !== load);
      for (const load of unsent) sent.set(load.id, load);
      return { type: 'pairs', loads: unsent, ...best };
    },
  };
}

/** Runs the steps with others' requests in between. */
async function withBreaks<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
