import { readMe } from '#core/contract/account.ts';
import { version } from '../package.json';
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
  'personal.list.booked': { owner: me.email, etag: null, changed_at: at, version, loads },
  'personal.checked': { owner: me.email, at },
});
const { context } = extension;

// when the frames with the first screenful of the list, and with all of it, have been drawn
await context.addInitScript(
  ({ list, all }) => {
    const drawn = (mark: string) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark(mark);
      requestAnimationFrame(() => port2.postMessage(null));
    };
    let before = 0;
    new MutationObserver((_changes, observer) => {
      const now = document.querySelectorAll(list).length;
      if (before === 0 && now > 0) drawn('painted');
      before = now;
      if (now < all) return;
      observer.disconnect();
      drawn('whole');
    }).observe(document, { childList: true, subtree: true });
  },
  { list: LIST, all: LOADS },
);

type Opened = { painted: number; whole: number; work: number };

async function open(): Promise<Opened> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 380, height: 560 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(extension.address('popup'), { waitUntil: 'commit' });
  const marked = async (mark: string) => {
    const handle = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime ?? null, mark);
    return (await handle.jsonValue()) ?? Number.NaN;
  };
  const painted = await marked('painted');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const whole = await marked('whole');
  await page.close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { painted, whole, work: seconds * 1000 };
}

for (let run = 0; run < WARMUP; run++) await open();
const runs: Opened[] = [];
for (let run = 0; run < RUNS; run++) runs.push(await open());
await extension.stop();

const painted = figuresOf(runs.map((run) => run.painted));
const whole = figuresOf(runs.map((run) => run.whole));
const work = figuresOf(runs.map((run) => run.work));
report('popup', [
  {
    what: `popup opened → last list of ${LOADS} loads painted, its first screenful, no server, p95`,
    value: painted.p95,
    unit: 'ms',
    limit: 150,
    note: `p50 ${Math.round(painted.p50)}, max ${Math.round(painted.max)}; processor p50 ${Math.round(work.p50)} ms`,
  },
  {
    what: 'the same until the loads below the window stand too, p95',
    value: whole.p95,
    unit: 'ms',
    limit: 150,
    note: `p50 ${Math.round(whole.p50)}, max ${Math.round(whole.max)}`,
  },
]);
process.exit(0);
