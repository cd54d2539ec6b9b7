import * as z from 'zod/mini';
import { figuresFit } from '#core/domain/figures-fit.ts';
import { done } from './answers.ts';
import { bookingState } from './booked-load.ts';
import { endpoint } from './endpoint.ts';
import { sentOnce } from './idempotency-key.ts';
import { hasIdOfBoard, type Load, load, postedLoad } from './load.ts';
import { pairFigures } from './load-pair.ts';

const entryId = z.string().check(z.minLength(1), z.maxLength(600));

const loadStatus = z.enum(['not approved yet', 'approved', 'rejected']);
export type LoadStatus = z.infer<typeof loadStatus>;

const bookedAs = z.nullable(z.object({ id: z.string(), state: bookingState, load_for: z.string() }));

/** A load, or a pair: the outbound load with the return as its `child`. */
const savedLoad = z.extend(load, {
  /** See `entryId` and `pairEntryId`. */
  entry_id: entryId,
  is_pair: z.boolean(),
  /** The return load of a pair. */
  child: z.nullable(load),
  /** What the pair came to when it was saved; null of a single load, and where that was not sent along. */
  pair_figures: z.nullable(pairFigures),
  /** When it was saved first, which its `age` is of. */
  saved_at: z.string(),
  isSaved: z.literal(true),
  /** E-mail of the carrier it was suggested to, null when it was not. */
  suggested_to: z.nullable(z.string()),
  /** E-mail of the dispatcher who suggested it. */
  suggested_by: z.nullable(z.string()),
  load_status: z.nullable(loadStatus),
  /**
   * The booked load that this was booked as and still stands, for the carrier it was suggested to, else for the user (see
   * `countsAsBooked`); of a pair, its outbound load alone.
   */
  booked: bookedAs,
  /** The same of a pair's return. */
  child_booked: bookedAs,
  /** When its board last showed it; of a pair, the load that was seen longer ago. */
  last_seen_at: z.string(),
  /** Its board was asked for it later and had it no more. */
  gone: z.boolean(),
});
export type SavedLoad = z.infer<typeof savedLoad>;

export const listSavedLoads = endpoint({
  method: 'GET',
  path: '/loads/saved',
  summary: 'Saved loads, newest first',
  answer: z.object({ loads: z.array(savedLoad) }),
});

/** What was read from a page must never pass for what a board's own interface said. */
function sourceFits({ id, data_source, page }: Pick<Load, 'id' | 'data_source' | 'page'>): boolean {
  const isPage = data_source === 'page';
  return isPage === (page !== undefined) && isPage === id.startsWith('pg-');
}

/** `is_pair` and `child` go together. */
const saveBody = z
  .extend(load, {
    is_pair: z.optional(z.boolean()),
    child: z.optional(z.nullable(postedLoad)),
    pair_figures: z.optional(z.nullable(pairFigures)),
    /**
     * When its board last showed it, which `age` is of, and whether it has left it since: known where it is saved from an
     * answer of before.
     */
    last_seen_at: z.optional(z.iso.datetime({ error: 'A moment such as 2026-11-21T08:00:00Z' })),
    gone: z.optional(z.boolean()),
  })
  .check(
    hasIdOfBoard(),
    z.refine(sourceFits, {
      error: 'A load read from a page says which page, and no other load does',
      path: ['page'],
    }),
    z.refine(({ child }) => !child || sourceFits(child), {
      error: 'A load read from a page says which page, and no other load does',
      path: ['child'],
    }),
    z.refine((body) => Boolean(body.is_pair) === Boolean(body.child), {
      error: 'A pair has a return load, a single load has none',
      path: ['child'],
    }),
    z.refine(({ id, child }) => child?.id !== id, {
      error: 'A load is not its own return',
      path: ['child'],
    }),
    z.refine((body) => body.is_pair || !body.pair_figures, {
      error: 'A single load has no figures of a pair',
      path: ['pair_figures'],
    }),
    z.refine(({ child, pair_figures, ...load }) => !child || !pair_figures || figuresFit(pair_figures, load, child), {
      error: 'These figures are not what the two loads come to',
      path: ['pair_figures'],
    }),
  );
export type SaveBody = z.infer<typeof saveBody>;

export const saveLoad = endpoint({
  method: 'POST',
  path: '/loads/save',
  summary: 'Save a load, or a pair as one entry; saving the same twice keeps one',
  headers: sentOnce,
  body: saveBody,
  answer: savedLoad,
});

export const deleteSavedLoad = endpoint({
  method: 'DELETE',
  path: '/loads/{entry_id}',
  summary: 'Remove a saved load',
  params: z.object({ entry_id: entryId }),
  headers: sentOnce,
  answer: done,
});

/**
 * The owner, a dispatcher, sets `suggested_to` (which makes the status 'not approved yet') or clears it with null; the
 * carrier it was suggested to sets `load_status` to 'approved' or 'rejected'. Nobody may do more.
 */
export const updateSavedLoad = endpoint({
  method: 'PUT',
  path: '/loads/update/{entry_id}',
  summary: 'Suggest a saved load to a carrier, take that back, or answer a suggestion',
  params: z.object({ entry_id: entryId }),
  headers: sentOnce,
  body: z.object({
    suggested_to: z.optional(z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)))),
    /** Accepted for compatibility and ignored: the server knows who suggests. */
    suggested_by: z.optional(z.nullable(z.string())),
    load_status: z.optional(z.nullable(loadStatus)),
  }),
  answer: savedLoad,
});

export const listSuggestedLoads = endpoint({
  method: 'GET',
  path: '/loads/suggested-to-me',
  summary: 'Loads that dispatchers suggested to the signed-in carrier, newest first',
  answer: z.object({ loads: z.array(savedLoad) }),
});
