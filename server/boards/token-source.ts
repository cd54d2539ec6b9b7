import { untilAborted } from '#server/deadline.ts';
import { BoardError } from './board.ts';
import { UNREADABLE } from './http.ts';

/** Well below a search’s own deadline, so that a board whose sign-in stalls can still be asked without. */
const TIMEOUT_MS = 3000;
/** A token this close to its end is not used any more. */
const MARGIN_SECONDS = 300;
// What may stand in a header, nothing else.
const TOKEN = /^[\x21-\x7e]{1,8192}$/;

export type TokenSource = {
  get(signal: AbortSignal): Promise<string>;
  /** The board refused this token: the next `get` fetches another. */
  discard(token: string): void;
};

/** Keeps one token for all searches until shortly before it ends, and asks for a new one once at a time. */
export function createTokenSource(
  board: string,
  fetchToken: (signal: AbortSignal) => Promise<{ token: unknown; seconds: number }>,
): TokenSource {
  let current: { token: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  const refresh = async (): Promise<string> => {
    // Several searches wait for it, so none of their signals may end it.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const { token, seconds } = await fetchToken(signal);
      if (typeof token !== 'string' || !TOKEN.test(token)) throw new BoardError(UNREADABLE);
      current = { token, until: Date.now() + Math.max(seconds - MARGIN_SECONDS, seconds / 2) * 1000 };
      return token;
    } catch (error) {
      if (signal.aborted) throw new BoardError(`${board} did not answer in time`);
      throw error;
    }
  };

  return {
    async get(signal) {
      if (current !== null && Date.now() < current.until) return current.token;
      fetching ??= refresh().finally(() => {
        fetching = null;
      });
      return untilAborted(fetching, signal);
    },
    discard(token) {
      if (current?.token === token) current = null;
    },
  };
}
