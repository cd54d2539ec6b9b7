import { createServer, type RequestListener, type Server } from 'node:http';
import type { Settings } from './settings.ts';

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export type Listening = { serve(listener: RequestListener): void; close(): Promise<void> };

/** Takes the port at once and answers 503 until there is something to serve. */
export async function listen({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): Promise<Listening> {
  let current: RequestListener = (_, res) => res.writeHead(503, { 'retry-after': '1' }).end('Starting');
  const server = createServer((req, res) => current(req, res));
  // longer than a proxy in front keeps its own connections, so that it never meets one just closed
  server.keepAliveTimeout = 65_000;
  await bound(server, HOST, PORT);
  return {
    serve(listener) {
      current = listener;
    },
    close: () => closed(server),
  };
}

const bound = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve());
  });

const GRACE_MS = 3000;

function closed(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
