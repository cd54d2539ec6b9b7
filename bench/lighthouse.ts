import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { freePort } from '../tests/support/free-port.ts';
import { launchProfile } from './browser.ts';
import { report } from './measure.ts';
import { startBenchServer } from './server.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const RUNS = 3;
/** The search's event stream never ends: what is loaded by then is what a visit loads. */
const WAIT_MS = 15_000;
/** Users sit at desks as well, but the limit is for the phone. */
type Device = { name: string; limit?: number; config?: typeof desktopConfig; categories: readonly Category[] };
const DEVICES: Device[] = [
  { name: '', limit: 95, categories: CATEGORIES },
  { name: ', desktop', config: desktopConfig, categories: ['performance'] },
];

const server = await startBenchServer();
const { token } = await server.premiumCarrier('bench@example.com');

/** The middle of some runs in each category, 0 to 100, as the device on its usual network has it; what lost points is said. */
async function audit(path: string, signedIn: boolean, { name: device, limit, config, categories }: Device) {
  const scores: Record<string, number[]> = {};
  const lost = new Set<string>();
  let failures = 0;
  for (let run = 0; run < RUNS; ) {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'headhaul-lighthouse-'));
    const browser = await launchProfile(folder, [`--remote-debugging-port=${port}`]);
    if (signedIn) {
      const [page = await browser.newPage()] = browser.pages();
      await page.goto(`${server.origin}/robots.txt`);
      await page.evaluate((value) => localStorage.setItem('access_token', value), token);
    }
    const result = await lighthouse(
      `${server.origin}${path}`,
      {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...categories],
        disableStorageReset: signedIn,
        maxWaitForLoad: WAIT_MS,
      },
      config,
    );
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
    if (!result) throw new Error(`No result for ${path}`);
    const { lhr } = result;
    // now and then the browser loses the trace of a load
    if (lhr.runtimeError) {
      failures += 1;
      if (failures > RUNS) throw new Error(lhr.runtimeError.message);
      continue;
    }
    run += 1;
    if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
    for (const name of categories) {
      const category = lhr.categories[name];
      scores[name] = [...(scores[name] ?? []), (category?.score ?? 0) * 100];
      for (const { id, weight } of category?.auditRefs ?? []) {
        const { score = null, displayValue = '' } = lhr.audits[id] ?? {};
        if (weight > 0 && score !== null && score < 0.9) lost.add(`${id} ${displayValue}`.trim());
      }
    }
  }
  return categories.map((name) => ({
    what: `${path}${device}: ${name}`,
    value: scores[name]?.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN,
    unit: 'points',
    ...(limit === undefined ? {} : { limit }),
    atLeast: true,
    note: `${scores[name]?.map(Math.round).join(', ')}${name === 'performance' && lost.size > 0 ? `; below 0.9: ${[...lost].join(', ')}` : ''}`,
  }));
}

const rows = [];
for (const device of DEVICES) {
  rows.push(...(await audit('/login', false, device)), ...(await audit('/load-search', true, device)));
}
await server.stop();
report('lighthouse', rows);
process.exit(0);
