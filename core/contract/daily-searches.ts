import * as z from 'zod/mini';

/** How many of a trial user's searches of a calendar day (the user's own zone) are used. */
export const dailySearches = z.object({ date: z.iso.date(), count: z.int(), limit: z.int() });
export type DailySearches = z.infer<typeof dailySearches>;
