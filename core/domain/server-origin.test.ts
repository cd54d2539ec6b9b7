import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverOrigin } from './server-origin.ts';

describe('the server’s address', () => {
  it.each([
    ['https://headhaul.example', 'https://headhaul.example'],
    [' https://Headhaul.example/load-search?from=Reno,NV#x ', 'https://headhaul.example'],
    ['headhaul.example', 'https://headhaul.example'],
    ['headhaul.example:8443/profile', 'https://headhaul.example:8443'],
    ['https://headhaul.example:443', 'https://headhaul.example'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['localhost:8787', 'http://localhost:8787'],
    ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
    ['https://localhost', 'https://localhost'],
  ])('%j is %s', (typed, origin) => {
    expect(serverOrigin(typed)).toBe(origin);
  });

  it.each([
    '',
    '   ',
    'http://headhaul.example',
    'http://localhost.evil.example',
    'http://10.0.0.5:8787',
    'ftp://headhaul.example',
    'javascript://headhaul.example/%0aalert(1)',
    'file:///etc/passwd',
    'https://',
    'https://user:secret@headhaul.example',
    'https://head haul.example',
    'localhost:99999',
  ])('%j is none', (typed) => {
    expect(serverOrigin(typed)).toBeNull();
  });

  it('is itself once read, and secure unless it is this machine', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        const origin = serverOrigin(typed);
        if (origin === null) return;
        expect(serverOrigin(origin)).toBe(origin);
        expect(new URL(origin).origin).toBe(origin);
        if (!origin.startsWith('https://')) expect(origin).toMatch(/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/);
      }),
    );
  });
});
