import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';

/** A fresh, migrated database of the kind this test project runs on. */
export async function freshDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') return openDatabase(await freshPostgres());
  return openDatabase('memory://', new Blob([await readFile(inject('emptyDatabase'))]));
}

/** The address of a fresh, empty database on the test run's own PostgreSQL. */
export async function freshPostgres(): Promise<string> {
  const base = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: `${base}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return `${base}/${name}`;
}
