import { untilAborted } from '#server/deadline.ts';
import { BoardError } from './board.ts';

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
export const UNREADABLE = 'The answer could not be read';

type WireAnswer = { status: number; headers: Headers; text: string };

/**
 * One request to a board, one try, its answer read up to a limit. The caller's abort passes through as it is; everything
 * else that goes wrong is a `BoardError`, which never holds what was sent.
 */
export async function fetchCapped(
  url: string,
  init: Omit<RequestInit, 'signal' | 'redirect'>,
  { board, signal, maxBytes = MAX_ANSWER_BYTES }: { board: string; signal: AbortSignal; maxBytes?: number },
): Promise<WireAnswer> {
  let answered = false;
  try {
    // A redirect would carry our credentials to wherever it points.
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    answered = true;
    const text = await untilAborted(readCapped(response, maxBytes), signal);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof BoardError) throw error;
    throw new BoardError(networkReason(board, error, answered), neverSent(error) ? { cause: NEVER_SENT } : {});
  }
}

/** Throws the reason of an answer outside 200–299. */
export function refuseStatus(board: string, status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403) throw new BoardError(`${board} refused our sign-in`);
  if (status === 429) throw new BoardError(`${board} gets too many searches from us: try again in a minute`);
  throw new BoardError(`${board} answered with an error (${status})`);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BoardError(UNREADABLE);
  }
}

async function readCapped(response: Response, maxBytes: number): Promise<string> {
  const tooLarge = new BoardError('The answer was too large to read');
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge;
  }
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The cause of a `BoardError` when not a byte of the request can have reached the board. */
export const NEVER_SENT = 'never sent';
const NEVER_SENT_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const neverSent = (error: unknown) => NEVER_SENT_CODES.has(codeOf(error));

const TIMEOUT_CODES = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

function networkReason(board: string, error: unknown, answered: boolean): string {
  if (TIMEOUT_CODES.has(codeOf(error))) return `${board} did not answer in time`;
  return answered ? `${board} broke off its answer` : `${board} is not reachable`;
}
