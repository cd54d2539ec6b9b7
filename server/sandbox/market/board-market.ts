import { MarketIndex } from '#core/market/market-index.ts';
import { dayOfDate, type MarketLoad } from '#core/market/market-load.ts';
import type { Area } from '#core/market/place-table.ts';
import type { LoadFilter } from '#core/market/rows.ts';
import { SLOT } from './generate.ts';
import { matcher } from './matcher.ts';
import type { FoundPosting, Posting, PostingFilter } from './posting.ts';

const MINUTE = 60_000;
/** The index keeps places to 0.0001°. */
const MARGIN_MILES = 0.05;

export type BoardMarket = ReturnType<typeof createBoardMarket>;

/** One board's posts in an index, fed and expired slot by slot. Within a slot `matcher` tells what is live. */
export function createBoardMarket() {
  const index = new MarketIndex<Posting>({ pairing: false });
  const byId = new Map<string, Posting>();
  /** What goes in a slot, with the place in the index that it leaves. */
  const leaving = new Map<number, { posting: Posting; place: number }[]>();

  return {
    add(posting: Posting): void {
      const place = index.add(marketLoad(posting), posting);
      byId.set(posting.id, posting);
      const slot = Math.floor(posting.expiresAt / SLOT);
      const list = leaving.get(slot);
      if (list) list.push({ posting, place });
      else leaving.set(slot, [{ posting, place }]);
    },

    /** Takes out what goes in this slot. */
    expire(slot: number): void {
      for (const { posting, place } of leaving.get(slot) ?? []) {
        index.remove(place);
        byId.delete(posting.id);
      }
      leaving.delete(slot);
    },

    /** Sorts in what came, when that is worth its while. */
    tidy(): void {
      if (index.wantsRebuild) index.rebuild();
    },

    find: (id: string): Posting | undefined => byId.get(id),
    all: (): Iterable<Posting> => byId.values(),

    /** The index narrows down where, what and when; the matcher has the last word. */
    search(filter: PostingFilter, time: number): FoundPosting[] {
      const match = matcher(filter, time);
      const found: FoundPosting[] = [];
      for (const posting of index.all(loadFilter(filter, time))) {
        const deadheadMiles = match(posting);
        if (deadheadMiles !== undefined) found.push({ posting, deadheadMiles });
      }
      return found;
    },
  };
}

const marketLoad = (posting: Posting): MarketLoad => ({
  origin: posting.origin,
  destination: posting.destination,
  equipment: [posting.equipment],
  paymentUsd: posting.paymentUsd,
  miles: posting.destination && posting.distanceMiles,
  weightPounds: posting.weightPounds,
  lengthFeet: posting.lengthFeet,
  extraStops: posting.extraStops,
  postedMinute: Math.floor(posting.postedAt / MINUTE),
  shipDay: dayOfDate(posting.shipDate),
  pickupFromMinute: null,
  pickupUntilMinute: null,
  deliveryDay: null,
  deliveryFromMinute: null,
});

function loadFilter(filter: PostingFilter, time: number): LoadFilter {
  const { equipment, maxAgeMinutes, minWeight, maxWeight, maxLength, minDistance, maxDistance } = filter;
  const days = filter.shipDates && [...filter.shipDates].map(dayOfDate);
  return {
    origin: area(filter.origin, filter.originStates),
    destination: area(filter.destination, filter.destinationStates),
    ...(equipment && { equipment: [...equipment] }),
    ...(days && { shipDays: { from: Math.min(...days), to: Math.max(...days) } }),
    ...(minWeight !== undefined && { minWeightPounds: minWeight }),
    ...(maxWeight !== undefined && { maxWeightPounds: maxWeight }),
    ...(maxLength !== undefined && { maxLengthFeet: maxLength }),
    ...(minDistance !== undefined && { minMiles: minDistance }),
    ...(maxDistance !== undefined && { maxMiles: maxDistance }),
    ...(maxAgeMinutes !== undefined && { postedSinceMinute: Math.floor(time / MINUTE - maxAgeMinutes) }),
  };
}

const area = (circle: PostingFilter['origin'], states: readonly string[] | undefined): Area => ({
  ...(circle && { circle: { ...circle, radiusMiles: circle.radiusMiles + MARGIN_MILES } }),
  ...(states && { states }),
});
