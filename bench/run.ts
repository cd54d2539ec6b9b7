import { spawnSync } from 'node:child_process';

/** One after another, each in a process of its own, so that none slows or warms the next. */
const BENCHES = [
  'search',
  'rows',
  'map',
  'weight',
  'lighthouse',
  'start',
  'upload',
  'market',
  'pairs',
  'panel',
  'lens',
  'popup',
  'notifications',
];

/** As `npm start` has it: the loads of a search are gone before they are moved. */
const YOUNG = '--max-semi-space-size=32';

const wanted = process.argv.slice(2);
let failed = false;
for (const name of wanted.length > 0 ? wanted : BENCHES) {
  const { status } = spawnSync(process.execPath, [YOUNG, '--import', 'tsx', `bench/${name}.ts`], { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(`bench/${name}.ts ended with ${status}\n`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
