import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { listed, PAGES } from '../tests/e2e/extension/lens-pages/pages.ts';
import { launchExtension } from './extension.ts';
import { withGrantedSites } from './granted-sites.ts';
import { figuresOf, report } from './measure.ts';
import { startBenchServer } from './server.ts';
import { longestTask } from './tasks.ts';

const ROWS = 500;
const RUNS = 9;

const server = await startBenchServer();
const { token } = await server.premiumCarrier('bench@example.com');
const granted = await withGrantedSites();
const extension = await launchExtension(
  { origin: server.origin, token, 'personal.lens.truck': { city: 'Dallas', state: 'TX' } },
  granted.folder,
);
const { context } = extension;
const { address, html } = PAGES['Direct Freight'];
await context.route(`${new URL(address).origin}/**`, (route) =>
  route.fulfill({
    contentType: 'text/html',
    body: new URL(route.request().url()).search ? html([]) : html(listed(ROWS)),
  }),
);

/** Waits until the site is on: the script is registered a moment after it is switched on. */
await extension.store({ 'personal.lens.sites': ['https://*.directfreight.com/*'] });
const warm = await context.newPage();
await warm.goto(address);
await warm.waitForFunction((rows) => document.querySelectorAll('headhaul-mark').length === rows, ROWS);
await warm.close();

/**
 * An empty list on which the script stands; then all rows come at once. Milliseconds until the first screen is marked, until
 * all are, and until those out of view have their room too.
 */
async function fill(page: Page): Promise<{ inView: number; all: number; open: number }> {
  return page.evaluate(
    async (body) => {
      const list = document.querySelector('tbody') as HTMLElement;
      list.innerHTML = body;
      const rows = [...list.querySelectorAll('tr')];
      // the page's own layout is its own
      list.getBoundingClientRect();
      const began = performance.now();
      const seen = rows.filter((row) => row.getBoundingClientRect().top < innerHeight);
      let [inView, all] = [0, 0];
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (inView === 0 && seen.every((row) => row.querySelector('headhaul-mark:not([hidden])')))
          inView = performance.now() - began;
        if (all === 0 && list.querySelectorAll('headhaul-mark').length === rows.length) all = performance.now() - began;
        if (all > 0 && !list.querySelector('headhaul-mark[hidden]'))
          return { inView, all, open: performance.now() - began };
        if (performance.now() - began > 20_000) throw new Error('Rows stay without marks');
      }
    },
    rowsOf(html(listed(ROWS))),
  );
}

/** Rows that a list draws while it is scrolled: milliseconds until they are marked. */
async function scroll(page: Page): Promise<number> {
  return page.evaluate(
    async (body) => {
      const list = document.querySelector('tbody') as HTMLElement;
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((done) => setTimeout(done, 300));
      const before = list.children.length;
      list.insertAdjacentHTML('beforeend', body);
      const fresh = [...list.children].slice(before);
      window.scrollTo(0, document.documentElement.scrollHeight);
      list.getBoundingClientRect();
      const began = performance.now();
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (fresh.every((row) => row.querySelector('headhaul-mark'))) return performance.now() - began;
        if (performance.now() - began > 20_000) throw new Error('New rows stay without marks');
      }
    },
    rowsOf(html(listed(ROWS + 30).slice(ROWS))),
  );
}

function rowsOf(page: string): string {
  return /<tbody>(.*)<\/tbody>/s.exec(page)?.[1] ?? '';
}

const inView: number[] = [];
const all: number[] = [];
const open: number[] = [];
const scrolled: number[] = [];
for (let run = -1; run < RUNS; run++) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}?empty`);
  await page.waitForTimeout(500);
  const figures = await fill(page);
  const appeared = await scroll(page);
  // the first warms the browser
  if (run >= 0) {
    inView.push(figures.inView);
    all.push(figures.all);
    open.push(figures.open);
    scrolled.push(appeared);
  }
  await page.close();
}
// a page that stands already: what is traced is the lens's own work, and the layout that its marks bring
await extension.store({ 'personal.lens.sites': [] });
const page = await context.newPage();
await page.setViewportSize({ width: 1440, height: 900 });
await page.goto(address);
await page.waitForTimeout(1000);
const browser = context.browser();
if (!browser) throw new Error('No browser to trace');
const task = await longestTask(browser, page, async () => {
  await extension.store({ 'personal.lens.sites': ['https://*.directfreight.com/*'] });
  await page.waitForFunction((rows) => document.querySelectorAll('headhaul-mark:not([hidden])').length === rows, ROWS);
});
await extension.stop();
await granted.remove();
await server.stop();

const [first, whole, room, fresh] = [inView, all, open, scrolled].map(figuresOf);
if (!first || !whole || !room || !fresh) throw new Error('Nothing measured');
const weight = gzipSync(readFileSync('dist/extension/chrome-mv3/content-scripts/lens.js')).length / 1000;
const note = ({ p95, runs }: { p95: number; runs: number }) => `p95 ${p95.toFixed(0)}; ${runs} runs`;
report('lens', [
  { what: 'content script, gzip', value: weight, unit: 'kB', limit: 60 },
  {
    what: `${ROWS} rows come → those in view marked, p50`,
    value: first.p50,
    unit: 'ms',
    limit: 150,
    note: note(first),
  },
  { what: `${ROWS} rows come → all marked, p50`, value: whole.p50, unit: 'ms', limit: 150, note: note(whole) },
  {
    what: `${ROWS} rows come → those out of view have their room, p50`,
    value: room.p50,
    unit: 'ms',
    note: note(room),
  },
  {
    what: `longest task while ${ROWS} rows that stand are marked`,
    value: task.task,
    unit: 'ms',
    limit: 50,
    note: `${task.processor.toFixed(0)} of processor time`,
  },
  { what: '30 rows appear by scrolling → marked, p50', value: fresh.p50, unit: 'ms', limit: 100, note: note(fresh) },
]);
process.exit(0);
