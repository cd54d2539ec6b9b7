// Plain JavaScript: what `npm start` runs serves for weeks, and should not carry a compiler along.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const parent = process.ppid;
const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['core', 'components', 'web', 'server', 'scripts', 'package-lock.json'];
const PRODUCTS = ['dist/data/us-places.json', 'dist/web/index.html', 'dist/server/index.js'];

/** In ms since 1970; a folder's own time tells of files that were removed. */
const changedAt = (path) => {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};
const builtAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const sources = Math.max(...SOURCES.map((path) => changedAt(join(root, path))));
const products = Math.min(...PRODUCTS.map((path) => builtAt(join(root, path))));

if (products < sources) {
  process.stdout.write('Building Headhaul (once, about half a minute) …\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write('The build failed. Run `npm run build` to see all of it.\n');
    process.exit(1);
  }
  // stopped meanwhile: npm ends the shell it started us by, which does not tell us
  if (process.ppid !== parent) process.exit(0);
}
await import(pathToFileURL(join(root, 'dist/server/index.js')).href);
