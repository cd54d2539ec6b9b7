import type { ApiClient } from '#core/api/client.ts';
import { ANSWERS_WITHIN_SECONDS, inTime } from '#core/api/patience.ts';
import { readAnswer, unreachable } from '#core/api/read-answer.ts';
import type { Answer, Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';

/** A call without anything to say but who asks. */
type Read = Endpoint & { method: 'GET'; params?: never; query?: never; headers?: never; body?: never };

/** The answer with its ETag; null when it is still the one that `etag` names. Throws `AppError`. */
export async function readIfChanged<E extends Read>(
  api: ApiClient,
  endpoint: E,
  etag: string | null,
): Promise<{ answer: Answer<E>; etag: string | null } | null> {
  const leaving = new AbortController();
  const headers = etag ? { headers: { 'if-none-match': etag } } : {};
  const response = await api.open<Read>(endpoint, {}, { ...headers, signal: leaving.signal });
  if (response.status === 304) return null;
  try {
    const answer = await inTime(ANSWERS_WITHIN_SECONDS, readAnswer(endpoint, response));
    return { answer, etag: response.headers.get('etag') };
  } catch (error) {
    // nobody waits for the rest of it: the browser has few lines to a server
    leaving.abort();
    throw error instanceof AppError ? error : unreachable();
  }
}
