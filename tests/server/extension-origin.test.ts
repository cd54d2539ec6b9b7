import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionOrigins } from '#core/contract/extension-ids.ts';
import { startApp, type TestApp } from '../support/app.ts';

const STORE_ID = 'abcdefghijklmnopabcdefghijklmnop';
const FIREFOX = 'moz-extension://3fa85f64-5717-4562-b3fc-2c963f66afa6';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ SANDBOX_LOADS: '0', EXTENSION_IDS: STORE_ID });
});
afterAll(() => app.stop());

const ask = (origin: string, init: RequestInit = {}) =>
  fetch(`${app.origin}/api/app-config`, { ...init, headers: { origin, ...init.headers } });
const preflight = (origin: string, method: string, headers: string) =>
  ask(origin, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': method, 'access-control-request-headers': headers },
  });
const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');

describe('pages of the extension', () => {
  it.each([...extensionOrigins([STORE_ID]), FIREFOX])('may call the API from %s', async (origin) => {
    const answer = await ask(origin);
    expect([answer.status, allowed(answer)]).toEqual([200, origin]);
    expect(answer.headers.get('access-control-expose-headers')).toContain('etag');
    // no cookie says who is asking
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');

    const asked = await preflight(origin, 'DELETE', 'authorization,content-type,idempotency-key');
    expect([asked.status, allowed(asked)]).toEqual([204, origin]);
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
    // the longest that Chromium keeps it: the idle hour of the worker counts on that
    expect(asked.headers.get('access-control-max-age')).toBe('7200');
    for (const header of ['authorization', 'content-type', 'if-none-match', 'idempotency-key']) {
      expect(asked.headers.get('access-control-allow-headers')).toContain(header);
    }
  });

  it('read an error’s words too', async () => {
    const answer = await fetch(`${app.origin}/api/auth/me`, { headers: { origin: FIREFOX } });
    expect([answer.status, allowed(answer)]).toEqual([401, FIREFOX]);
  });
});

describe('any other page', () => {
  it.each([
    'https://evil.example',
    'http://localhost:5173',
    'chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba',
    `${extensionOrigins([])[0]}.evil.example`,
    'moz-extension://evil.example',
    `${FIREFOX}.evil.example`,
    'null',
  ])('may not: %s', async (origin) => {
    expect(allowed(await ask(origin))).toBeNull();
    expect(allowed(await preflight(origin, 'POST', 'authorization'))).toBeNull();
  });
});
