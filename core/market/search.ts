import { estimateRoadMiles, straightMiles } from '#core/domain/distance.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import type { ResultOrder } from '#core/domain/result-order.ts';
import { BestList } from './best-list.ts';
import { type Columns, NONE } from './columns.ts';
import type { Market } from './market-state.ts';
import { orderKey } from './order-key.ts';
import { type LoadFilter, selectRows } from './rows.ts';

export type MarketSearch = LoadFilter & {
  order: ResultOrder;
  /** How many loads at most; the total counts all. */
  limit: number;
  /** What the truck costs, for 'recommended'. */
  figures: OperatingFigures;
};

/** A load found. `deadheadMiles`: estimated road miles from the origin circle's centre; null without a circle. */
export type SlotHit = { slot: number; deadheadMiles: number | null };

/** Orders whose key does not ask how far the pickup is: that is worked out only for what is found. */
const WITHOUT_DEADHEAD: ReadonlySet<ResultOrder> = new Set(['age', 'total_revenue', 'distance_high', 'distance_low']);

/** The best loads by the order, newer first among equals, then by slot; and how many fit in all. */
export function searchMarket(market: Market, search: MarketSearch): { total: number; hits: SlotHit[] } {
  const { order, figures } = search;
  const circle = search.origin?.circle;
  const best = new BestList(Math.min(search.limit, market.base.count + market.delta.count));
  const needsDeadhead = !WITHOUT_DEADHEAD.has(order);
  const deadheadTo = (origin: number): number =>
    circle ? estimateRoadMiles(straightMiles(circle, market.places.point(origin))) : Number.NaN;
  let total = 0;
  selectRows(market, search, (columns, rows, count, origin) => {
    total += count;
    const deadhead = needsDeadhead ? deadheadTo(origin) : Number.NaN;
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      const key = orderKey(order, factsOf(columns, row, deadhead), figures);
      if (key >= best.threshold) best.offer(key, -(columns.posted[row] as number), columns.slot[row] as number, origin);
    }
  });
  const hits = Array.from(best.ranked.subarray(0, best.count), (entry) => {
    const deadhead = deadheadTo(best.extra[entry] as number);
    return { slot: best.second[entry] as number, deadheadMiles: Number.isNaN(deadhead) ? null : deadhead };
  });
  return { total, hits };
}

function factsOf(columns: Columns, row: number, deadhead: number) {
  const cents = columns.payment[row] as number;
  const hundredths = columns.miles[row] as number;
  const posted = columns.posted[row] as number;
  return {
    payment: cents === NONE ? Number.NaN : cents / 100,
    miles: hundredths === 0 ? Number.NaN : hundredths / 100,
    deadhead,
    posted: posted === 0 ? Number.NaN : posted,
    stops: columns.stops[row] as number,
  };
}
