import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where an empty embedded database lies, as one file. */
    emptyDatabase: string;
  }
}

/** Making an empty database takes seconds, and each test file needs one: made once, each starts from a copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'headhaul-embedded-'));
  const made = await PGlite.create('memory://');
  const copy = await made.dumpDataDir('none');
  await made.close();
  const path = join(folder, 'empty.tar');
  await writeFile(path, Buffer.from(await copy.arrayBuffer()));
  project.provide('emptyDatabase', path);
  return () => rm(folder, { recursive: true, force: true });
}
