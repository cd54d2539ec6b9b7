import * as z from 'zod/mini';

/** Names one press of a button, however often it is sent; a new press is a new key. */
export const idempotencyKey = z
  .string({ error: 'The header Idempotency-Key is missing' })
  .check(z.regex(/^[\w.:-]{8,100}$/, 'The header Idempotency-Key must be 8 to 100 letters, digits or any of . : _ -'));

/**
 * Of a write that may be sent again long after it was done: under its key it is done once, whatever happened since. Sent
 * again it is answered with what stands, or with `done_before` where that is gone.
 */
export const sentOnce = z.object({ 'idempotency-key': z.optional(idempotencyKey) });
