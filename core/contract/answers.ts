import * as z from 'zod/mini';

/** The answer of a call that has nothing to tell but that it was done. */
export const done = z.object({ success: z.literal(true) });
export const DONE: z.infer<typeof done> = { success: true };
