import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/contract/endpoint.ts';
import { createClient } from './client.ts';

const hello = { method: 'GET', path: '/hello', summary: '', answer: z.object({ text: z.string() }) } as const;
const impatient = endpoint({ ...hello, answersWithinSeconds: 1 });
const patient = endpoint({ ...hello, answersWithinSeconds: 60 });

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** A client of a server that does as it is told with what it is asked. */
async function client(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ended.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return createClient({ base, fetch, token: { get: () => null, refused: () => undefined } });
}
const unreachable = { code: 'network', detail: expect.stringContaining('can’t be reached') };

describe('a call', () => {
  it('ends with what to do when a server takes it and never answers', async () => {
    const api = await client(() => undefined);
    await expect(api.call(impatient, {})).rejects.toMatchObject(unreachable);
    await expect(api.open(impatient, {})).rejects.toMatchObject(unreachable);
  });

  it('ends alike when the rest of an answer, or of what is wrong, never comes or is cut off', async () => {
    const stalled = await client((response) => response.writeHead(200).write('{"te'));
    await expect(stalled.call(impatient, {})).rejects.toMatchObject(unreachable);
    const broken = await client((response) => response.writeHead(500).write('{"de'));
    await expect(broken.call(impatient, {})).rejects.toMatchObject(unreachable);
    const cut = await client((response) => {
      response.writeHead(200).write('{"te');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(cut.call(patient, {})).rejects.toMatchObject(unreachable);
  });

  it('reads a stream that stands for as long as it comes', async () => {
    const api = await client((response) => {
      response.writeHead(200).write('first ');
      setTimeout(() => response.end('last'), 1500);
    });
    expect(await (await api.open(impatient, {})).text()).toBe('first last');
  });

  it('ends with its caller’s own abort', async () => {
    const api = await client(() => undefined);
    const leave = new AbortController();
    const asked = api.call(patient, {}, { signal: leave.signal });
    leave.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('takes what a proxy says of a server that is away for that', async () => {
    for (const status of [502, 503, 504]) {
      const api = await client((response) => response.writeHead(status).end('<html>Bad Gateway'));
      await expect(api.call(patient, {})).rejects.toMatchObject(unreachable);
    }
    const own = await client((response) =>
      response.writeHead(503).end(JSON.stringify({ code: 'unavailable', detail: 'In a minute.' })),
    );
    await expect(own.call(patient, {})).rejects.toMatchObject({ code: 'unavailable', detail: 'In a minute.' });
    const failed = await client((response) => response.writeHead(500).end('<html>'));
    await expect(failed.call(patient, {})).rejects.toMatchObject({ code: 'internal' });
  });

  it('says of an answer that is no JSON that it can’t be read', async () => {
    const api = await client((response) => response.end('<html>'));
    await expect(api.call(patient, {})).rejects.toMatchObject({ code: 'internal' });
  });
});
