import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '../../support/free-port.ts';

/** A line to a server that can be cut, or bring no answers, for the browser's pages and its worker alike. */
export async function openLine(to: string) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const log: string[] = [];
  let silent: RegExp | null = null;
  let held: RegExp | null = null;
  const line = createServer((asked, answered) => {
    const { method, headers } = asked;
    log.push(`${method} ${asked.url}`);
    if (held?.test(`${method} ${asked.url}`)) return void asked.resume();
    const sent = request(new URL(asked.url ?? '/', to), { method, headers }, (answer) => {
      // nor later: what was not answered then never is
      if (silent?.test(`${method} ${asked.url}`)) return void answer.resume();
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    sent.on('error', () => answered.destroy());
    answered.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  line.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const mend = () => new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      line.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await mend();
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What went over it: 'GET /api/auth/me'. */
    log,
    mend,
    cut,
    /** What is asked still gets there; to what is written as this says no answer comes back. */
    silence: (requests: RegExp | null) => {
      silent = requests;
    },
    /** What is written as this says is taken and gets nowhere. */
    hold: (requests: RegExp | null) => {
      held = requests;
    },
  };
}
