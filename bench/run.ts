import { spawnSync } from 'node:child_process';
import { build } from 'vite';
import { BENCHES } from './benches.ts';

/** As `npm start` has it: the loads of a search are gone before they are moved. */
const YOUNG = '--max-semi-space-size=32';

// as it is before the build, which calls it production: what starts a server as a user does must not
const env = { ...process.env };
await build({ configFile: 'bench/vite.config.ts' });
const wanted = process.argv.slice(2);
let failed = false;
for (const name of wanted.length > 0 ? wanted : BENCHES) {
  const { status } = spawnSync(process.execPath, [YOUNG, `dist/bench/bench-${name}.js`], { env, stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(`bench/${name}.ts ended with ${status}\n`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
