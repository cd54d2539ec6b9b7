import { extname, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { Api } from './api.ts';
import { screenPages } from './screen-pages.ts';

/** The built web app: hashed files for ever, everything else checked anew, and index.html for the app's own paths. */
export function webApp(root: string): Hono {
  const pageOf = screenPages(root);
  const app = new Hono();
  app.use('/*', async (c, next) => {
    await next();
    const page = c.res.headers.get('content-type')?.startsWith('text/html') ?? false;
    const kept = c.req.path.startsWith('/assets/') && c.res.ok && !page;
    c.res.headers.set('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  // pages of the sandbox name no icon, and browsers ask for this one
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
  // how the app was built is nobody's page
  app.get('/.vite/*', () => Api.unknown());
  // serve-static takes a path relative to the working folder
  app.get('/*', serveStatic({ root: relative(process.cwd(), root) || '.', precompressed: true, index: 'none' }));
  app.get('/*', (c, next) => (extname(c.req.path) === '' ? c.html(pageOf(c.req.path)) : next()));
  return app;
}
