import { laneOf, originOf } from '#components/loads/load-facts.ts';
import { rpm, usd } from '#core/domain/format.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { endsOf, legBetween, type MapItem } from './map-item.ts';

/** A load at its pickup, with one arc to its delivery. */
export function loadItem({ lead: { load, rpmWithDeadhead } }: LoadGroup): MapItem {
  const { from, to } = endsOf(load);
  return {
    id: load.id,
    lane: laneOf(load),
    figures: `${usd(load.payment)} · ${rpm(rpmWithDeadhead)}`,
    placeName: originOf(load),
    at: from,
    legs: legBetween('load', from, to),
  };
}
