import { type GeoPoint, roadMiles } from '#core/domain/distance.ts';
import { type Columns, NO_MINUTE, NONE } from '../columns.ts';
import type { Market } from '../market-state.ts';
import { COLUMNS_OF_GRID, ROWS_OF_GRID } from '../place-table.ts';
import { selectRows, selectRowsByDestination } from '../rows.ts';
import { needsPrice, type PairSearch } from './pair-search.ts';
import { arrivalHour, deadlineHour, outboundTimes } from './timing.ts';

/** One side's loads that can be in a pair, a figure an array. */
export class Candidates {
  count = 0;
  slot = new Uint32Array(256);
  /** Where the loads meet: the outbound's delivery, the return's pickup. */
  place = new Uint32Array(256);
  /** NaN: not known. */
  dollars = new Float64Array(256);
  /** Empty miles of its own: to the outbound's pickup, or from the return's delivery home. */
  emptyMiles = new Float64Array(256);
  /** Loaded and empty of its own. */
  miles = new Float64Array(256);
  loadedMiles = new Float64Array(256);
  stops = new Uint8Array(256);
  /** Of an outbound load: the earliest it is empty; of a return: the latest it is picked up. Hours since 1970. */
  hour = new Float64Array(256);
  /** Outbound only, see `OutboundTimes`. */
  pickupHour = new Float64Array(256);
  deliveryHour = new Float64Array(256);
  /** For whoever sorts them by the cells of the grid. */
  readonly numberOfCell = new Uint16Array(COLUMNS_OF_GRID * ROWS_OF_GRID);

  /** The row to fill next. */
  next(): number {
    if (this.count === this.slot.length) this.#grow();
    return this.count++;
  }

  #grow(): void {
    const room = 2 * this.count;
    const wider = <A extends Uint8Array | Uint32Array | Float64Array>(kind: new (room: number) => A, old: A): A => {
      const array = new kind(room);
      array.set(old);
      return array;
    };
    this.slot = wider(Uint32Array, this.slot);
    this.place = wider(Uint32Array, this.place);
    this.dollars = wider(Float64Array, this.dollars);
    this.emptyMiles = wider(Float64Array, this.emptyMiles);
    this.miles = wider(Float64Array, this.miles);
    this.loadedMiles = wider(Float64Array, this.loadedMiles);
    this.stops = wider(Uint8Array, this.stops);
    this.hour = wider(Float64Array, this.hour);
    this.pickupHour = wider(Float64Array, this.pickupHour);
    this.deliveryHour = wider(Float64Array, this.deliveryHour);
  }
}

/** Room for the candidates of one question, used again for the next. */
const outbounds = new Candidates();
const returns = new Candidates();

/** Good until the next question. */
export function outboundCandidates(market: Market, search: PairSearch): Candidates {
  const side = outbounds;
  side.count = 0;
  const earliestDay = search.outbound.shipDays?.from;
  const known = search.milesToPickup;
  selectRows(market, search.outbound, (columns, rows, count, origin) => {
    const estimate = roadMiles(search.home, pointOf(market, origin));
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      const delivery = columns.destination[row] as number;
      const empty = known?.[columns.slot[row] as number] ?? estimate;
      const added = addLoad(side, market, columns, row, origin, empty, search);
      if (added < 0) continue;
      side.place[added] = delivery;
      const times = outboundTimes(
        {
          shipDay: columns.shipDay[row] as number,
          pickupFromMinute: minuteOf(columns.pickupFrom[row] as number),
          deliveryDay: columns.deliveryDay[row] as number,
          deliveryFromMinute: minuteOf(columns.deliveryFrom[row] as number),
        },
        earliestDay,
      );
      side.pickupHour[added] = times.pickupHour;
      side.deliveryHour[added] = times.deliveryHour;
      side.hour[added] = arrivalHour(times, side.loadedMiles[added] as number, side.stops[added] as number, 0);
    }
  });
  return side;
}

/** Good until the next question. */
export function returnCandidates(market: Market, search: PairSearch): Candidates {
  const side = returns;
  side.count = 0;
  selectRowsByDestination(market, search.return, (columns, rows, count, destination) => {
    const empty = search.countHomeLeg ? roadMiles(pointOf(market, destination), search.home) : 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      const origin = columns.origin[row] as number;
      const added = addLoad(side, market, columns, row, origin, empty, search);
      if (added < 0) continue;
      side.place[added] = origin;
      side.hour[added] = deadlineHour(columns.shipDay[row] as number, minuteOf(columns.pickupUntil[row] as number));
    }
  });
  return side;
}

/** The row it has now, or -1 for a load that can be in no pair. */
function addLoad(
  side: Candidates,
  market: Market,
  columns: Columns,
  row: number,
  origin: number,
  emptyMiles: number,
  { order }: PairSearch,
): number {
  const destination = columns.destination[row] as number;
  const cents = columns.payment[row] as number;
  if (destination === NONE || (cents === NONE && needsPrice(order))) return -1;
  const hundredths = columns.miles[row] as number;
  const loaded = hundredths > 0 ? hundredths / 100 : roadMiles(pointOf(market, origin), pointOf(market, destination));
  if (loaded === 0) return -1;
  const added = side.next();
  side.slot[added] = columns.slot[row] as number;
  side.dollars[added] = cents === NONE ? Number.NaN : cents / 100;
  side.emptyMiles[added] = emptyMiles;
  side.loadedMiles[added] = loaded;
  side.miles[added] = loaded + emptyMiles;
  side.stops[added] = columns.stops[row] as number;
  return added;
}

const pointOf = (market: Market, place: number): GeoPoint => market.places.point(place);
const minuteOf = (minute: number): number | null => (minute === NO_MINUTE ? null : minute);
