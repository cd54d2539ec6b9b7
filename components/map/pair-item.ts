import { destinationOf, laneOf, originOf } from '#components/loads/load-facts.ts';
import { rpm, usd } from '#core/domain/format.ts';
import { type Pair, pairTotals } from '#core/domain/pair.ts';
import { endsOf, legBetween, type MapItem } from './map-item.ts';

/**
 * A pair at its outbound's pickup, with arcs out and back and its empty legs: from where the search started to the
 * pickup, between the two loads, and home again.
 */
export function pairItem(id: string, pair: Pair): MapItem {
  const out = endsOf(pair.outbound);
  const back = endsOf(pair.back);
  const home = pair.figures?.home ?? null;
  const { revenueUsd, averageRate } = pairTotals(pair);
  return {
    id,
    lane: `${laneOf(pair.outbound)}, back ${originOf(pair.back)} → ${destinationOf(pair.back)}`,
    figures: `${usd(revenueUsd)} · ${rpm(averageRate)}`,
    placeName: originOf(pair.outbound),
    at: out.from,
    legs: [
      ...legBetween('load', out.from, out.to),
      ...legBetween('return', back.from, back.to),
      ...legBetween('empty', home, out.from),
      ...legBetween('empty', out.to, back.from),
      ...legBetween('empty', back.to, home),
    ],
  };
}
