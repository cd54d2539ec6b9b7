import { paths } from '#core/domain/app-paths.ts';
import { launchChromium, plainPage, signedInPage } from './browser.ts';
import { type Row, report } from './measure.ts';
import { peopleOf, SCREENS } from './screens.ts';
import { startBenchServer } from './server.ts';

const browser = await launchChromium();
const server = await startBenchServer();
const tokens = await peopleOf(server);

/** Bytes of each script's body, by its name. */
type Scripts = Map<string, number>;
const kilobytes = (scripts: Scripts) => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
const without = (scripts: Scripts, ...loaded: Scripts[]): Scripts =>
  new Map([...scripts].filter(([name]) => !loaded.some((each) => each.has(name))));

/** The scripts that a first visit has fetched when the screen can be used, or, where nothing says so, once no more come. */
async function visit(path: string, token: string, ready?: string | RegExp): Promise<Scripts> {
  const page = await (token ? signedInPage(browser, server.origin, token) : plainPage(browser));
  // brotli is smaller; the limits are gzip
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await page.goto(`${server.origin}${path}`);
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [name.replace(/.*\//, ''), encodedBodySize] as const),
    );
  if (ready) await page.getByRole('button', { name: ready }).waitFor();
  else await page.getByRole('heading').first().waitFor({ state: 'attached' });
  let scripts = await fetched();
  for (let before = -1; !ready && before < scripts.length; ) {
    before = scripts.length;
    await page.waitForTimeout(1000);
    scripts = await fetched();
  }
  await page.context().close();
  if (process.argv.includes('--files')) console.table(scripts.toSorted((x, y) => y[1] - x[1]));
  return new Map(scripts);
}

const first = async (what: string, limit: number, scripts: Promise<Scripts>): Promise<Row> => {
  const found = await scripts;
  return { what, unit: 'kB', limit, value: kilobytes(found), note: `${found.size} files` };
};
const rows = [
  await first('JavaScript before /login works, gzip', 140, visit('/login', '', /Google/)),
  await first(
    'JavaScript before /load-search works, gzip',
    200,
    visit('/load-search', tokens.carrier, 'Find Available Loads'),
  ),
];

const app = await visit('/no-such-screen', tokens.carrier);
const seen = new Map<string, Scripts>();
for (const [name, { as, query = '', after }] of Object.entries(SCREENS)) {
  const path = paths[name as keyof typeof paths];
  const scripts = await visit(path + query, tokens[as]);
  seen.set(name, scripts);
  const added = without(scripts, app, (after && seen.get(after)) ?? new Map());
  const note = `${added.size} files${after ? `, after ${paths[after]}` : ''}`;
  rows.push({ what: `what ${path} adds, gzip`, unit: 'kB', limit: 60, value: kilobytes(added), note });
}
const map = await visit(`${paths.loadResults}${SCREENS.loadResults.query}&show=map`, tokens.carrier);
const drawn = without(map, app, seen.get('loadResults') ?? new Map());
rows.push({ what: 'what the map of the results adds, gzip', unit: 'kB', limit: 60, value: kilobytes(drawn) });

await browser.close();
await server.stop();
report('weight', rows);
process.exit(0);
