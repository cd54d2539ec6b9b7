import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/open.ts';
import { readSettings } from '#server/settings.ts';
import { type Running, start } from '#server/start.ts';
import { apiUser } from './api-user.ts';
import { freshDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { signIn } from './sign-in.ts';

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** The whole server on a free port, with a fresh database and a small market. */
export async function startApp(env: Record<string, string> = {}, clock?: { now: Date }, database?: Database) {
  const port = env.PORT ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'headhaul-test-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    LOG_LEVEL: 'silent',
    SANDBOX_LOADS: '20000',
    SANDBOX_LATENCY: 'none',
    SIGN_INS_PER_MINUTE: '100000',
    // its rounds come when a test wants them
    NOTIFICATIONS: 'false',
    ...env,
  });
  const running: Running = await start(settings, {
    database: database ?? (await freshDatabase()),
    ...(clock ? { now: () => clock.now } : {}),
  });
  const origin = settings.PUBLIC_ORIGIN;
  return {
    origin,
    notifications: running.notifications,
    /** Where documents lie. */
    folder,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },

    /** The API as a user who signed in through the sign-in page. */
    async as(email: string, name = 'Test User') {
      return apiUser(origin, await signIn(origin, { email, name }));
    },

    /** The API with a token, or with none. */
    with: (token: string | null) => apiUser(origin, token),

    /** Tells a board's emulator how to misbehave. */
    async fault(board: 'truckstop' | 'direct-freight' | 'ch-robinson', fault: Record<string, unknown>) {
      const answer = await fetch(`${origin}/sandbox/boards/faults/${board}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
