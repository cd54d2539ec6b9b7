import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Request = { path: string; headers: IncomingMessage['headers']; body: string };

/** A server of one test: its address, and what it was asked. It ends with the test. */
export async function localServer(
  handle: (request: Request, response: ServerResponse, count: number) => void,
): Promise<{ url: string; requests: Request[] }> {
  const requests: Request[] = [];
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const request = { path: message.url ?? '', headers: message.headers, body: Buffer.concat(chunks).toString() };
    requests.push(request);
    handle(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};
