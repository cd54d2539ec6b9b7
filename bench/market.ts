import { sameTrailers } from '#core/domain/equipment-match.ts';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { RESULT_ORDERS, type ResultOrder } from '#core/domain/result-order.ts';
import { MarketIndex } from '#core/market/market-index.ts';
import type { MarketLoad } from '#core/market/market-load.ts';
import { naiveSearch } from '#core/market/naive-search.fixture.ts';
import type { MarketSearch } from '#core/market/search.ts';
import { liveLoads, searchPlaces, TODAY } from './market-loads.ts';
import { stream, streamRows } from './market-stream.ts';
import { figuresOf, processorTime, type Row, repeated, report, timed } from './measure.ts';
import { POSTGIS_IS_HERE, postgisPeer } from './postgis.ts';
import { typedScan } from './typed-scan.ts';

const LOADS = Number(process.env.BENCH_LOADS ?? 1_000_000);
const POOL = Math.min(LOADS, 200_000);
const REPEATS = 5;

const orders = Object.keys(RESULT_ORDERS) as ResultOrder[];
const EQUIPMENT = [['V'], ['R'], ['F', 'F+T', 'F+S'], ['V', 'R'], ['SD'], ['PO']];
/** Circles of 50 to 300 mi around where freight starts, as the search form asks: trailer, weight, length, date, distance. */
const searches = searchPlaces(600).map((home, at): MarketSearch => {
  const there = searchPlaces(700)[at + 50] ?? home;
  return {
    origin: { circle: { ...home, radiusMiles: 50 + 50 * (at % 6) } },
    ...(at % 4 === 3 && { destination: { circle: { ...there, radiusMiles: 300 } } }),
    equipment: sameTrailers(EQUIPMENT[at % EQUIPMENT.length] ?? ['V']),
    maxWeightPounds: 45_000,
    maxLengthFeet: 53,
    shipDays: { from: TODAY, to: TODAY + (at % 3) },
    minMiles: at % 2 === 0 ? 0 : 150,
    order: orders[at % orders.length] ?? 'recommended',
    limit: 200,
    figures: DEFAULT_OPERATING_FIGURES,
  };
});

const { byClock, byProcessor } = streaming();
const loads = liveLoads(LOADS);
const index = new MarketIndex<number>({ pairing: false });
const { clock: added, answer: live } = timed(() => loads.map((load, at) => ({ load, slot: index.add(load, at) })));
const { clock: rebuilt } = timed(() => index.rebuild());

for (const search of searches.slice(0, 200)) index.search(search);
let matches = 0;
const indexTimes = searches.map((search) => {
  matches += index.search(search).total / searches.length;
  return repeated(REPEATS, () => index.search(search));
});
const scan = typedScan(live);
for (const search of searches.slice(0, 10)) scan(search);
const scanTimes: number[] = [];
const arrayTimes: number[] = [];
for (const [at, search] of searches.entries()) {
  if (at % 6 !== 0 && at % 7 !== 0) continue;
  const found = index.search(search);
  const slots = found.hits.map(({ record }) => live[record]?.slot);
  const { clock: scanTime, answer: scanned } = timed(() => scan(search));
  scanTimes.push(scanTime);
  same(slots, found.total, scanned, 'typed-array scan', at);
  if (arrayTimes.length >= 40) continue;
  const { clock: arrayTime, answer: filtered } = timed(() => naiveSearch(live, search));
  arrayTimes.push(arrayTime);
  same(slots, found.total, filtered, 'filter and sort', at);
}
function same(slots: unknown[], total: number, other: { total: number; slots: number[] }, what: string, at: number) {
  if (total !== other.total || slots.join() !== other.slots.join())
    throw new Error(`${what} finds others: search ${at}`);
}

const atIndex = figuresOf(indexTimes.map(({ clock }) => clock));
const ofProcessor = figuresOf(indexTimes.map(({ processor }) => processor));
const [atScan, atArray] = [figuresOf(scanTimes), figuresOf(arrayTimes)];
const bytes = index.bytes / LOADS;

