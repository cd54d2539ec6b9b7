import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#core/api/client.ts';
import { chooseAccountType, saveProfile } from '#core/contract/account.ts';
import { searchLoads } from '#core/contract/search.ts';
import { freePort } from '../tests/support/free-port.ts';
import { payFor } from '../tests/support/pay.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { figuresOf, report } from './measure.ts';

const SEARCHES = 200;
const CITIES = [
  'Dallas, TX',
  'Atlanta, GA',
  'Chicago, IL',
  'Fontana, CA',
  'Columbus, OH',
  'Memphis, TN',
  'Denver, CO',
  'Laredo, TX',
];
// a measurement asks more often than a person
const ENV = { LOG_LEVEL: 'silent', SANDBOX_LATENCY: 'none', SEARCHES_PER_MINUTE: '1000000' };
const TOMORROW = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });

const folder = mkdtempSync(join(tmpdir(), 'headhaul-bench-'));
const port = await freePort();
const origin = `http://localhost:${port}`;

/** Starts the server as `npm start` does once everything is built; gives it and the milliseconds until it serves. */
async function launch(): Promise<{ server: ChildProcess; milliseconds: number }> {
  const began = performance.now();
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=32', '--max-old-space-size=1024', 'scripts/start.mjs'],
    {
      env: { ...process.env, ...ENV, DATA_DIR: folder, PORT: String(port) },
      stdio: 'ignore',
    },
  );
  while (
    !(await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { server, milliseconds: performance.now() - began };
}

async function end(server: ChildProcess) {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

const first = await launch();
const token = await signIn(origin, { email: 'bench@example.com', name: 'Bench' });
const user = createClient({ base: `${origin}/api`, fetch, token: { get: () => token, refused: () => {} } });
await user.call(chooseAccountType, { body: { account_type: 'carrier' } });
await user.call(saveProfile, {
  body: { mc_number: '123456', truckstop_integration_id: '654321', ch_t_number: 'T1234567' },
});
await payFor(user, 'premium');
await end(first.server);

const starts: number[] = [];
for (let run = 0; run < 4; run++) {
  const { server, milliseconds } = await launch();
  starts.push(milliseconds);
  await end(server);
}

const { server } = await launch();
const megabytes = () => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};
const before = megabytes();
let loads = 0;
for (let run = 0; run < SEARCHES; run++) {
  const [origin_city = '', origin_state = ''] = (CITIES[run % CITIES.length] ?? '').split(', ');
  const answer = await user.call(searchLoads, {
    query: {},
    body: {
      origin_city,
      origin_state: origin_state as 'TX',
      origin_range: 200,
      destination_city: '',
      destination_state: '',
      destination_range: 100,
      truck_types: ['V', 'R', 'F'],
      max_weight: 60_000,
      max_length: 60,
      ship_date: TOMORROW,
      min_distance: 0,
      max_distance: 3000,
    },
  });
  loads += answer.loads.length;
}
const after = megabytes();
await end(server);
rmSync(folder, { recursive: true });

const { p50, max } = figuresOf(starts);
report('start', [
  {
    what: 'npm start on an existing data folder → serves, slowest of 4',
    value: max,
    unit: 'ms',
    limit: 5000,
    note: `p50 ${Math.round(p50)}`,
  },
  { what: 'memory of the process when it serves', value: before, unit: 'MB' },
  {
    what: `memory of the process after ${SEARCHES} searches`,
    value: after,
    unit: 'MB',
    limit: 600,
    note: `${loads} loads in all`,
  },
]);
