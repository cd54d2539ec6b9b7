import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/free-port.ts';

/** The built server as a process of its own, so that it can be killed. */
export async function startServer(env: Record<string, string>) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, ['dist/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LOG_LEVEL: 'error',
      SANDBOX_LOADS: '0',
      SANDBOX_LATENCY: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Headhaul is at')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    void ended.then(() => reject(new Error(`The server ended: ${said}`)));
  });
  return {
    origin,
    kill: () => void child.kill('SIGKILL'),
    ended: ended.then(() => {}),
  };
}
