import { useCallback, useEffect, useRef, useState } from 'react';
import type { DailySearches } from '#core/contract/daily-searches.ts';
import { AppError } from '#core/contract/error.ts';
import type { ErrorBody } from '#core/contract/error-body.ts';
import type { BoardState } from '#core/contract/load.ts';

/** One search as far as it has come. `failed` may still hold what arrived before. */
export type RunState = {
  status: 'idle' | 'searching' | 'done' | 'failed';
  boards: readonly BoardState[];
  error: AppError | null;
  /** When the search ended, ISO 8601. */
  fetchedAt: string | null;
};

export const IDLE_RUN: RunState = { status: 'idle', boards: [], error: null, fetchedAt: null };

/** What a line of the stream makes of the run; `end` with the last one. */
export type RunStep<R> = { change: (run: R) => R; end?: { daily_searches: DailySearches | null } };

type Search<Body, R> = {
  idle: R;
  /** Sends the search and reads its stream; throws `AppError`. */
  steps: (body: Body, signal: AbortSignal) => AsyncGenerator<RunStep<R>>;
  onEnd: (ended: { run: R; dailySearches: DailySearches | null }) => void;
};

/** Runs one search at a time: a new one, or leaving the screen, ends the one before. */
export function useSearchRun<Body, R extends RunState>(given: Search<Body, R>) {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const [run, setRun] = useState<R>(given.idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const search = useCallback(async (body: Body) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const { idle, steps } = latest.current;
    let now: R = { ...idle, status: 'searching' };
    const become = (next: R) => {
      if (mine.signal.aborted) return;
      now = next;
      setRun(next);
    };
    become(now);
    try {
      for await (const { change, end } of steps(body, mine.signal)) {
        if (mine.signal.aborted) return;
        const changed = change(now);
        become(end ? { ...changed, status: 'done', fetchedAt: new Date().toISOString() } : changed);
        if (end) latest.current.onEnd({ run: now, dailySearches: end.daily_searches });
      }
      if (now.status === 'searching') throw cut();
    } catch (error) {
      const boards = now.boards.map(unanswered);
      become({ ...now, boards, status: 'failed', error: error instanceof AppError ? error : cut() });
    }
  }, []);

  /** Shows a result of before, without a search. */
  const show = useCallback((result: Omit<R, 'status' | 'error'>) => {
    running.current?.abort();
    setRun({ ...latest.current.idle, ...result, status: 'done' });
  }, []);

  return { run, search, show };
}

/** The error that a stream ends with. */
export const streamedError = ({ code, detail, fields, reference }: ErrorBody): AppError =>
  new AppError(code, detail, fields, reference);

export const cut = () =>
  new AppError('network', 'The connection broke before every board had answered. Please try again.');

/** The states with that of one board in its place. */
export const withBoard = <B extends BoardState>(boards: readonly B[], answered: B): B[] =>
  boards.map((state) => (state.board === answered.board ? answered : state));

const unanswered = (state: BoardState): BoardState =>
  state.state === 'asking' ? { ...state, state: 'failed', reason: 'no answer came' } : state;
