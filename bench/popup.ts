import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readMe } from '#core/contract/account.ts';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import { aBookedLoad } from '../tests/support/booked.ts';
import { launchProfile } from './browser.ts';
import { figuresOf, report } from './measure.ts';
import { startBenchServer } from './server.ts';

const RUNS = 15;
const LOADS = 50;
const BUILT = resolve('dist/extension/chrome-mv3');

declare const chrome: { storage: { local: { set(items: object): Promise<void> } } };

const server = await startBenchServer();
const user = await server.premiumCarrier('bench@example.com');
const me = await user.call(readMe, {});
const folder = mkdtempSync(join(tmpdir(), 'headhaul-popup-'));
const context = await launchProfile(folder, [`--disable-extensions-except=${BUILT}`, `--load-extension=${BUILT}`]);
const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
const address = `chrome-extension://${new URL(worker.url()).host}/popup.html`;

const loads: BookedLoad[] = Array.from({ length: LOADS }, (_, index) =>
  aBookedLoad({
    id: `b-${index}`,
    board_load_id: String(index),
    ship_date: `2099-11-${String((index % 28) + 1).padStart(2, '0')}`,
  }),
);
const at = new Date().toISOString();
/** Somebody signed in, with the list of last time and a server out of reach: what shows is what was known. */
const known = {
  origin: 'http://localhost:9',
  token: user.token,
  user: me,
  'personal.list.booked': { owner: me.email, etag: null, changed_at: at, loads },
  'personal.checked': { owner: me.email, at },
};

/** Milliseconds from the start of the page's navigation until the list is painted, and of its script's own work. */
async function open(page: Page): Promise<{ painted: number; processor: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const painted = page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName('list-painted');
    return mark?.startTime;
  });
  await page.goto(address);
  const value = await (await painted).jsonValue();
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { painted: Number(value), processor: seconds * 1000 };
}

const painted: number[] = [];
const processor: number[] = [];
for (let run = -2; run < RUNS; run++) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 380, height: 560 });
  await page.goto(address.replace('popup', 'options'));
  await page.evaluate((items) => chrome.storage.local.set(items), known);
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelectorAll('main li').length === 0) return requestAnimationFrame(look);
      // the frame that shows it has been handed over once the next task begins
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('list-painted');
      return port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  const figures = await open(page);
  if (run >= 0) {
    painted.push(figures.painted);
    processor.push(figures.processor);
  }
  await page.close();
}
await context.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

const [shown, work] = [figuresOf(painted), figuresOf(processor)];
report('popup', [
  {
    what: `popup opened → last list of ${LOADS} loads painted, server out of reach, p50`,
    value: shown.p50,
    unit: 'ms',
    limit: 150,
    note: `p95 ${shown.p95.toFixed(0)}; ${shown.runs} runs; ${work.p50.toFixed(0)} of processor time in the page`,
  },
]);
process.exit(0);
