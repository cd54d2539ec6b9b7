import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from './web-app.ts';

const INDEX = '<html><head></head><div id="root"><p>Loading...</p></div></html>';
let folder: string;
let app: Hono;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headhaul-web-'));
  const root = join(folder, 'web');
  for (const each of ['assets', '.vite']) mkdirSync(join(root, each), { recursive: true });
  writeFileSync(join(folder, 'secret.json'), '{"secret":true}');
  writeFileSync(join(root, 'index.html'), INDEX);
  writeFileSync(join(root, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(root, 'assets/login-1.js'), 'export {}');
  writeFileSync(
    join(root, '.vite/manifest.json'),
    JSON.stringify({ 'src/routes/login.tsx': { file: 'assets/login-1.js' } }),
  );
  writeFileSync(join(root, '.vite/early-pages.json'), JSON.stringify({ '/login': '<h1>$& Sign in</h1>' }));
  app = webApp(root);
  app.onError((_, c) => c.text('error', 404));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = async (path: string) => {
  const answer = await app.request(path);
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.text() };
};

describe('the web app’s files', () => {
  it('are kept for ever where their name changes with them, else asked for anew', async () => {
    expect(await get('/assets/login-1.js')).toMatchObject({ status: 200, cache: expect.stringContaining('immutable') });
    expect(await get('/robots.txt')).toMatchObject({ status: 200, cache: 'no-cache' });
  });

  it('are the start page, never kept, for every path that names no file', async () => {
    for (const path of ['/', '/load-search', '/assets/', '/assets/gone', '//etc/passwd']) {
      expect([path, await get(path)]).toEqual([path, { status: 200, cache: 'no-cache', body: INDEX }]);
    }
    expect((await get('/login')).body).toBe(
      '<html><head><link fetchpriority="low" rel="modulepreload" crossorigin href="/assets/login-1.js"></head>' +
        '<div id="root"><h1>$& Sign in</h1></div></html>',
    );
    expect(await get('/assets/gone.js')).toMatchObject({ status: 404, cache: 'no-cache' });
  });

  it('end at their folder, and tell nothing of how they were built', async () => {
    for (const path of [
      '/../secret.json',
      '/..%2fsecret.json',
      '/assets/..%2f..%2fsecret.json',
      '/%5c..%5csecret.json',
    ]) {
      expect((await get(path)).body, path).not.toContain('secret"');
    }
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });
});
