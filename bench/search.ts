import { channel } from 'node:diagnostics_channel';
import { XMLParser } from 'fast-xml-parser';
import type { Load } from '#core/contract/load.ts';
import { NDJSON, searchLoads } from '#core/contract/search.ts';
import { createCompleter } from '#core/domain/complete-load.ts';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { rankResult } from '#core/domain/result.ts';
import { orderResult } from '#core/domain/result-order.ts';
import { parseChRobinson } from '#server/boards/ch-robinson/parse.ts';
import { parseDirectFreight } from '#server/boards/direct-freight/parse.ts';
import { parseTruckstop } from '#server/boards/truckstop/parse.ts';
import { loadPlaceTable } from '#server/services/geo/place-table.ts';
import { figuresOf, measure, report } from './measure.ts';
import { startBenchServer } from './server.ts';

/** Wide enough that each board has more than the 500 loads it is asked for. */
const FORM = {
  origin_city: 'Dallas',
  origin_state: 'TX' as const,
  origin_range: 300,
  destination_city: '',
  destination_state: '' as const,
  destination_range: 100,
  truck_types: ['V', 'R', 'F'] as ('V' | 'R' | 'F')[],
  max_weight: 60_000,
  max_length: 60,
  ship_date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }),
  min_distance: 0,
  max_distance: 3000,
};

const server = await startBenchServer({ SANDBOX_LOADS: '150000' });
const user = await server.premiumCarrier('bench@example.com');

// the boards' answers as they come over the wire, page by page
const pages: { url: string; text: string }[] = [];
const plainFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const answer = await plainFetch(input, init);
  const url = String(input instanceof Request ? input.url : input);
  if (url.includes('/sandbox/boards/') && !/oauth|authentications/.test(url)) {
    pages.push({ url, text: await answer.clone().text() });
  }
  return answer;
};
await user.call(searchLoads, { query: {}, body: FORM });
globalThis.fetch = plainFetch;

const places = loadPlaceTable();
const dallas = places.findPlace('Dallas', 'TX');
if (!dallas) throw new Error('No Dallas in the place table');
const parse = ({ url, text }: { url: string; text: string }): Load[] => {
  if (url.includes('truckstop'))
    return parseTruckstop(text, { shipDate: FORM.ship_date, now: new Date(), secrets: [] }).loads;
  return url.includes('direct-freight') ? parseDirectFreight(text).loads : parseChRobinson(text).loads;
};
const answers = pages.map(withinCap);
const read = () => answers.flatMap(parse).map(createCompleter(dallas, places.findPlace));
const rank = (loads: Load[]) => orderResult(rankResult(loads, DEFAULT_OPERATING_FIGURES), 'recommended');

const loads = read();
const runs = { runs: 200, warmup: 40 };
const fromWire = await measure(() => rank(read()), runs);
const fromLoads = await measure(() => rank(loads), runs);
const naive = await measure(() => naiveRank(loads), { runs: 20, warmup: 2 });
const xml = new XMLParser();
const onlyRead = await measure(() => answers.map(byLibrary), { runs: 40, warmup: 5 });
const onlyJson = await measure(() => answers.filter(isJson).map(({ text }) => JSON.parse(text)), runs);

/** 500 loads a board are taken; Truckstop's third page of 200 reaches beyond. */
function withinCap(page: { url: string; text: string }): { url: string; text: string } {
  const [, , third] = pages.filter(({ url }) => url.includes('truckstop'));
  if (page !== third) return page;
  const itemEnd = '</b:MultipleLoadDetailResult>';
  const items = page.text.split(itemEnd);
  return { ...page, text: [...items.slice(0, 100), items.at(-1)].join(itemEnd) };
}

function isJson({ url }: { url: string }): boolean {
  return !url.includes('truckstop');
}

function byLibrary(page: { url: string; text: string }): unknown {
  return isJson(page) ? JSON.parse(page.text) : xml.parse(page.text);
}

/** The plain way: compare each load with every row so far to find its freight. */
function naiveRank(all: Load[]): Load[][] {
  const rows: Load[][] = [];
  for (const load of all) {
    const same = rows.find(([lead]) => lead && lane(lead) === lane(load) && lead.data_source !== load.data_source);
    if (same) same.push(load);
    else rows.push([load]);
  }
  return rows.sort(([a], [b]) => (b?.rate_per_mile_est ?? 0) - (a?.rate_per_mile_est ?? 0));
}
function lane(load: Load): string {
  return [load.origin_city, load.destination_city, load.ship_date].join('|').toLowerCase();
}

// when the last byte of a board's answer is in, and when the line that holds it reaches the client
let arrived: number | null = null;
channel('undici:request:trailers').subscribe((message) => {
  const { request } = message as { request: { path: string } };
  if (request.path.includes('/sandbox/boards/direct-freight')) arrived = performance.now();
});
await server.fault('truckstop', { mode: 'slow', milliseconds: 700 });
await server.fault('ch-robinson', { mode: 'slow', milliseconds: 700 });
const firstLine: number[] = [];
const firstRows: number[] = [];
const allRows: number[] = [];
for (let run = 0; run < 25; run++) {
  const began = performance.now();
  const response = await user.open(searchLoads, { query: {}, body: FORM }, { accept: NDJSON });
  let text = '';
  let seen = false;
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (!seen && text.includes('"type":"board"')) {
      seen = true;
      if (run >= 5 && arrived !== null) firstLine.push(performance.now() - arrived);
      firstRows.push(performance.now() - began);
    }
  }
  allRows.push(performance.now() - began);
}
await server.stop();

const line = figuresOf(firstLine);
report('search', [
  { what: 'loads in the three answers', value: loads.length, unit: 'loads' },
  {
    what: 'answers as text → ranked, grouped, ordered, p95',
    value: fromWire.p95,
    unit: 'ms',
    limit: 15,
    note: `p50 ${fromWire.p50.toFixed(2)}; ${runs.runs} runs`,
  },
  {
    what: 'peer: the same text only read, by JSON.parse and fast-xml-parser, p95',
    value: onlyRead.p95,
    unit: 'ms',
    note: `p50 ${onlyRead.p50.toFixed(2)}; no load is made of it`,
  },
  {
    what: 'of that, JSON.parse, p95',
    value: onlyJson.p95,
    unit: 'ms',
    note: `p50 ${onlyJson.p50.toFixed(2)}; the least that two of the boards take`,
  },
  {
    what: 'parsed loads → ranked, grouped, ordered, p95',
    value: fromLoads.p95,
    unit: 'ms',
    limit: 15,
    note: `p50 ${fromLoads.p50.toFixed(2)}`,
  },
  {
    what: 'naive: each load against every row, p95',
    value: naive.p95,
    unit: 'ms',
    note: `p50 ${naive.p50.toFixed(2)}; groups less, scores nothing`,
  },
  {
    what: 'first board’s answer in → its line at the client, p95',
    value: line.p95,
    unit: 'ms',
    limit: 20,
    note: `p50 ${line.p50.toFixed(2)}; ${line.runs} runs, 500 loads a line`,
  },
  {
    what: 'streamed: first rows at the client, p50',
    value: figuresOf(firstRows).p50,
    unit: 'ms',
    note: 'two of three boards 700 ms slow',
  },
  {
    what: 'waiting for all boards: first rows, p50',
    value: figuresOf(allRows).p50,
    unit: 'ms',
    note: 'the same searches',
  },
]);
process.exit(0);
