import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { LiveLoad } from '#core/market/naive-search.fixture.ts';
import type { MarketSearch } from '#core/market/search.ts';
import { insertLoads, searchSql, TABLE } from './postgis-sql.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const EXTENSION = '/usr/share/postgresql/15/extension/postgis.control';
export const POSTGIS_IS_HERE = Boolean(process.env.BENCH_POSTGIS_URL) || existsSync(EXTENSION);

export type Peer = {
  search(search: MarketSearch): Promise<{ total: number; slots: number[] }>;
  close(): Promise<void>;
};

/**
 * The same loads in PostGIS: a geography column with a GiST index, memory enough for all of it. In the database that
 * `BENCH_POSTGIS_URL` names, whose table `market_loads` it replaces, or in a cluster of its own, gone afterwards.
 */
export async function postgisPeer(live: readonly LiveLoad[]): Promise<Peer> {
  const given = process.env.BENCH_POSTGIS_URL;
  const cluster = given ? { url: given, stop: () => {} } : await ownCluster();
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    await client.connect();
    await client.query('create extension if not exists postgis');
    await client.query(TABLE);
    await insertLoads(client, live);
    await client.query('create index on market_loads using gist (origin)');
    await client.query('vacuum analyze market_loads');
  } catch (error) {
    await client.end();
    cluster.stop();
    throw error;
  }
  return {
    async search(search) {
      const { text, values } = searchSql(search);
      const { rows } = await client.query<{ slot: number; total: number }>(text, values);
      return { total: rows[0]?.total ?? 0, slots: rows.map(({ slot }) => slot) };
    },
    async close() {
      await client.end();
      cluster.stop();
    },
  };
}

async function ownCluster(): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'headhaul-postgis-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (command: string, args: string[]) =>
    execFileSync(join(BIN, command), args, { ...user, cwd: folder, stdio: 'ignore' });
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'bench', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=1GB -c fsync=off`;
  run('pg_ctl', ['-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start']);
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'fast', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres']).toString());

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
