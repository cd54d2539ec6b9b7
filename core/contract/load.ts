import * as z from 'zod/mini';
import { isIdOfBoard } from '#core/domain/load-id.ts';

/** The three boards, as `data_source` names them on the wire. */
export const DATA_SOURCES = ['truckstop', 'direct_freight', 'C.H. Robinson'] as const;
const dataSource = z.enum(DATA_SOURCES);
export type DataSource = z.infer<typeof dataSource>;

/** A load comes from a board's own interface, or was read from a page that the user had before them (decision 23). */
export const LOAD_SOURCES = [...DATA_SOURCES, 'page'] as const;
export type LoadSource = (typeof LOAD_SOURCES)[number];

/** Where a load of the source 'page' was read: the board as people name it, and the page without its query. */
const pageSource = z.object({
  board: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  address: z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s?#@]+$/)),
});

const text = z.nullable(z.string().check(z.maxLength(4000)));
const short = z.nullable(z.string().check(z.maxLength(200)));
const amount = z.nullable(z.number().check(z.minimum(0), z.maximum(10_000_000)));
const latitude = z.nullable(z.number().check(z.minimum(-90), z.maximum(90)));
const longitude = z.nullable(z.number().check(z.minimum(-180), z.maximum(180)));
const isoDate = z.nullable(z.iso.date());

/**
 * A load as it travels between server and screen. Names are the specification's; null means that the board did not
 * say. Miles, pounds, feet, US dollars, hours.
 */
export const load = z.object({
  /** Unique over all boards: `<ts|df|ch>-<the board's own id>`; `pg-…` of a load read from a page. */
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  data_source: z.enum(LOAD_SOURCES),
  /** Of the source 'page', and of no other. */
  page: z.optional(pageSource),
  /** The board's own id, as a broker knows it. */
  board_load_id: z.string().check(z.maxLength(100)),
  origin_city: z.string().check(z.maxLength(100)),
  origin_state: z.string().check(z.maxLength(40)),
  origin_latitude: latitude,
  origin_longitude: longitude,
  /** Null: the broker takes any destination. */
  destination_city: short,
  destination_state: short,
  destination_latitude: latitude,
  destination_longitude: longitude,
  /** Total pay in US dollars; null is 'Call for rate'. */
  payment: amount,
  rate_per_mile_est: amount,
  /** Loaded miles. */
  distance: amount,
  /** True when `distance` is our estimate, not the board's figure. */
  distance_is_estimate: z.boolean(),
  /** Empty miles from the searched origin to the pickup. */
  dead_head: amount,
  /** Hours since posting. */
  age: amount,
  weight: amount,
  length: amount,
  /** Our equipment codes. */
  equipment_type: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(40)),
  equipment_description: text,
  full_load: z.nullable(z.boolean()),
  ship_date: isoDate,
  pickup_time: short,
  delivery_date: isoDate,
  delivery_time: short,
  /** Stops between pickup and delivery. */
  stops: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  company_name: short,
  contact_name: short,
  phone_number: short,
  company_email: short,
  company_mc: short,
  company_dot: short,
  credit_rating: short,
  notes: text,
  /** Cost line to book with; C.H. Robinson only. */
  sourceCostPerUnit: amount,
  units: amount,
  code: short,
  cost_type: short,
  cost_description: short,
});
export type Load = z.infer<typeof load>;

/** The id of a load that somebody posts has to be one of its board: bookings and saved loads are told apart by it. */
export const hasIdOfBoard = () =>
  z.refine<Pick<Load, 'id' | 'data_source'>>(isIdOfBoard, {
    error: 'This id is not one of the load’s board',
    path: ['id'],
  });
/** A load as a caller sends it. */
export const postedLoad = load.check(hasIdOfBoard());

/** How a board fared in one search. */
export const boardState = z.object({
  board: dataSource,
  state: z.enum(['asking', 'ok', 'left_out', 'failed', 'timed_out']),
  loads: z.int(),
  milliseconds: z.nullable(z.int()),
  /** Why it failed or was left out, in a dispatcher's words. */
  reason: z.nullable(z.string()),
  /** What the user should know of an answer that came ('Range cut to 300 mi, the most this board allows'). */
  notes: z.array(z.string()),
  /** True when the board holds more loads than were fetched. */
  more: z.boolean(),
  /** Items of the answer that could not be read. */
  dropped: z.int(),
  /** True when the board is the sandbox's emulator. */
  sandbox: z.boolean(),
});
export type BoardState = z.infer<typeof boardState>;
