import type { LoadStatus } from '#core/contract/saved-load.ts';

/** Whom a saved load was suggested to, and the answer. */
type Saved = { suggested_to: string | null; load_status: LoadStatus | null };
/** For which carrier a load was booked; `own`: the booking is in the user's own list. */
type Booking = { load_for: string; own: boolean };

/**
 * Whether a booking of its load says how this saved one stands. While a suggestion stands only what its carrier did says
 * so: a dispatcher of two carriers may have booked the same load for the other.
 */
export const countsAsBooked = ({ suggested_to, load_status }: Saved, { load_for, own }: Booking): boolean =>
  load_for === suggested_to || (own && (suggested_to === null || load_status === 'rejected'));
