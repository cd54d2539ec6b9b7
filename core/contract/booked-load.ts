import * as z from 'zod/mini';
import { done } from './answers.ts';
import { attachedDocument } from './documents.ts';
import { ASKS_OTHERS, endpoint } from './endpoint.ts';
import { load } from './load.ts';

/**
 * How a booking stands, never better than what is known: `requested` sent to the board and taken in, not confirmed;
 * `confirmed` by the broker; `unknown` no answer came, so the broker has to be asked; `failed` not booked.
 */
const BOOKING_STATES = ['requested', 'confirmed', 'unknown', 'failed'] as const;
export const bookingState = z.enum(BOOKING_STATES);
export type BookingState = z.infer<typeof bookingState>;

const moment = z.string();
const person = z.string();

/** How one load was booked. A pair has one of these for each of its two loads. */
const booking = z.object({
  state: bookingState,
  /** Ready to go: true once confirmed. */
  green_light: z.boolean(),
  /** Through the board's API, or by telephone with the broker. */
  booked_through: z.enum(['board', 'telephone']),
  /** US dollars for the load, and who at the broker agreed; of bookings by telephone. */
  agreed_rate: z.nullable(z.number()),
  agreed_with: z.nullable(z.string()),
  /** Why it failed or is unknown, and what to do next. Null of the other states. */
  reason: z.nullable(z.string()),
  /** What the board showed when it was last asked for this load after it was booked. */
  board_says: z.nullable(z.enum(['on_offer', 'gone', 'no_answer'])),
  board_asked_at: z.nullable(moment),
  /** E-mail of who said by hand how it stands, null when nobody had to. */
  settled_by: z.nullable(person),
  settled_at: z.nullable(moment),
  /** True while a rate confirmation is why it is confirmed: that is then who attached it, and when. */
  by_rate_confirmation: z.boolean(),
  /** Its rate confirmation and bill of lading, as far as they are there. */
  documents: z.array(attachedDocument),
});

const bookedLeg = z.extend(load, booking.shape);
export type BookedLeg = z.infer<typeof bookedLeg>;

/**
 * A booked load with its booking, or a booked pair: the outbound load with the return as its `child`. `id` is the booked
 * load's own; `load_id` is what a search calls `id`.
 */
export const bookedLoad = z.extend(bookedLeg, {
  id: z.string(),
  load_id: z.string(),
  /** E-mail of who pressed Book. */
  booked_by: person,
  /** E-mail and company (or name) of the carrier. */
  load_for: person,
  load_for_name: z.string(),
  booking_date: moment,
  /** When it was taken out of the lists; set only where `restoreBookedLoad` can bring it back. */
  deleted_at: z.nullable(moment),
  /** The saved load or pair it was booked from. */
  entry_id: z.nullable(z.string()),
  /** The driver it is assigned to. */
  assign_to: z.nullable(person),
  driver_name: z.nullable(z.string()),
  driver_phone: z.nullable(z.string()),
  assigned_at: z.nullable(moment),
  /** When the driver said that they have seen it. */
  acknowledged_at: z.nullable(moment),
  is_pair: z.boolean(),
  /** The return load of a pair; its `id` is what a search calls it. */
  child: z.nullable(bookedLeg),
});
export type BookedLoad = z.infer<typeof bookedLoad>;

const id = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

export const listBookedLoads = endpoint({
  method: 'GET',
  path: '/booked-loads/',
  summary: 'Booked loads of the signed-in carrier, or those the signed-in dispatcher booked, newest first',
  answer: z.object({ loads: z.array(bookedLoad) }),
});

export const listAssignedLoads = endpoint({
  method: 'GET',
  path: '/booked-loads/assigned',
  summary: 'Loads assigned to the signed-in driver, the next pickup first',
  answer: z.object({ loads: z.array(bookedLoad) }),
});

export const assignBookedLoad = endpoint({
  method: 'PUT',
  path: '/booked-loads/{id}',
  summary: 'Assign a booked load to a driver of the team; empty cancels the assignment',
  params: id,
  body: z.object({
    assign_to: z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
    /**
     * The driver it was assigned to as the page showed it (empty: to nobody): answers 409 when another did something
     * else meanwhile. Left out, the last to assign has it.
     */
    assigned_before: z.optional(z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)))),
  }),
  answer: bookedLoad,
});

export const deleteBookedLoad = endpoint({
  method: 'DELETE',
  path: '/booked-loads/{id}',
  summary: 'Take a booked load out of both parties’ lists; it does not cancel with the broker',
  params: id,
  answer: done,
});

export const restoreBookedLoad = endpoint({
  method: 'POST',
  path: '/booked-loads/{id}/restore',
  summary: 'Undo the deletion of a booked load',
  params: id,
  answer: bookedLoad,
});

export const acknowledgeBookedLoad = endpoint({
  method: 'POST',
  path: '/booked-loads/{id}/acknowledge',
  summary: 'The driver has seen the load; saying it again keeps the first moment',
  params: id,
  answer: bookedLoad,
});

export const settleBookedLoad = endpoint({
  method: 'POST',
  path: '/booked-loads/{id}/settle',
  summary: 'Say how a booking that is unknown or requested stands, after asking the broker',
  params: id,
  body: z.object({
    state: z.enum(['confirmed', 'failed']),
    /** Which load of a pair. */
    leg: z.optional(z.enum(['outbound', 'return'])),
  }),
  answer: bookedLoad,
});

export const askBoardAgain = endpoint({
  method: 'POST',
  path: '/booked-loads/{id}/ask-board',
  ...ASKS_OTHERS,
  summary: 'Look whether the board still offers a booked load; it never books',
  params: id,
  answer: bookedLoad,
});
