import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { createDatabaseFolder } from './create-folder.ts';
import { localNotifications, type Notifications, postgresNotifications } from './notifications.ts';

/** What the PGlite and the node-postgres database have in common; everything above this file knows only this. */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Database = { db: Db; notifications: Notifications; ping(): Promise<void>; close(): Promise<void> };

/**
 * Opens PostgreSQL (`postgres://…`) or the embedded database in a folder (`memory://` for none), and migrates it. `content`
 * is what an embedded one that is new starts with.
 */
export async function openDatabase(url: string, content?: Blob): Promise<Database> {
  return /^postgres(ql)?:/.test(url) ? openPostgres(url) : openEmbedded(url, content);
}

// from source: server/db/migrations; from the bundle: dist/server/migrations
const migrationsFolder = () => {
  const folders = ['./migrations', '../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = folders.find((path) => existsSync(path));
  if (!found) throw new Error('The database migrations are missing: run `npm run build`');
  return found;
};

const MIGRATION_LOCK = 4_721_011;

async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // an idle connection that breaks must not end the process; the next query opens another
  pool.on('error', () => {});
  const single = await pool.connect();
  try {
    await single.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(single), { migrationsFolder: migrationsFolder() });
    await single.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    single.release();
  }
  const db = drizzle(pool);
  const notifications = postgresNotifications({
    query: (text, values) => pool.query(text, values),
    connect: () => new pg.Client({ connectionString: url }),
  });
  const close = async () => {
    await notifications.close();
    await pool.end();
  };
  return { db, notifications, ping: () => ping(db), close };
}

async function openEmbedded(folder: string, content?: Blob): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  if (!folder.startsWith('memory:')) await createDatabaseFolder(folder);
  const client = await PGlite.create(folder, content ? { loadDataDir: content } : {});
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: migrationsFolder() });
  return { db, notifications: localNotifications(), ping: () => ping(db), close: () => client.close() };
}

const ping = async (db: Db) => {
  await db.execute(sql`select 1`);
};
