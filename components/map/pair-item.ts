import { destinationOf, laneOf, originOf } from '#components/loads/load-facts.ts';
import type { Load } from '#core/contract/load.ts';
import { rpm, usd } from '#core/domain/format.ts';
import { endsOf, legBetween, type MapItem, type Place } from './map-item.ts';

type Pair = { outbound: Load; return: Load; total_revenue: number | null; average_rate: number | null };

/**
 * A pair at its outbound's pickup, with arcs out and back and its empty legs: from `home`, where the search started, to
 * the pickup, between the two loads, and home again.
 */
export function pairItem(id: string, pair: Pair, home: Place | null): MapItem {
  const out = endsOf(pair.outbound);
  const back = endsOf(pair.return);
  return {
    id,
    lane: `${laneOf(pair.outbound)}, back ${originOf(pair.return)} → ${destinationOf(pair.return)}`,
    figures: `${usd(pair.total_revenue)} · ${rpm(pair.average_rate)}`,
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
