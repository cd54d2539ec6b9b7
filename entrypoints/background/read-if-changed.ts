import type { ApiClient } from '#core/api/client.ts';
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
  const response = await api.open<Read>(endpoint, {}, etag ? { headers: { 'if-none-match': etag } } : {});
  if (response.status === 304) return null;
  const parsed = endpoint.answer.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new AppError('internal', 'The server’s answer could not be read.');
  return { answer: parsed.data as Answer<E>, etag: response.headers.get('etag') };
}
