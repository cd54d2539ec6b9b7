import * as z from 'zod/mini';
import { EQUIPMENT_CODES } from '#core/domain/equipment.ts';
import { grouped } from '#core/domain/grouped.ts';
import { SEARCH_LIMITS, type SearchNumber } from '#core/domain/search-limits.ts';
import { STATE_CODES } from '#core/domain/us-states.ts';
import { dailySearches } from './daily-searches.ts';
import { endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { boardState, load } from './load.ts';

/** A number of the form: `unit` follows the figures in its messages. */
const limited = (field: SearchNumber, what: string, unit: string) => {
  const { min, max, step } = SEARCH_LIMITS[field];
  const range = `${what} must be between ${grouped(min)} and ${grouped(max)} ${unit}`;
  return z
    .number({ error: `${what} is required` })
    .check(
      z.minimum(min, range),
      z.maximum(max, range),
      z.multipleOf(step, `${what} goes in steps of ${step} ${unit}`),
    );
};

const city = z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'));

const fields = {
  origin_city: city.check(z.minLength(1, 'Pickup city is required')),
  origin_state: z.enum(STATE_CODES, { error: 'Pickup state is required' }),
  /** Empty: anywhere. */
  destination_city: city,
  /** Empty: any state. */
  destination_state: z.union([z.literal(''), z.enum(STATE_CODES)], { error: 'Choose a state or Any' }),
  truck_types: z
    .array(z.enum(EQUIPMENT_CODES, { error: 'Unknown trailer type' }), { error: 'Choose at least one trailer type' })
    .check(
      z.minLength(1, 'Choose at least one trailer type'),
      z.maxLength(EQUIPMENT_CODES.length, 'Choose each trailer type once'),
    ),
  max_weight: limited('max_weight', 'Max weight', 'lb'),
  max_length: limited('max_length', 'Max length', 'ft'),
  ship_date: z.iso.date({ error: 'Ship date is required' }),
  min_distance: limited('min_distance', 'Min distance', 'miles'),
  max_distance: limited('max_distance', 'Max distance', 'miles'),
};

const distancesInOrder = () =>
  z.refine<{ min_distance: number; max_distance: number }>((form) => form.min_distance <= form.max_distance, {
    error: 'Min distance must not be more than max distance',
    path: ['min_distance'],
  });

/** The search form and the body of the call: miles, pounds, feet, dates YYYY-MM-DD. */
export const searchForm = z
  .object({
    ...fields,
    origin_range: limited('origin_range', 'Pickup range', 'miles'),
    destination_range: limited('destination_range', 'Destination range', 'miles'),
  })
  .check(distancesInOrder());
export type SearchForm = z.output<typeof searchForm>;

/** The form in backhaul mode: the ranges are not asked for, see `BACKHAUL_RANGE_MILES`. Distances are of each load. */
export const backhaulForm = z.object(fields).check(distancesInOrder());
export type BackhaulForm = z.output<typeof backhaulForm>;

/** What goes along with either form. */
export const searchedFor = z.object({
  /** The carrier a dispatcher searches for; carriers leave it out. */
  carrier_email: z.optional(z.string().check(z.maxLength(254))),
  /** Accepted for compatibility and ignored: the server takes the carrier's own from its record. */
  user_integration_id: z.optional(z.unknown()),
  user_ch_t_number: z.optional(z.unknown()),
});

export type SearchedFor = z.infer<typeof searchedFor>;

const searchBody = z.intersection(searchForm, searchedFor);
export const searchQuery = z.object({ use_truckstop: z.optional(z.enum(['true', 'false'])) });

const searchAnswer = z.object({
  loads: z.array(load),
  boards: z.array(boardState),
  daily_searches: z.nullable(dailySearches),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** Answers JSON, or with `Accept: application/x-ndjson` a `searchEvent` a line as the boards answer. */
export const searchLoads = endpoint({
  method: 'POST',
  path: '/loads/search',
  // as one answer it comes when every board has answered or is out of time; a browser stops a worker that waits for 30
  answersWithinSeconds: 25,
  summary: 'Search the boards for loads (one way)',
  query: searchQuery,
  body: searchBody,
  answer: searchAnswer,
});

/** One line of the streamed search. */
export const searchEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), boards: z.array(boardState) }),
  z.object({ type: z.literal('board'), board: boardState, loads: z.array(load) }),
  z.object({ type: z.literal('end'), boards: z.array(boardState), daily_searches: z.nullable(dailySearches) }),
  z.object({ type: z.literal('error'), error: errorBody }),
]);
export type SearchEvent = z.infer<typeof searchEvent>;

export const NDJSON = 'application/x-ndjson';
