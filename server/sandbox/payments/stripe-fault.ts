import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Detail = { type?: string; code?: string; param?: string };

/** An error as Stripe words it on the wire. */
export class StripeFault extends Error {
  override readonly name = 'StripeFault';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 500,
    message: string,
    readonly detail: Detail = {},
  ) {
    super(message);
  }
}

export const missing = (what: string, id: string, param = 'id') =>
  new StripeFault(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

export function faultAnswer(c: Context, { status, message, detail }: StripeFault): Response {
  const { type = 'invalid_request_error', ...rest } = detail;
  return c.json({ error: { message, type, ...rest } }, status satisfies ContentfulStatusCode);
}
