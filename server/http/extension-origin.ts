import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { extensionOrigins } from '#core/contract/extension-ids.ts';
import type { Settings } from '#server/settings.ts';

/** Longest a browser keeps the answer to its question whether it may ask. */
const TWO_HOURS_S = 7200;

/**
 * Lets the extension's own pages call the API, so that it need not ask for rights on our site. Firefox gives each
 * installation an origin of its own. A call still needs the token: no cookie of the API says who is asking.
 */
export const extensionOrigin = ({ EXTENSION_IDS }: Pick<Settings, 'EXTENSION_IDS'>): MiddlewareHandler => {
  const chromium = extensionOrigins(EXTENSION_IDS);
  return cors({
    origin: (origin) => (chromium.includes(origin) || /^moz-extension:\/\/[\da-f-]{36}$/.test(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['accept', 'authorization', 'content-type', 'if-none-match', 'idempotency-key'],
    exposeHeaders: ['etag', 'retry-after'],
    maxAge: TWO_HOURS_S,
  });
};
