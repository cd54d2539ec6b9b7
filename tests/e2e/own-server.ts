import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { test as base } from './test.ts';
import { usersOf } from './users.ts';

const DEADLINE_MS = 8000;
const BOARDS = ['truckstop', 'direct-freight', 'ch-robinson'] as const;
export type BoardName = (typeof BOARDS)[number];
type Fault = { mode: string; status?: number; milliseconds?: number; outcome?: string };

export type OwnServer = {
  origin: string;
  users: ReturnType<typeof usersOf>;
  /** Tells a board's emulator how to misbehave; it holds for everyone on this server. */
  fault: (board: BoardName, fault: Fault) => Promise<void>;
  /** Takes a posting off its board, or gives it another price. */
  alter: (board: BoardName, boardLoadId: string, change: { gone?: boolean; paymentUsd?: number }) => Promise<void>;
  heal: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'headhaul-e2e-own-'));
  const server = spawn(process.execPath, ['dist/server/index.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SIGN_INS_PER_MINUTE: '100000',
      SANDBOX_LATENCY: 'none',
      SANDBOX_LOADS: '15000',
      BOARD_DEADLINE_MS: String(DEADLINE_MS),
      BOOKING_DEADLINE_MS: '2000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => String(text).includes(origin) && resolve());
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });

  const put = async (path: string, wanted: unknown) => {
    const answer = await fetch(`${origin}/sandbox/boards/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const fault: OwnServer['fault'] = (board, wanted) => put(`faults/${board}`, wanted);
  return {
    origin,
    users: usersOf(origin),
    fault,
    alter: (board, boardLoadId, change) => put(`postings/${board}/${boardLoadId}`, change),
    heal: async () => {
      for (const board of BOARDS) await fault(board, { mode: 'none' });
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tests whose boards fail: on a server of this worker's own, healed before each. */
export const test = base.extend<{ healed: undefined }, { ownSettings: Record<string, string>; own: OwnServer }>({
  /** Settings of the server that a file's tests need. */
  ownSettings: [{}, { scope: 'worker', option: true }],
  own: [
    async ({ ownSettings }, use) => {
      const server = await startServer(ownSettings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.origin),
  healed: [
    async ({ own }, use) => {
      await own.heal();
      await use(undefined);
    },
    { auto: true },
  ],
});
