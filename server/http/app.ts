import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { uploadDocument } from '#core/contract/documents.ts';
import { AppError } from '#core/contract/error.ts';
import type { Deps } from '#server/deps.ts';
import { accessLog } from './access-log.ts';
import { Api } from './api.ts';
import { errorAnswer } from './errors.ts';
import { extensionOrigin } from './extension-origin.ts';
import { openApiDocument } from './openapi.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** `v1`: what answers as Stripe, whose SDK takes a host but no path. */
type StandIns = { hono: Hono; payments: { api: Hono } | null };
type Parts = { api: Api; ping(): Promise<void>; sandbox: StandIns; webRoot: string | null };

/** Everything on one port: the API, what stands in for outside services, and the web app's files. */
export function createApp({ settings, log }: Deps, { api, ping, sandbox, webRoot }: Parts): Hono {
  api.assertAllDeclared();
  const document = openApiDocument(api.routes, settings.PUBLIC_ORIGIN);
  const app = new Hono();
  app.use(requestId(), accessLog(log), securityHeaders(settings));
  app.onError(errorAnswer(log));

  app.get('/healthz', async (c) => {
    await ping();
    return c.json({ status: 'ok' });
  });

  app.use('/api/*', async (c, next) => {
    await next();
    c.header('cache-control', c.res.headers.get('cache-control') ?? 'no-store');
  });
  app.use('/api/*', extensionOrigin(settings));
  app.use('/api/*', compress({ threshold: 1024 }));
  const limited = bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: tooLarge });
  // an upload is measured by its own reader, as it arrives
  app.use('/api/*', (c, next) => (c.req.path === `/api${uploadDocument.path}` ? next() : limited(c, next)));
  app.get('/api/openapi.json', (c) => c.json(document));
  app.route('/api', api.hono);
  app.all('/api/*', () => Api.unknown());

  app.route('/sandbox', sandbox.hono);
  if (sandbox.payments) app.route('/v1', sandbox.payments.api);
  app.all('/sandbox/*', () => Api.unknown());

  if (webRoot) app.route('/', webApp(webRoot));
  // a handler like the others: what `notFound` throws passes by the security headers
  app.all('*', () => Api.unknown());
  return app;
}

function tooLarge(c: Context): never {
  // the rest of the body is never read, so the connection can't be used again
  c.header('connection', 'close');
  throw new AppError('too_large', `The request is larger than ${BODY_LIMIT_BYTES / 1024} kB.`);
}
