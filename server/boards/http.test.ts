import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BoardError } from './board.ts';
import { fetchCapped, refuseStatus } from './http.ts';
import { localServer } from './testing/local-server.ts';
import { never } from './testing/query.ts';

const get = (url: string, signal = never, maxBytes?: number) =>
  fetchCapped(
    url,
    { headers: { 'api-token': 'hunter2-secret' } },
    { board: 'Truckstop', signal, ...(maxBytes ? { maxBytes } : {}) },
  );

describe('fetchCapped', () => {
  it('gives status, headers and text', async () => {
    const server = await localServer((_, response) => response.writeHead(201, { 'X-A': 'b' }).end('Café'));
    const answer = await get(server.url);
    expect(answer).toMatchObject({ status: 201, text: 'Café' });
    expect(answer.headers.get('x-a')).toBe('b');
  });

  it('reads as much as allowed and not a byte more, announced or not', async () => {
    const server = await localServer(({ path }, response) => {
      if (path === '/announced') response.setHeader('Content-Length', 1001);
      for (let sent = 0; sent < 10; sent += 1) response.write('x'.repeat(100));
      response.end(path === '/fits' ? '' : 'x');
    });
    expect((await get(`${server.url}/fits`, never, 1000)).text).toHaveLength(1000);
    for (const path of ['announced', 'streamed']) {
      await expect(get(`${server.url}/${path}`, never, 1000)).rejects.toThrow(
        new BoardError('The answer was too large to read'),
      );
    }
  });

  it('does not wait for the end of an endless answer', async () => {
    let open = true;
    const server = await localServer((_, response) => {
      response.on('close', () => {
        open = false;
      });
      const more = () => open && response.write('x'.repeat(100_000), () => setImmediate(more));
      more();
    });
    await expect(get(server.url)).rejects.toThrow('The answer was too large to read');
    await expect.poll(() => open).toBe(false);
  });

  it('passes the abort of the caller through, before and within the answer', async () => {
    const server = await localServer(({ path }, response) => {
      if (path === '/half') response.write('half');
    });
    for (const path of ['', '/half']) {
      await expect(get(`${server.url}${path}`, AbortSignal.timeout(30))).rejects.toMatchObject({
        name: 'TimeoutError',
      });
    }
    const stop = new AbortController();
    const asked = get(server.url, stop.signal);
    stop.abort(new Error('Search was closed'));
    await expect(asked).rejects.toThrow('Search was closed');
  });

  it('ends with the caller’s abort also where that comes just after the last byte', async () => {
    const server = await localServer((_, response) => response.end('x'.repeat(16_384)));
    const stop = new AbortController();
    const lastByteCame = () => process.nextTick(() => stop.abort(new Error('Search was closed')));
    subscribe('undici:request:trailers', lastByteCame);
    onTestFinished(() => void unsubscribe('undici:request:trailers', lastByteCame));
    await expect(get(server.url, stop.signal)).rejects.toThrow('Search was closed');
  });

  it('says when a board is not there or breaks off, without what was sent', async () => {
    const server = await localServer(({ path }, response) => {
      if (path === '/half') response.writeHead(200, { 'Content-Length': 1000 }).write('half');
      setTimeout(() => response.destroy(), 5);
    });
    await expect(get(`${server.url}/half`)).rejects.toThrow(new BoardError('Truckstop broke off its answer'));
    await expect(get(server.url)).rejects.toThrow(new BoardError('Truckstop is not reachable'));
    await expect(get('http://127.0.0.1:1')).rejects.toThrow(new BoardError('Truckstop is not reachable'));
    const unsendable = fetchCapped(
      server.url,
      { headers: { 'api-token': 'hunter2\n' } },
      { board: 'Truckstop', signal: never },
    );
    await expect(unsendable).rejects.toThrow(new BoardError('Truckstop is not reachable'));
    await expect(unsendable).rejects.not.toHaveProperty('cause');
  });

  it('does not follow a redirect with our credentials', async () => {
    const server = await localServer((_, response) => response.writeHead(302, { Location: '/elsewhere' }).end());
    expect((await get(server.url)).status).toBe(302);
    expect(server.requests).toHaveLength(1);
  });
});

describe('refuseStatus', () => {
  it.each([
    [401, 'Truckstop refused our sign-in'],
    [403, 'Truckstop refused our sign-in'],
    [429, 'Truckstop gets too many searches from us: try again in a minute'],
    [500, 'Truckstop answered with an error (500)'],
    [302, 'Truckstop answered with an error (302)'],
  ])('%i', (status, reason) => {
    expect(() => refuseStatus('Truckstop', status)).toThrow(new BoardError(reason));
  });

  it('lets success pass', () => {
    expect(() => refuseStatus('Truckstop', 201)).not.toThrow();
  });
});
