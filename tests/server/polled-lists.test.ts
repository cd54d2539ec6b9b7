import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLoad } from '#core/contract/saved-load.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { driver } from '../support/booking.ts';
import { aLoad } from '../support/load.ts';
import { carrier, dispatcher } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('answers 304 to everything that the extension asks for in an idle hour', async () => {
  const rosa = await carrier(app, 'rosa@example.com');
  const dana = await dispatcher(app, 'dana@example.com', [rosa]);
  const dave = await driver(app, 'dave@example.com', [rosa]);
  const asked = [
    { who: rosa, paths: ['/auth/me', '/booked-loads/', '/loads/suggested-to-me'] },
    { who: dana, paths: ['/auth/me', '/booked-loads/', '/loads/saved'] },
    { who: dave, paths: ['/auth/me', '/booked-loads/assigned'] },
  ];
  for (const { who, paths } of asked) {
    for (const path of paths) {
      const first = await who.send('GET', path);
      const etag = first.headers.get('etag') ?? '';
      expect([path, first.status, etag !== '']).toEqual([path, 200, true]);
      const again = await who.send('GET', path, undefined, { 'if-none-match': etag });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    }
  }
});

/** What goes over the line both ways for each of these calls, one after another on one connection. */
async function bytesOf(token: string | null, calls: { path: string; headers: Record<string, string> }[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sizes: { status: number | undefined; bytes: number }[] = [];
  let before = 0;
  for (const { path, headers } of calls) {
    const options = { agent, headers: { ...headers, authorization: `Bearer ${token}` } };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${app.origin}/api${path}`, options, resolve).on('error', reject);
    });
    const { socket } = answer;
    for await (const _ of answer);
    const all = socket.bytesRead + socket.bytesWritten;
    sizes.push({ status: answer.statusCode, bytes: all - before });
    before = all;
  }
  agent.destroy();
  return sizes;
}

it('costs at most 800 bytes a poll of a list that did not change, however long it is', async () => {
  const rosa = await carrier(app, 'polls@example.com');
  for (let id = 1; id <= 30; id++) await rosa.call(saveLoad, { body: aLoad({ id: `ts-${id}` }) });
  for (const path of ['/loads/saved', '/booked-loads/']) {
    const first = await rosa.send('GET', path);
    const headers = { accept: 'application/json', 'if-none-match': first.headers.get('etag') ?? '' };
    const polls = await bytesOf(
      rosa.token,
      [1, 2, 3].map(() => ({ path, headers })),
    );
    for (const { status, bytes } of polls) {
      expect([path, status]).toEqual([path, 304]);
      expect(bytes).toBeLessThanOrEqual(800);
    }
  }
});

it('still forbids an answer of data to run or be framed', async () => {
  const rosa = await carrier(app, 'framed@example.com');
  for (const { headers } of [await rosa.send('GET', '/loads/saved'), await rosa.send('GET', '/no-such-call')]) {
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});
