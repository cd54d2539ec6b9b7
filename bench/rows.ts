import type { Page } from '@playwright/test';
import { NDJSON } from '#core/contract/search.ts';
import { ageLabel, miles, pounds, rpm, usd } from '#core/domain/format.ts';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { rankResult } from '#core/domain/result.ts';
import { launchChromium, plainPage, signedInPage } from './browser.ts';
import { answerWith, manyLoads, TOMORROW } from './many-loads.ts';
import { figuresOf, report } from './measure.ts';
import { type Loaded, plainTable, pressHead, scrollFrames, watchLoading } from './rows-page.ts';
import { startBenchServer } from './server.ts';
import { longestTask } from './tasks.ts';

const RUNS = 9;
const AT_REST_MS = 500;
const HEADS = ['Price', 'Age', 'Rate per mile with deadhead', 'Deadhead miles', 'Distance miles'];

const browser = await launchChromium();
const server = await startBenchServer({ SANDBOX_LOADS: '150000' });
const user = await server.premiumCarrier('bench@example.com');
const loads = await manyLoads(user);
const body = answerWith(loads);

const first: number[] = [];
const fromHead: number[] = [];
const all: number[] = [];
const order: number[] = [];
const frames: number[] = [];
let nodes = 0;
let rows = 0;
let loadingTask = { task: 0, processor: 0 };
let orderTask = loadingTask;
let scrollTask = loadingTask;
for (let run = -1; run < RUNS; run++) {
  const page = await signedInPage(browser, server.origin, user.token);
  const traced = run < 0;
  const loading = traced
    ? await longestTask(browser, page, () => load(page))
    : { result: await load(page), task: 0, processor: 0 };
  if (traced) {
    // the first of all warms the browser; it is the one to be looked into
    loadingTask = loading;
    orderTask = await longestTask(browser, page, () => pressAll(page));
    scrollTask = await longestTask(browser, page, () => page.evaluate(scrollFrames, { frames: 200, step: 180 }));
  } else {
    first.push(loading.result.first);
    fromHead.push(loading.result.fromHead);
    all.push(loading.result.all);
    ({ nodes, rows } = loading.result);
    // a person presses a head once the rows stand
    await page.waitForTimeout(AT_REST_MS);
    order.push(...(await pressAll(page)));
    frames.push(...(await page.evaluate(scrollFrames, { frames: 120, step: 180 })));
  }
  await page.context().close();
}

const page = await plainPage(browser);
const naiveRows = rankResult(loads, DEFAULT_OPERATING_FIGURES).map(({ lead: { load: each, ...lead } }) => ({
  key: each.payment ?? 0,
  cells: [
    ageLabel(each.age),
    `${each.origin_city}, ${each.origin_state}`,
    `${each.destination_city}, ${each.destination_state}`,
    usd(each.payment),
    rpm(lead.rpmWithDeadhead),
    rpm(lead.rpmWithoutDeadhead),
    miles(each.dead_head),
    miles(each.distance),
    pounds(each.weight),
    each.equipment_type.join(', '),
    each.company_name ?? '–',
    each.data_source,
  ],
}));
const naive = await page.evaluate(plainTable, naiveRows);
const naiveFrames = figuresOf(await page.evaluate(scrollFrames, { frames: 60, step: 180 }));
await browser.close();
await server.stop();

const [rowsFirst, rowsFromHead, rowsAll, orders, scroll] = [first, fromHead, all, order, frames].map(figuresOf);
if (!rowsFirst || !rowsFromHead || !rowsAll || !orders || !scroll) throw new Error('Nothing measured');
const note = ({ p95, runs }: { p95: number; runs: number }, naiveWay?: number) =>
  `p95 ${p95.toFixed(1)}; ${runs} runs${naiveWay === undefined ? '' : `; plain table ${Math.round(naiveWay)}`}`;
const longest = (what: string, { task, processor }: { task: number; processor: number }) => ({
  what: `longest task while ${what}`,
  value: task,
  unit: 'ms',
  note: `${processor.toFixed(1)} of processor time`,
});
report('rows', [
  { what: 'rows of 10,000 loads', value: rows, unit: 'rows', note: `one line of ${(body.length / 1e6).toFixed(1)} MB` },
  {
    what: 'first bytes of the answer in the page → first rows painted, p50',
    value: rowsFirst.p50,
    unit: 'ms',
    limit: 100,
    note: note(rowsFirst, naive.first),
  },
  {
    what: 'head of the answer → first rows painted, p50',
    value: rowsFromHead.p50,
    unit: 'ms',
    note: note(rowsFromHead),
  },
  {
    what: 'first bytes of the answer in the page → all rows ranked and painted, p50',
    value: rowsAll.p50,
    unit: 'ms',
    note: note(rowsAll),
  },
  longest('loading', loadingTask),
  { what: 'change of order → painted, p50', value: orders.p50, unit: 'ms', limit: 50, note: note(orders, naive.order) },
  longest('changing the order', orderTask),
  { ...longest('scrolling', scrollTask), limit: 50 },
  {
    what: 'frame while scrolling, p95',
    value: scroll.p95,
    unit: 'ms',
    note: `p50 ${scroll.p50.toFixed(1)}; ${scroll.runs} frames; plain table ${naiveFrames.p95.toFixed(1)}`,
  },
  { what: 'DOM nodes', value: nodes, unit: 'nodes', note: `plain table ${naive.nodes}` },
]);
process.exit(0);

async function load(page: Page): Promise<Loaded> {
  await page.addInitScript(watchLoading);
  await page.route('**/api/loads/search*', (route) => route.fulfill({ contentType: NDJSON, body }));
  await page.goto(`/load-results?from=Fontana,CA&equipment=V&date=${TOMORROW}`);
  const loaded = page.evaluate(() => (window as unknown as { loaded: Promise<Loaded> }).loaded);
  const stuck = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('No rows after a minute')), 60_000),
  );
  return Promise.race([loaded, stuck]);
}

async function pressAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const head of HEADS) times.push(await page.evaluate(pressHead, head));
  return times;
}
