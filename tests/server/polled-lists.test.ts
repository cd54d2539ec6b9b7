import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENT_STREAM, streamEvents } from '#core/contract/events.ts';
import { saveLoad } from '#core/contract/saved-load.ts';
import { searchLoads } from '#core/contract/search.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { book, driver } from '../support/booking.ts';
import { freePort } from '../support/free-port.ts';
import { aLoad } from '../support/load.ts';
import { carrier, dispatcher } from '../support/people.ts';
import { fontana } from '../support/search.ts';

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

it('asks no board while the event stream stands and lists are polled', async () => {
  let asked = 0;
  const boards = createServer((_req, res) => {
    asked += 1;
    res.writeHead(503).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => boards.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${port}`;
  const own = await startApp({
    ...{ TRUCKSTOP_URL: url, TRUCKSTOP_USER_NAME: 'a', TRUCKSTOP_PASSWORD: 'b' },
    ...{
      DIRECT_FREIGHT_URL: url,
      DIRECT_FREIGHT_API_TOKEN: 'a',
      DIRECT_FREIGHT_LOGIN: 'b',
      DIRECT_FREIGHT_SECRET: 'c',
    },
    ...{ CH_ROBINSON_URL: url, CH_ROBINSON_CLIENT_ID: 'a', CH_ROBINSON_CLIENT_SECRET: 'b' },
  });
  const rosa = await carrier(own, 'quiet@example.com');
  const dana = await dispatcher(own, 'quiet-desk@example.com', [rosa]);
  const dave = await driver(own, 'quiet-wheel@example.com', [rosa]);
  const { entry_id } = await rosa.call(saveLoad, { body: aLoad() });
  await book(rosa, [{ id: 'ts-1', agreed_rate: 900, agreed_with: 'Pat' }], { entry_id });
  asked = 0;
  const { body } = await rosa.open(streamEvents, {}, { accept: EVENT_STREAM });
  for (let poll = 0; poll < 3; poll++) {
    for (const [who, paths] of [
      [rosa, ['/loads/saved', '/loads/suggested-to-me', '/booked-loads/', '/user/dispatchers/saved']],
      [dana, ['/loads/saved', '/booked-loads/', '/user/carriers']],
      [dave, ['/booked-loads/assigned']],
    ] as const) {
      for (const path of paths) expect([path, (await who.send('GET', path)).status]).toEqual([path, 200]);
    }
  }
  expect(asked).toBe(0);
  // what does ask them is counted
  await rosa.call(searchLoads, { query: {}, body: fontana() });
  expect(asked).toBeGreaterThan(0);
  await body?.cancel();
  await own.stop();
  boards.close();
});

it('still forbids an answer of data to run or be framed', async () => {
  const rosa = await carrier(app, 'framed@example.com');
  for (const { headers } of [await rosa.send('GET', '/loads/saved'), await rosa.send('GET', '/no-such-call')]) {
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});
