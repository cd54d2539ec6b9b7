import type { Page } from '@playwright/test';
import { NDJSON } from '#core/contract/search.ts';
import { launchChromium, signedInPage } from './browser.ts';
import { answerWith, manyLoads, TOMORROW } from './many-loads.ts';
import { dragMap, type Pan } from './map-page.ts';
import { figuresOf, report } from './measure.ts';
import { startBenchServer } from './server.ts';

const RUNS = 3;
const PAN_MS = 2000;

const browser = await launchChromium();
const server = await startBenchServer({ SANDBOX_LOADS: '150000' });
const user = await server.premiumCarrier('bench@example.com');
const loads = await manyLoads(user);
const body = answerWith(loads);

const whole: Pan[] = [];
const near: Pan[] = [];
for (let run = 0; run < RUNS; run++) {
  const page = await signedInPage(browser, server.origin, user.token);
  await page.route('**/api/loads/search*', (route) => route.fulfill({ contentType: NDJSON, body }));
  await page.goto(`/load-results?from=Dallas,TX&equipment=V&date=${TOMORROW}&show=map`);
  await page.locator('table[role=grid][aria-busy=false]').waitFor();
  await page.getByRole('application', { name: /loads at \d+ places/ }).waitFor();
  whole.push(await pan(page));
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Zoom in (+)' }).click();
  near.push(await pan(page));
  await page.context().close();
}
await browser.close();
await server.stop();

report('map', [
  { what: 'points on the map', value: loads.length, unit: 'points', note: 'beside the table of the same loads' },
  ...rowsOf('the whole country', whole),
  ...rowsOf('eight times as large', near),
]);
process.exit(0);

async function pan(page: Page): Promise<Pan> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The map is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const panned = await page.evaluate(dragMap, { milliseconds: PAN_MS, x, y });
  await page.mouse.up();
  return panned;
}

function rowsOf(what: string, pans: readonly Pan[]) {
  const rates = figuresOf(pans.map(({ painted, milliseconds }) => (painted / milliseconds) * 1000));
  const frames = figuresOf(pans.flatMap((each) => each.frames));
  const paints = figuresOf(pans.flatMap((each) => each.paints));
  return [
    {
      what: `panning, ${what}: frames painted a second, median of ${rates.runs} runs`,
      value: rates.p50,
      unit: 'fps',
      limit: 50,
      atLeast: true,
      note: `frame p50 ${frames.p50.toFixed(1)}, p95 ${frames.p95.toFixed(1)} ms; ${frames.runs} frames`,
    },
    {
      what: `panning, ${what}: a frame's script, p95`,
      value: paints.p95,
      unit: 'ms',
      note: `p50 ${paints.p50.toFixed(1)}`,
    },
  ];
}
