import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#core/api/client.ts';
import { chooseAccountType, saveProfile } from '#core/contract/account.ts';
import { openDatabase } from '#server/db/open.ts';
import { readSettings } from '#server/settings.ts';
import { start } from '#server/start.ts';
import { freePort } from '../tests/support/free-port.ts';
import { payFor } from '../tests/support/pay.ts';
import { signIn } from '../tests/support/sign-in.ts';

/** The whole server in this process, on a free port, with an empty database in a folder of its own and no latency of the boards. */
export async function startBenchServer(env: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = readSettings({
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SANDBOX_LATENCY: 'none',
    // a measurement asks more often than a person
    SEARCHES_PER_MINUTE: '1000000',
    ...env,
  });
  const folder = await mkdtemp(join(tmpdir(), 'headhaul-bench-'));
  const database = await openDatabase(join(folder, 'database'));
  const running = await start(settings, { database });
  const withToken = (token: string) =>
    createClient({ base: `${origin}/api`, fetch, token: { get: () => token, refused: () => {} } });

  const signUp = async (email: string) => {
    const token = await signIn(origin, { email, name: 'Bench' });
    return { ...withToken(token), email, token };
  };

  return {
    origin,
    db: database.db,
    notifications: running.notifications,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true });
    },

    /** Somebody new, who has chosen no role yet. */
    signUp,

    /** Signs up through the front door and buys premium; with ids for every board. */
    async premiumCarrier(email: string) {
      const user = await signUp(email);
      await user.call(chooseAccountType, { body: { account_type: 'carrier' } });
      await user.call(saveProfile, {
        body: { mc_number: '123456', truckstop_integration_id: '654321', ch_t_number: 'T1234567' },
      });
      await payFor(user, 'premium');
      return user;
    },

    async fault(board: string, fault: Record<string, unknown>) {
      await fetch(`${origin}/sandbox/boards/faults/${board}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
    },
  };
}
