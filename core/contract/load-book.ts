import * as z from 'zod/mini';
import { BOOKING_DEFAULTS } from '#core/domain/booking-defaults.ts';
import { isWholeCents } from '#core/domain/whole-cents.ts';
import { bookedLoad, bookingState } from './booked-load.ts';
import { ASKS_OTHERS, endpoint } from './endpoint.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { load, postedLoad } from './load.ts';

const loadId = z.string().check(z.minLength(1), z.maxLength(120));
const entryId = z.nullable(z.string().check(z.minLength(1), z.maxLength(600)));
const AT_MOST = z.maximum(1_000_000, 'At most $1,000,000');
/** As its board says it: a price a mile may go below the cent. */
const unitPrice = z.number().check(z.minimum(0.01, 'Enter the rate in US dollars'), AT_MOST);

const ENTER_RATE = 'Enter the agreed rate in US dollars';
/** What a load pays in US dollars: money, so whole cents. */
export const agreedRate = z
  .number(ENTER_RATE)
  .check(z.minimum(0.01, ENTER_RATE), AT_MOST, z.refine(isWholeCents, 'Dollars and cents: at most two decimals'));
const text = z.string().check(z.trim(), z.maxLength(100));

const forCarrier = z.object({
  /** The carrier a dispatcher books for; carriers leave it out. */
  carrier_email: z.optional(z.string().check(z.maxLength(254))),
  /** Accepted for compatibility and ignored: the server takes both from its own record. */
  carrier_code: z.optional(z.string()),
  carrier_name: z.optional(z.string()),
});

/**
 * A load as the page knows it; left out where `entry_id` names the saved load that it is in. It says where to look: what is
 * booked is what the board shows, with the `dead_head` that a search showed to who books.
 */
const shown = z.optional(postedLoad);

/**
 * A C.H. Robinson load is booked through its API with the cost line; `sourceCostPerUnit` is the price that the user saw,
 * and a load whose price is another by now is not booked. Any other load was booked by telephone: `agreed_rate` and
 * `agreed_with` say for how much and with whom, and it must be among the saved loads.
 */
const loadToBook = z.object({
  id: loadId,
  cost_type: z._default(text, BOOKING_DEFAULTS.cost_type),
  code: z._default(text, BOOKING_DEFAULTS.code),
  cost_description: z._default(text, BOOKING_DEFAULTS.cost_description),
  sourceCostPerUnit: z.optional(z.nullable(unitPrice)),
  units: z._default(z.number().check(z.positive(), z.maximum(10_000)), BOOKING_DEFAULTS.units),
  agreed_rate: z.optional(z.nullable(agreedRate)),
  agreed_with: z.optional(z.nullable(text)),
  load: shown,
});
export type LoadToBook = z.output<typeof loadToBook>;

export const bookLoads = endpoint({
  method: 'POST',
  path: '/load-book/book',
  ...ASKS_OTHERS,
  summary:
    'Book loads through their board, or record what was booked by telephone; both parties have them in their lists',
  query: forCarrier,
  /** Send the same key again when no answer came: it gives the same answer and books nothing twice. */
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: z.object({
    /**
     * One load, or both of a pair: of a saved one in any order, else the outbound first, and the second one that can be
     * picked up after it is delivered.
     */
    loads: z
      .array(loadToBook)
      .check(z.minLength(1, 'Choose a load to book'), z.maxLength(2, 'At most one pair at a time')),
    /** The saved load or pair that these are of, one's own or suggested to one. */
    entry_id: z.optional(entryId),
  }),
  answer: z.object({
    /** No load failed and of none it is unknown. */
    success: z.boolean(),
    /** What went wrong and what to do next, null when all went well. */
    detail: z.nullable(z.string()),
    booked_loads: z.array(bookedLoad),
  }),
});

const lookedUp = z.object({
  /** As a search calls it. */
  id: z.string(),
  /** `no_answer`: the board could not be asked or does not tell; `reason` says why. */
  board_says: z.enum(['on_offer', 'price_changed', 'gone', 'no_answer']),
  payment_before: z.nullable(z.number()),
  payment_now: z.nullable(z.number()),
  /** As the board shows it now; book it with its cost line. Null unless it is still there. */
  load: z.nullable(load),
  reason: z.nullable(z.string()),
  looked_up_at: z.string(),
  /** The booked load that already holds it for this carrier, null when it is free to book. */
  booked_as: z.nullable(
    z.object({
      state: bookingState,
      booking_date: z.string(),
      /** Null where it is in another dispatcher's list. */
      id: z.nullable(z.string()),
      /** It was taken out of the lists, which cancelled nothing: restore it. */
      deleted_at: z.nullable(z.string()),
    }),
  ),
});
export type LookedUp = z.infer<typeof lookedUp>;

export const checkLoads = endpoint({
  method: 'POST',
  path: '/load-book/check',
  ...ASKS_OTHERS,
  summary: 'Look loads up again on their boards before booking: still there, gone, or changed in price',
  query: forCarrier,
  body: z.object({
    loads: z.array(z.object({ id: loadId, load: shown })).check(z.minLength(1, 'Choose a load'), z.maxLength(2)),
    entry_id: z.optional(entryId),
  }),
  answer: z.object({ loads: z.array(lookedUp) }),
});
