import { createClient } from '#core/api/client.ts';

export type ApiUser = ReturnType<typeof apiUser>;

/** The API with a token, or with none. */
export function apiUser(origin: string, token: string | null) {
  const client = createClient({ base: `${origin}/api`, fetch, token: { get: () => token, refused: () => {} } });
  return {
    token,
    call: client.call,
    open: client.open,
    upload: client.upload,
    /** The bare answer, for what the typed client can't send. */
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}
