import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const CREATE = `
  const [library, folder] = process.argv.slice(1);
  const { PGlite } = await import(library);
  await (await PGlite.create(folder)).close();
`;

/**
 * Makes an empty embedded database where there is none. In a process of its own, because making one takes half a
 * gigabyte that would never be given back; and under another name first, so that one cut short is not taken for whole.
 */
export async function createDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const library = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')).href;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', CREATE, library, unfinished]);
  renameSync(unfinished, folder);
}
