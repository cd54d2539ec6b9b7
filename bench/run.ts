import { spawnSync } from 'node:child_process';

/** One after another, each in a process of its own, so that none slows or warms the next. */
const BENCHES = ['search', 'rows', 'map', 'weight', 'lighthouse', 'start', 'market', 'pairs', 'notifications'];

const wanted = process.argv.slice(2);
let failed = false;
for (const name of wanted.length > 0 ? wanted : BENCHES) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(`bench/${name}.ts ended with ${status}\n`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
