import { readMe } from '#core/contract/account.ts';
import { aBookedLoad } from '../tests/support/booked.ts';
import { launchExtension } from './extension.ts';
import { figuresOf, report } from './measure.ts';
import { startBenchServer } from './server.ts';

const RUNS = 15;
const WARMUP = 3;
const LOADS = 50;
const LIST = 'main li';

const server = await startBenchServer();
const user = await server.premiumCarrier('bench@example.com');
const me = await user.call(readMe, {});
await server.stop();

const at = new Date().toISOString();
const loads = Array.from({ length: LOADS }, (_, index) =>
  aBookedLoad({ id: `b-${index}`, ship_date: `2099-11-${String((index % 28) + 1).padStart(2, '0')}` }),
);
// somebody signed in, with the list of last time, and nobody who answers: what shows is what was known
const extension = await launchExtension({
  origin: server.origin,
  token: user.token,
  user: me,
  'personal.list.booked': { owner: me.email, etag: null, changed_at: at, loads },
  'personal.checked': { owner: me.email, at },
});
const { context } = extension;

// when the frame with the first screenful of the list has been drawn
await context.addInitScript((list) => {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(list)) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark('painted');
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document, { childList: true, subtree: true });
}, LIST);

async function open(): Promise<{ painted: number; work: number }> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 380, height: 560 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(extension.address('popup'), { waitUntil: 'commit' });
  const painted = await page
    .waitForFunction(() => performance.getEntriesByName('painted')[0]?.startTime ?? null)
    .then((handle) => handle.jsonValue());
  const { metrics } = await devtools.send('Performance.getMetrics');
  await page
    .locator(LIST)
    .nth(LOADS - 1)
    .waitFor();
  await page.close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { painted: painted ?? Number.NaN, work: seconds * 1000 };
}

for (let run = 0; run < WARMUP; run++) await open();
const runs: Awaited<ReturnType<typeof open>>[] = [];
for (let run = 0; run < RUNS; run++) runs.push(await open());
await extension.stop();

const painted = figuresOf(runs.map((run) => run.painted));
const work = figuresOf(runs.map((run) => run.work));
report('popup', [
  {
    what: `popup opened → last list of ${LOADS} loads painted, no server, p95`,
    value: painted.p95,
    unit: 'ms',
    limit: 150,
    note: `p50 ${Math.round(painted.p50)}, max ${Math.round(painted.max)}; processor p50 ${Math.round(work.p50)} ms`,
  },
]);
process.exit(0);
