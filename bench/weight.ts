import { launchChromium, plainPage, signedInPage } from './browser.ts';
import { report } from './measure.ts';
import { startBenchServer } from './server.ts';

const browser = await launchChromium();
const server = await startBenchServer();
const { token } = await server.premiumCarrier('bench@example.com');

type Page = Awaited<ReturnType<typeof plainPage>>;

/** The scripts that a first visit has fetched when the screen can be used: kilobytes of their bodies. */
async function weigh(page: Page, path: string, ready: string | RegExp) {
  // brotli is smaller; the limits are gzip
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.goto(`${server.origin}${path}`);
  await page.getByRole('button', { name: ready }).waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name: name.replace(/.*\//, ''), encodedBodySize })),
  );
  await page.context().close();
  if (process.argv.includes('--files')) console.table(scripts.sort((x, y) => y.encodedBodySize - x.encodedBodySize));
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { value: bytes / 1000, note: `${scripts.length} files` };
}

const login = await weigh(await plainPage(browser), '/login', /Google/);
const search = await weigh(await signedInPage(browser, server.origin, token), '/load-search', 'Find Available Loads');
await browser.close();
await server.stop();

report('weight', [
  { what: 'JavaScript before /login works, gzip', unit: 'kB', limit: 140, ...login },
  { what: 'JavaScript before /load-search works, gzip', unit: 'kB', limit: 200, ...search },
]);
process.exit(0);
