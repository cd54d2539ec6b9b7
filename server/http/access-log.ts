import type { MiddlewareHandler } from 'hono';
import type { Log } from '#server/log.ts';

/** One line a request; never the query string, which carries the code of a sign-in. */
export const accessLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - began);
    const { method, path } = c.req;
    log.info({ requestId: c.get('requestId'), method, path, status: c.res.status, milliseconds }, 'request');
  };
