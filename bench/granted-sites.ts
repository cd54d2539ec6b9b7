import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BUILT = resolve('dist/extension/chrome-mv3');

/**
 * The built extension with one thing changed: the sites that it asks for one by one are given to it from the start, as
 * what is measured here is switched on by what is stored. All code is the built one; off it stays until a site is stored.
 */
export async function withGrantedSites(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'headhaul-granted-'));
  await cp(BUILT, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest: { optional_host_permissions: string[] } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: manifest.optional_host_permissions }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
