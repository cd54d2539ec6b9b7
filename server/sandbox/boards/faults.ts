import * as z from 'zod';

export const BOARDS = ['truckstop', 'direct-freight', 'ch-robinson'] as const;
export type Board = (typeof BOARDS)[number];

/** `unanswered`: taken, no answer. `lost`: neither. `ignored`: 202, not taken. `refused`: 422. `broken`: taken, 500. */
export const bookingFault = z.enum(['unanswered', 'lost', 'ignored', 'refused', 'broken']);
export type BookingFault = z.output<typeof bookingFault>;

export const fault = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  /** The right answer, that much later. */
  z.object({ mode: z.literal('slow'), milliseconds: z.int().min(1).max(120_000).default(3000) }),
  z.object({ mode: z.literal('fail'), status: z.int().min(400).max(599).default(503) }),
  /** No answer until the caller hangs up. */
  z.object({ mode: z.literal('stall') }),
  /** A body in no format. */
  z.object({ mode: z.literal('nonsense') }),
  /** The first half of the right answer; with `cut`, the connection breaks there. */
  z.object({ mode: z.literal('half'), cut: z.boolean().default(false) }),
  /** The right answer behind more than 8 MB of white space. */
  z.object({ mode: z.literal('oversized') }),
  /** The right shape with fields of the wrong types. */
  z.object({ mode: z.literal('wrong-types') }),
  /** Searches are sound, bookings are not; C.H. Robinson alone takes any. */
  z.object({ mode: z.literal('booking'), outcome: bookingFault }),
]);
export type Fault = z.output<typeof fault>;

export type FaultControls = {
  get(board: Board): Fault;
  set(board: Board, fault: Fault): void;
  /** How C.H. Robinson answers the next booking of one load; those of other loads go as ever. */
  setBooking(loadNumber: string, outcome: BookingFault): void;
  /** What was set for a booking, which counts once. */
  takeBooking(loadNumber: string): BookingFault | null;
  /** Milliseconds that a sound answer of this board takes, at the median. */
  latency(board: Board): number;
};

/** So that the product feels as it does with boards across the internet; tests pass 0. */
const NATURAL_LATENCY: Readonly<Record<Board, number>> = { 'direct-freight': 80, truckstop: 120, 'ch-robinson': 160 };

export function createFaultControls(latency: Readonly<Record<Board, number>> | 0 = NATURAL_LATENCY): FaultControls {
  const faults = new Map<Board, Fault>();
  const bookings = new Map<string, BookingFault>();
  return {
    get: (board) => faults.get(board) ?? { mode: 'none' },
    set: (board, next) => void faults.set(board, next),
    setBooking: (loadNumber, outcome) => void bookings.set(loadNumber, outcome),
    takeBooking(loadNumber) {
      const outcome = bookings.get(loadNumber) ?? null;
      bookings.delete(loadNumber);
      return outcome;
    },
    latency: (board) => (latency === 0 ? 0 : latency[board]),
  };
}