/** The index and PostGIS by the same searches; loads that lie on a circle's line may differ by its rounding. */
async function besidePostgis(): Promise<Row[]> {
  if (!POSTGIS_IS_HERE) return [];
  const peer = await postgisPeer(live);
  const isAsked = (_: unknown, at: number) => at % 3 === 0;
  const asked = searches.filter(isAsked);
  const times: number[] = [];
  let differing = 0;
  try {
    for (const search of asked.slice(0, 10)) await peer.search(search);
    for (const search of asked) {
      const began = performance.now();
      const answer = await peer.search(search);
      times.push(performance.now() - began);
      const { total, hits } = index.search(search);
      const slots = hits.map(({ record }) => live[record]?.slot);
      if (answer.total !== total || answer.slots.join() !== slots.join()) differing++;
    }
  } finally {
    await peer.close();
  }
  if (differing > asked.length / 100)
    throw new Error(`PostGIS finds others in ${differing} of ${asked.length} searches`);
  // as measured before: what the peer's client leaves in the heap is cleared away for a while
  const ofIndex = figuresOf(indexTimes.filter(isAsked).map(({ clock }) => clock));
  const ofPeer = figuresOf(times);
  return [
    {
      what: 'PostGIS (geography, GiST), p95',
      value: ofPeer.p95,
      unit: 'ms',
      note: note(ofPeer.p50, `${differing} differ`),
    },
    {
      what: 'index faster than PostGIS, p95',
      value: ofPeer.p95 / ofIndex.p95,
      unit: '×',
      limit: 50,
      atLeast: true,
      note: `p50 ${(ofPeer.p50 / ofIndex.p50).toFixed(0)} ×; index ${ofIndex.p95.toFixed(2)} ms by these searches`,
    },
  ];
}

/** First, while the heap holds little else: a market filled and fed from a pool of loads, its records mere numbers. */
function streaming() {
  const pool = liveLoads(POOL);
  const market = new MarketIndex<number>({ pairing: false });
  const slots = Array.from({ length: LOADS }, (_, at) => market.add(pool[at % POOL] as MarketLoad, at));
  market.rebuild();
  for (const search of searches) market.search(search);
  const byProcessor = stream(market, pool, slots, searches, processorTime);
  return { byProcessor, byClock: stream(market, pool, slots, searches, () => performance.now()) };
}

function note(p50: number, more: string): string {
  return `p50 ${p50.toFixed(2)}; ${more}`;
}

report('market', [
  { what: 'live loads', value: LOADS, unit: 'loads' },
  { what: 'index, beside the records', value: bytes, unit: 'B/load', limit: 32 },
  { what: 'first fill: adding all', value: added, unit: 'ms' },
  { what: 'first fill: the rebuild that sorts them', value: rebuilt, unit: 'ms' },
  {
    what: 'index: best 200 and exact total, p95',
    value: atIndex.p95,
    unit: 'ms',
    limit: 3,
    note: note(atIndex.p50, `${searches.length} searches, median of ${REPEATS}; ${Math.round(matches)} matches (mean)`),
  },
  {
    what: 'index: the same, processor time, p95',
    value: ofProcessor.p95,
    unit: 'ms',
    limit: 3,
    note: note(ofProcessor.p50, 'without what other processes take'),
  },
  {
    what: 'typed-array scan, p95',
    value: atScan.p95,
    unit: 'ms',
    note: note(atScan.p50, `${atScan.runs} of them, results equal`),
  },
  {
    what: 'array filter and sort, p95',
    value: atArray.p95,
    unit: 'ms',
    note: note(atArray.p50, `${atArray.runs} of them, results equal`),
  },
  ...(await besidePostgis()),
  ...streamRows('by the clock', byClock),
  ...streamRows('by processor time', byProcessor),
] satisfies Row[]);
if (!POSTGIS_IS_HERE) {
  process.stdout.write('PostGIS (postgresql-15-postgis-3) is not installed here: it is left out.\n');
}
