import type { BoardState, Load } from '#core/contract/load.ts';
import { type Board, BoardError, type BoardQuery, type CarrierCredentials } from '#server/boards/board.ts';
import type { Log } from '#server/log.ts';

export type Asked = { state: BoardState; loads: Load[] };

/** Asks one board and always answers: what goes wrong becomes the board's state, never an error of the search. */
export async function askBoard(
  board: Board,
  query: BoardQuery,
  credentials: CarrierCredentials,
  deadline: AbortSignal,
  log: Log,
): Promise<Asked> {
  const began = performance.now();
  const ended = (state: Partial<BoardState>, loads: Load[] = []): Asked => ({
    state: { ...asking(board), ...state, loads: loads.length, milliseconds: Math.round(performance.now() - began) },
    loads,
  });
  try {
    const { loads, ...rest } = await orAborted(board.search(query, credentials, deadline), deadline);
    return ended({ state: 'ok', ...rest }, loads);
  } catch (error) {
    if (deadline.aborted) return ended({ state: 'timed_out', reason: `${board.name} did not answer in time` });
    if (error instanceof BoardError) {
      log.warn({ board: board.source, reason: error.message }, 'board failed');
      return ended({ state: 'failed', reason: error.message });
    }
    log.error({ board: board.source, err: error }, 'board connector broke');
    return ended({ state: 'failed', reason: `${board.name}’s answer could not be read` });
  }
}

/** The board's state before it is asked: 'asking', or 'left_out' with the reason. */
export function firstState(board: Board, credentials: CarrierCredentials, useTruckstop: boolean): BoardState {
  const unasked = board.source === 'truckstop' && !useTruckstop ? 'Left out of this search' : null;
  const reason = board.leftOutReason(credentials) ?? unasked;
  return reason ? { ...asking(board), state: 'left_out', reason } : asking(board);
}

const asking = (board: Board): BoardState => ({
  board: board.source,
  state: 'asking',
  loads: 0,
  milliseconds: null,
  reason: null,
  notes: [],
  more: false,
  dropped: 0,
  sandbox: board.sandbox,
});

/** A board that has read some pages by the deadline still gets to say so. */
const GRACE_MS = 100;

/** Settles with the work or, soon after the signal aborts, without it: a board that ignores the signal delays nobody. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined;
    const abort = () => {
      grace = setTimeout(() => reject(new BoardError('aborted')), GRACE_MS);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(grace);
      signal.removeEventListener('abort', abort);
    });
  });
