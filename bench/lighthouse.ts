import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { freePort } from '../tests/support/free-port.ts';
import { launchProfile } from './browser.ts';
import { report } from './measure.ts';
import { startBenchServer } from './server.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

const server = await startBenchServer();
const { token } = await server.premiumCarrier('bench@example.com');

/** The middle of some runs in each category, 0 to 100, as a phone on a slow network has it; what lost points is said. */
async function audit(path: string, signedIn: boolean) {
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
    const result = await lighthouse(`${server.origin}${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: signedIn,
    });
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
    for (const name of CATEGORIES) {
      const category = lhr.categories[name];
      scores[name] = [...(scores[name] ?? []), (category?.score ?? 0) * 100];
      for (const { id, weight } of category?.auditRefs ?? []) {
        const { score = null, displayValue = '' } = lhr.audits[id] ?? {};
        if (weight > 0 && score !== null && score < 0.9) lost.add(`${id} ${displayValue}`.trim());
      }
    }
  }
  return CATEGORIES.map((name) => ({
    what: `${path}: ${name}`,
    value: scores[name]?.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN,
    unit: 'points',
    limit: 95,
    atLeast: true,
    note: `${scores[name]?.map(Math.round).join(', ')}${name === 'performance' && lost.size > 0 ? `; below 0.9: ${[...lost].join(', ')}` : ''}`,
  }));
}

const rows = [...(await audit('/login', false)), ...(await audit('/load-search', true))];
await server.stop();
report('lighthouse', rows);
process.exit(0);
