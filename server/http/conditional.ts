import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** The answer with its ETag, or 304 without it when the caller has the same already. */
export function conditional(c: Context, answer: object): Response {
  const body = JSON.stringify(answer);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  c.header('etag', etag);
  // a proxy that compressed the answer marks the tag as weak
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag) return c.body(null, 304);
  return c.body(body, 200, { 'content-type': 'application/json' });
}
