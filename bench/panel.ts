import type { Page } from '@playwright/test';
import { launchExtension, weightOf } from './extension.ts';
import { figuresOf, report } from './measure.ts';
import { startBenchServer } from './server.ts';

const RUNS = 15;
const WARMUP = 3;

const server = await startBenchServer();
const { token } = await server.premiumCarrier('bench@example.com');
const extension = await launchExtension({ origin: server.origin, token });
const { context } = extension;

// when the form can first be typed into
await context.addInitScript(() => {
  const look = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name === 'origin_city' && !activeElement.disabled) {
      performance.mark('usable');
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});

type Opened = { usable: number; work: number };

/** Opens the panel anew, types into its form, and says when that was possible first. */
async function open(then?: (page: Page) => Promise<void>): Promise<Opened> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 400, height: 800 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(extension.address('sidepanel'), { waitUntil: 'commit' });
  const usable = await page
    .waitForFunction(() => performance.getEntriesByName('usable')[0]?.startTime ?? null)
    .then((handle) => handle.jsonValue());
  const { metrics } = await devtools.send('Performance.getMetrics');
  await page.keyboard.type('Fon');
  const typed = await page.getByRole('combobox', { name: 'Pickup city' }).inputValue();
  if (!typed.endsWith('Fon')) throw new Error(`The form holds ${typed}`);
  await then?.(page);
  await page.close();
  return {
    usable: usable ?? Number.NaN,
    work: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
  };
}

async function openings(): Promise<{ usable: ReturnType<typeof figuresOf>; work: ReturnType<typeof figuresOf> }> {
  for (let run = 0; run < WARMUP; run++) await open();
  const all: Opened[] = [];
  for (let run = 0; run < RUNS; run++) all.push(await open());
  return { usable: figuresOf(all.map(({ usable }) => usable)), work: figuresOf(all.map(({ work }) => work)) };
}

let weight: Awaited<ReturnType<typeof weightOf>> = [];
// the very first opening has no user in store yet
const first = await open();
await open(async (page) => {
  weight = await weightOf(page);
});
const usual = await openings();
// a server that does not answer
await context.route('**/api/**', () => undefined);
const silent = await openings();
await extension.stop();
await server.stop();

if (process.argv.includes('--files')) console.table(weight);
const kilobytes = (ending: string) =>
  weight.filter(({ name }) => name.endsWith(ending)).reduce((sum, each) => sum + each.kilobytes, 0);
const note = ({ usable, work }: typeof usual) =>
  `p50 ${Math.round(usable.p50)}, max ${Math.round(usable.max)}; processor p50 ${Math.round(work.p50)} ms`;

report('panel', [
  {
    what: 'panel opened → its form can be typed into, p95',
    value: usual.usable.p95,
    unit: 'ms',
    limit: 400,
    note: note(usual),
  },
  {
    what: 'the same while the server does not answer, p95',
    value: silent.usable.p95,
    unit: 'ms',
    limit: 400,
    note: note(silent),
  },
  {
    what: 'the first opening after signing in, which waits for the server',
    value: first.usable,
    unit: 'ms',
    note: `processor ${Math.round(first.work)} ms`,
  },
  { what: 'JavaScript before the form works, gzip', value: kilobytes('.js'), unit: 'kB' },
  { what: 'styles, gzip', value: kilobytes('.css'), unit: 'kB' },
]);
process.exit(0);
