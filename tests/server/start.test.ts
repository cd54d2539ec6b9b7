import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#core/api/client.ts';
import { readMe } from '#core/contract/account.ts';
import { freePort } from '../support/free-port.ts';
import { signIn } from '../support/sign-in.ts';

// a data folder is the embedded database's affair alone
const embedded = process.env.TEST_DATABASE === 'embedded';

let folder: string;
let started: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headhaul-start-'));
  started = [];
});
afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const SERVER: [string, ...string[]] = [process.execPath, '--import', 'tsx', 'server/index.ts'];

/** Starts the server as its own process; `settled` resolves when it serves or has ended. */
function launch(port: number, env: Record<string, string> = {}, [command, ...args] = SERVER) {
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      SANDBOX_LOADS: '500',
      ...env,
    },
  });
  started.push(child);
  let said = '';
  const heard = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('sandbox data')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended, settled: Promise.race([heard, ended]), said: () => said };
}

// each starts processes of its own, which takes its time on a busy machine
describe.runIf(embedded)('starting', { timeout: 120_000 }, () => {
  it('prints its address and that it runs on sandbox data, and ends cleanly on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const port = await freePort();
      const server = launch(port);
      await server.settled;
      expect(server.said()).toContain(`http://localhost:${port}`);
      expect(server.said()).toContain('It runs on sandbox data');
      expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
    }
  });

  it.skipIf(process.platform === 'win32')('ends when npm ends the shell that it was started by', async () => {
    const port = await freePort();
    // a second command keeps the shell from becoming the first
    const shell: [string, ...string[]] = ['/bin/sh', '-c', `${SERVER.map((each) => `"${each}"`).join(' ')}; true`];
    const first = launch(port, { npm_lifecycle_event: 'start' }, shell);
    await first.settled;
    expect(first.said()).toContain('It runs on sandbox data');
    first.child.kill('SIGTERM');
    await first.ended;
    const answers = () =>
      fetch(`http://localhost:${port}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe(false);
  });

  it('finds everything as it was left, also after a kill', async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const first = launch(port);
    await first.settled;
    const token = await signIn(origin, { email: 'stays@example.com', name: 'Test User' });
    first.child.kill('SIGKILL');
    await first.ended;

    const second = launch(port);
    await second.settled;
    const client = createClient({ base: `${origin}/api`, fetch, token: { get: () => token, refused: () => {} } });
    expect(await client.call(readMe, {})).toMatchObject({ email: 'stays@example.com' });
  });

  it('refuses a data folder that is in use, and says what to do', async () => {
    const first = launch(await freePort());
    await first.settled;
    const second = launch(await freePort());
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`The data folder ${folder} is in use by another Headhaul process.`);
    expect(second.said()).toContain('set DATA_DIR');
  });

  it('refuses a port that is taken, and says what to do', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const server = launch(port);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
    other.close();
  });

  it('never starts in production with a sandbox part', async () => {
    const server = launch(await freePort(), { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://headhaul.example' });
    expect(await server.ended).toBe(1);
    for (const name of ['GOOGLE_CLIENT_ID', 'STRIPE_SECRET_KEY', 'TRUCKSTOP_PASSWORD', 'CH_ROBINSON_CLIENT_SECRET']) {
      expect(server.said()).toContain(name);
    }
  });
});
