import * as z from 'zod/mini';
import { geoPoint } from './geo.ts';
import { load } from './load.ts';

const count = z.number().check(z.minimum(0), z.maximum(10_000_000));
const dollars = z.number().check(z.minimum(-100_000_000), z.maximum(100_000_000));
/** YYYY-MM-DDTHH:MM by the clock of the place. */
const localTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));

/**
 * What a pair comes to and why it ranks where it does. Road miles, US dollars, hours; null: a price or a date that it
 * would need is not known. Rounded to four decimals.
 */
export const pairFigures = z.object({
  /** The searched origin, where the truck starts and comes back to; null of a pair that was saved without. */
  home: z._default(z.nullable(geoPoint), null),
  /** Both payments. */
  total_revenue: z.nullable(count),
  /** Both loads and every empty leg: `loaded_miles` + `deadhead_miles`. */
  total_miles: count,
  loaded_miles: count,
  /** All empty legs: `miles_to_pickup` + `miles_between` + `miles_home`. */
  deadhead_miles: count,
  /** From the searched origin to the outbound's pickup: what a one-way search from there gives as its `dead_head`. */
  miles_to_pickup: count,
  /** From the outbound's delivery to the return's pickup. */
  miles_between: count,
  /** From the return's delivery back to the searched origin. */
  miles_home: count,
  /** Dollars per mile: `total_revenue` / `total_miles`, never the mean of the two loads' rates. */
  average_rate: z.nullable(count),
  /** 'Recommended': `net_usd` / `days`, net dollars per day on duty. */
  score: z.nullable(dollars),
  fuel_usd: count,
  other_costs_usd: count,
  /** `total_revenue` − `fuel_usd` − `other_costs_usd`. */
  net_usd: z.nullable(dollars),
  /** At 50 mph over all miles. */
  driving_hours: count,
  /** 2 h at each of the four stops and each extra one. */
  stop_hours: count,
  /** Half an hour off before driving on after each 8 h at the wheel. */
  break_hours: count,
  /** `driving_hours` + `stop_hours` + `break_hours`. */
  duty_hours: count,
  /** Working days that these fill, a fraction: 11 h of driving within 14 h on duty. */
  days: count,
  /** Off duty at the return's pickup, from arrival until it opens. Not counted in `days`. */
  waiting_hours: z.nullable(count),
  /** When the truck is at the outbound's pickup. */
  pickup_at: localTime,
  /** The earliest it is unloaded at the outbound's delivery, rests included. */
  delivered_at: localTime,
  /** The earliest it is at the return's pickup, rests included. */
  return_arrival_at: localTime,
  /** From and until when the return can be picked up; null: not said. */
  return_pickup_from: z.nullable(localTime),
  return_pickup_by: z.nullable(localTime),
});
export type PairFigures = z.infer<typeof pairFigures>;

/**
 * An outbound load and one that brings the truck back. `dead_head` of the outbound is `miles_to_pickup`, that of the
 * return `miles_between`.
 */
export const loadPair = z.extend(pairFigures, {
  outbound: load,
  return: load,
  /** 'Fontana, CA'. */
  city_names: z.object({
    outbound_origin: z.string(),
    outbound_destination: z.string(),
    return_origin: z.string(),
    return_destination: z.string(),
  }),
});
export type LoadPair = z.infer<typeof loadPair>;

/** A pair on the stream: its loads by their ids. */
export const pairRow = z.extend(pairFigures, { outbound_id: z.string(), return_id: z.string() });
export type PairRow = z.infer<typeof pairRow>;
