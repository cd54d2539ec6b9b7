import * as z from 'zod/mini';
import { dailySearches } from './daily-searches.ts';
import { endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { boardState, load } from './load.ts';
import { loadPair, pairRow } from './load-pair.ts';
import { backhaulForm, searchedFor, searchQuery } from './search.ts';

/** How a board fared in both directions: `loads` is the sum of the two. */
export const pairBoardState = z.extend(boardState, { outbound_loads: z.int(), return_loads: z.int() });
export type PairBoardState = z.infer<typeof pairBoardState>;

/** The ranges of the one-way search may be in the body and are ignored, see `BACKHAUL_RANGE_MILES`. */
const backhaulBody = z.intersection(backhaulForm, searchedFor);

const backhaulAnswer = z.object({
  /** The best 200 by each order, each pair once, best first by 'Recommended'. See `orderPairs`. */
  loadPairs: z.array(loadPair),
  boards: z.array(pairBoardState),
  daily_searches: z.nullable(dailySearches),
});
export type BackhaulAnswer = z.infer<typeof backhaulAnswer>;

/** Answers JSON, or with `Accept: application/x-ndjson` a `backhaulEvent` a line as the boards answer. */
export const searchBackhaul = endpoint({
  method: 'POST',
  path: '/loads/backhaul-search',
  // as one answer it comes when every board has answered or is out of time; a browser stops a worker that waits for 30
  answersWithinSeconds: 25,
  summary: 'Search the boards for pairs of an outbound load and one back',
  query: searchQuery,
  body: backhaulBody,
  answer: backhaulAnswer,
});

/** One line of the streamed search. */
export const backhaulEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), boards: z.array(pairBoardState) }),
  z.object({ type: z.literal('board'), board: pairBoardState }),
  /**
   * The best pairs of all that came so far, in place of those sent before. `loads`: those of them that were in no line
   * yet. `outbound`, `return`: how many loads could be in a pair. See `pairReader`.
   */
  z.object({
    type: z.literal('pairs'),
    loads: z.array(load),
    pairs: z.array(pairRow),
    outbound: z.int(),
    return: z.int(),
  }),
  z.object({ type: z.literal('end'), boards: z.array(pairBoardState), daily_searches: z.nullable(dailySearches) }),
  z.object({ type: z.literal('error'), error: errorBody }),
]);
export type BackhaulEvent = z.infer<typeof backhaulEvent>;
