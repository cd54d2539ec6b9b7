import { sameTrailers } from '#core/domain/equipment-match.ts';
import { DEFAULT_OPERATING_FIGURES } from '#core/domain/operating-figures.ts';
import { PAIR_ORDERS, type PairOrder } from '#core/domain/pair-order.ts';
import { MarketIndex } from '#core/market/market-index.ts';
import type { PairSearch } from '#core/market/pairs/pair-search.ts';
import { liveLoads, searchPlaces, TODAY } from './market-loads.ts';
import type { Row } from './measure.ts';
import { figuresOf, repeated, report, timed } from './measure.ts';
import { groupedJoin, legsOf, naiveJoin } from './pair-joins.ts';

const LOADS = Number(process.env.BENCH_LOADS ?? 100_000);
const loads = liveLoads(LOADS);
const index = new MarketIndex<number>({ pairing: true });
const live = loads.map((load, at) => ({ load, slot: index.add(load, at) }));
index.rebuild();

type Home = PairSearch['home'];
type Search = (home: Home, at: number, order: PairOrder) => PairSearch;
type Faster = { grouped?: number; naive?: number };

/** The usual search: vans or reefers of one day within 50, 100 or 150 mi; and the widest: all trailers of any day, 250 mi. */
function usual(home: Home, at: number, order: PairOrder): PairSearch {
  const radiusMiles = [50, 100, 150][at % 3] ?? 150;
  const of = { equipment: sameTrailers([['V', 'R'][at % 2] ?? 'V']), maxWeightPounds: 45_000, maxLengthFeet: 53 };
  const area = { circle: { ...home, radiusMiles } };
  return {
    ...common(home, order),
    outbound: { ...of, origin: area, shipDays: { from: TODAY, to: TODAY + 1 } },
    return: { ...of, destination: area },
    meetMiles: radiusMiles,
  };
}
function wide(home: Home, _: number, order: PairOrder): PairSearch {
  const area = { circle: { ...home, radiusMiles: 250 } };
  return { ...common(home, order), outbound: { origin: area }, return: { destination: area }, meetMiles: 250 };
}
const common = (home: Home, order: PairOrder) => ({
  home,
  order,
  limit: 200,
  countHomeLeg: true,
  figures: DEFAULT_OPERATING_FIGURES,
});

const rows: Row[] = [
  { what: 'live loads', value: LOADS, unit: 'loads' },
  { what: 'index with pairing, beside the records', value: index.bytes / LOADS, unit: 'B/load', limit: 64 },
];
const homes = searchPlaces(100);
const REPEATS = 5;
const kinds = [
  { name: '50–150 mi, usual equipment', search: usual, limit: 6, joined: 40, faster: {} },
  { name: '250 mi, all equipment', search: wide, limit: 30, joined: 4, faster: { grouped: 50, naive: 500 } },
];
const orders = Object.keys(PAIR_ORDERS) as PairOrder[];
const ids = (pairs: readonly { outbound: number; return: number }[]) =>
  pairs.map((pair) => `${pair.outbound}-${pair.return}`);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

// as in a server that has answered before
for (const { search } of kinds) {
  for (const [at, home] of homes.slice(0, 20).entries()) {
    for (const order of orders) index.pairs(search(home, at, order));
  }
}

for (const { name, search, limit, joined, faster } of kinds) {
  const products = new Map<Home, number>();
  for (const order of orders) {
    for (const few of [{}, { returnsPerOutbound: 3 }]) {
      const times: { clock: number; processor: number }[] = [];
      let [product, looked] = [0, 0];
      for (const [at, home] of homes.entries()) {
        const asked = { ...search(home, at, order), ...few };
        const answer = index.pairs(asked);
        times.push(repeated(REPEATS, () => index.pairs(asked)));
        product += (answer.outbound * answer.return) / homes.length;
        products.set(home, answer.outbound * answer.return);
        looked += answer.looked / homes.length;
      }
      const { p50, p95 } = figuresOf(times.map(({ clock }) => clock));
      const own = figuresOf(times.map(({ processor }) => processor));
      const isCapped = 'returnsPerOutbound' in few;
      // the figures are of all pairs; few returns a load is a choice on top
      const wanted = isCapped ? {} : { limit };
      rows.push({
        what: `${name}: best 200 by ${order}${isCapped ? ', 3 returns an outbound' : ''}, p95`,
        value: p95,
        unit: 'ms',
        ...wanted,
        note: `p50 ${p50.toFixed(2)}; N × M ${product.toExponential(1)}, looked at ${Math.round(looked)} (means)`,
      });
      rows.push({
        what: '… processor time, p95',
        value: own.p95,
        unit: 'ms',
        ...wanted,
        note: `p50 ${own.p50.toFixed(2)}`,
      });
    }
  }

  // the joins by rate per mile, at homes as drawn and where most can be paired
  const busiest = [...products].sort(([, some], [, others]) => others - some).map(([home]) => home);
  compareJoins(`${name}, homes as drawn`, homes.slice(0, joined), search, {});
  compareJoins(`${name}, busiest homes`, busiest.slice(0, Math.ceil(joined / 4)), search, faster);
  // the other orders agree too
  for (const order of orders) {
    for (const [at, home] of homes.slice(0, joined / 4).entries()) {
      const asked = search(home, at, order);
      if (groupedJoin(legsOf(live, asked), asked).join() !== ids(index.pairs(asked).pairs).join()) {
        throw new Error(`The join finds other pairs by ${order}: ${name}, home ${at}`);
      }
    }
  }
}

/** The same searches by all three, in processor time; finding the two sides is counted for the engine alone. */
function compareJoins(name: string, at: readonly Home[], search: Search, limits: Faster): void {
  const times: Record<'engine' | 'grouped' | 'naive', number[]> = { engine: [], grouped: [], naive: [] };
  let product = 0;
  for (const [number, home] of at.entries()) {
    const asked = search(home, number, 'rate_per_mile');
    const engine = ids(index.pairs(asked).pairs);
    times.engine.push(repeated(REPEATS, () => index.pairs(asked)).processor);
    const legs = legsOf(live, asked);
    product += (legs.outbound.length * legs.back.length) / at.length;
    for (const [kind, join] of [
      ['grouped', groupedJoin],
      ['naive', naiveJoin],
    ] as const) {
      const { processor, answer: best } = timed(() => join(legs, asked));
      times[kind].push(processor);
      if (best.join() !== engine.join()) throw new Error(`The ${kind} join finds other pairs: ${name}, home ${number}`);
    }
  }
  const mean = (values: readonly number[]) => sum(values) / values.length;
  const ratio = (kind: 'grouped' | 'naive', limit: number | undefined) => ({
    what: `${name}: engine faster than ${kind === 'naive' ? 'the naive' : 'the city-grouped'} join`,
    value: mean(times[kind]) / mean(times.engine),
    unit: '×',
    note: `means: engine ${mean(times.engine).toFixed(2)} ms, join ${mean(times[kind]).toFixed(0)} ms`,
    ...(limit && { limit, atLeast: true }),
  });
  rows.push(
    {
      what: `${name}: N × M of the joins, mean`,
      value: product,
      unit: 'pairs',
      note: `${at.length} homes, results equal`,
    },
    ratio('grouped', limits.grouped),
    ratio('naive', limits.naive),
  );
}
report('pairs', rows);
